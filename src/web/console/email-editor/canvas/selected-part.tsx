/** Settings of the part at the cursor: a button's target, a picture's description, a field's fallback. */
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import type { LinkTarget } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { PictureFields, pictureAt } from "#web/console/editor/writing/picture-fields.tsx";
import { buttonAround } from "#web/console/email-editor/document/conditions.ts";
import { isKnownTag, meaningOf } from "#web/console/email-editor/tags/chip-label.ts";
import { nameOfTarget } from "./link-popover.tsx";
import { type FieldProps, SelectedField } from "./selected-field.tsx";

/** In pixels. */
const widths = { Full: null, Half: 260, Small: 140 };

type Props = Omit<FieldProps, "source" | "at"> & { targets: LinkTarget[]; onChange(): void };

export function SelectedPart({ editor, targets, onChange, ...field }: Props) {
  const { chip, picture, href } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { selection } = now.state;
      const isChip = selection instanceof NodeSelection && selection.node.type.name === "chip";
      return {
        chip: isChip ? { source: String(selection.node.attrs.source), at: selection.from } : null,
        picture: pictureAt(now),
        href: buttonAround(now)?.href ?? null,
      };
    },
  });
  if (picture)
    return (
      <PictureFields {...{ editor, picture, widths }} className="part-bar cluster gap-12 rows-8 bottom" />
    );
  if (chip && isKnownTag(chip.source))
    return (
      <SelectedField key={`${chip.at} ${meaningOf(chip.source, {})}`} {...{ editor, ...field, ...chip }} />
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
