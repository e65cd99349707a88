/** Settings of the part at the cursor: a button's target, a picture's description. */
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { LinkTarget } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { PictureFields, pictureAt } from "#web/console/editor/writing/picture-fields.tsx";
import {
  choiceAround,
  dissolveChoice,
  toggleOtherwise,
} from "#web/console/email-editor/document/conditions.ts";
import { captionOf } from "#web/console/email-editor/tags/chip-label.ts";
import { nameOfTarget } from "./link-popover.tsx";

/** In pixels. */
const widths = { Full: null, Half: 260, Small: 140 };

type Props = { editor: Editor; targets: LinkTarget[]; onChange(): void };

export function SelectedPart({ editor, targets, onChange }: Props) {
  const { picture, href, caption, hasOther } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const choice = choiceAround(now)?.node;
      const { parent } = now.state.selection.$from;
      return {
        picture: pictureAt(now),
        href: parent.type.name === "button" ? String(parent.attrs.href) : null,
        caption: choice ? captionOf(String(choice.firstChild?.attrs.source)) : null,
        hasOther: choice?.lastChild?.attrs.source === "{% else %}",
      };
    },
  });
  if (picture)
    return (
      <PictureFields {...{ editor, picture, widths }} className="part-bar cluster gap-12 rows-8 bottom" />
    );
  if (caption !== null)
    return (
      <div className="part-bar cluster gap-12 rows-8">
        <p>
          <strong>{caption}</strong>
        </p>
        <button type="button" onClick={() => toggleOtherwise(editor)}>
          {hasOther ? "Remove the other version" : "Write another version"}
        </button>
        <button type="button" onClick={() => dissolveChoice(editor)}>
          For everybody
        </button>
      </div>
    );
  if (href === null) return null;
  return (
    <div className="part-bar cluster gap-12 rows-8 bottom">
      <p>
        This button leads to <strong>{nameOfTarget(targets, href) || href || "nowhere yet"}</strong>
      </p>
      <button type="button" onClick={onChange}>
        Change
      </button>
    </div>
  );
}
