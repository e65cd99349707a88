/** Settings of the part at the cursor: a button's target, a picture's description, a condition's versions. */
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import type { LinkTarget } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { PictureFields, pictureAt } from "#web/console/editor/writing/picture-fields.tsx";
import {
  choiceAround,
  dissolveChoice,
  toggleOtherwise,
} from "#web/console/email-editor/document/conditions.ts";
import { captionOf, isKnownTag } from "#web/console/email-editor/tags/chip-label.ts";
import { nameOfTarget } from "./link-popover.tsx";
import { type FieldProps, SelectedField } from "./selected-field.tsx";

/** In pixels. */
const widths = { Full: null, Half: 260, Small: 140 };

type Props = Omit<FieldProps, "source" | "at"> & { targets: LinkTarget[]; onChange(): void };

export function SelectedPart({ editor, targets, onChange, ...field }: Props) {
  const { chip, picture, href, caption, hasOther } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const choice = choiceAround(now)?.node;
      const { selection } = now.state;
      const { parent } = selection.$from;
      const isChip = selection instanceof NodeSelection && selection.node.type.name === "chip";
      return {
        chip: isChip ? { source: String(selection.node.attrs.source), at: selection.from } : null,
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
  if (chip && isKnownTag(chip.source))
    return <SelectedField key={chip.at} {...{ editor, ...field, ...chip }} />;
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
