/** The description and width of the selected picture. */
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";

type Chosen = { alt: string; width: number | null };

/** Null where no picture is selected. */
export function pictureAt({ state: { selection } }: Editor): Chosen | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === "picture";
  return isPicture ? (selection.node.attrs as Chosen) : null;
}

type Props = {
  editor: Editor;
  picture: Chosen;
  /** By label; null: as wide as the text. */
  widths: Record<string, number | null>;
  className: string;
};

export function PictureFields({ editor, picture: { alt, width }, widths, className }: Props) {
  const change = (attrs: Partial<Chosen>) => editor.commands.updateAttributes("picture", attrs);
  return (
    <fieldset className={className} aria-label="The selected picture" data-not-kept>
      <label className="stack gap-2">
        <span>What it shows</span>
        <input
          type="text"
          maxLength={300}
          value={alt}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </label>
      <label className="stack gap-2">
        <span>Width</span>
        <select
          value={width ?? ""}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => change({ width: Number(target.value) || null })}
        >
          {Object.entries(widths).map(([label, size]) => (
            <option key={label} value={size ?? ""}>
              {label}
            </option>
          ))}
          {width !== null && !Object.values(widths).includes(width) && (
            <option value={width}>{width} pixels</option>
          )}
        </select>
      </label>
      <button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove the picture
      </button>
    </fieldset>
  );
}
