/** Settings of the part at the cursor: a button's target, a picture's description. */
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import type { LinkTarget } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { PictureFields } from "#web/console/editor/writing/picture-menu.tsx";
import {
  choiceAround,
  dissolveChoice,
  toggleOtherwise,
} from "#web/console/email-editor/document/conditions.ts";
import { captionOf } from "#web/console/email-editor/tags/chip-label.ts";
import { nameOfTarget } from "./link-popover.tsx";

type Props = { editor: Editor; targets: LinkTarget[]; onChange(): void };

export function SelectedPart({ editor, targets, onChange }: Props) {
  const { alt, width, href, caption, hasOther } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { state } = now;
      const choice = choiceAround(now)?.node;
      const { selection } = state;
      const picture = selection instanceof NodeSelection && selection.node.type.name === "picture";
      const attrs = picture ? (selection.node.attrs as { alt: string; width: number | null }) : null;
      const { parent } = selection.$from;
      return {
        alt: attrs?.alt ?? null,
        width: attrs?.width ?? null,
        href: parent.type.name === "button" ? String(parent.attrs.href) : null,
        caption: choice ? captionOf(String(choice.firstChild?.attrs.source)) : null,
        hasOther: choice?.lastChild?.attrs.source === "{% else %}",
      };
    },
  });
  if (alt !== null)
    return (
      <PictureFields
        alt={alt}
        width={width}
        onAlt={(words) => editor.commands.updateAttributes("picture", { alt: words })}
        onWidth={(pixels) => editor.commands.updateAttributes("picture", { width: pixels })}
        onRemove={() => editor.chain().focus().deleteSelection().run()}
      />
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
