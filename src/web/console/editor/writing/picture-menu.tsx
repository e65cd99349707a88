/** Chooses or uploads a picture, and edits the selected one's description and width. */
import type { PictureChoice } from "#web/console/content/pages/panel/picture-choices.ts";
import { PictureUpload } from "./picture-upload.tsx";

/** Null: full text width. */
const PICTURE_WIDTHS: Record<string, number | null> = { Full: null, Half: 260, Small: 140 };

export function PictureMenu({
  pictures,
  coach,
  onTake,
}: {
  pictures: PictureChoice[];
  coach: string;
  onTake(picture: PictureChoice): void;
}) {
  return (
    <>
      {pictures.length > 0 && (
        <ul className="thumbnails" aria-label="Pictures of the library">
          {pictures.map((picture, index) => (
            <li key={picture.file}>
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: the first thing of a dialog that the owner opened
                autoFocus={index === 0}
                aria-label={picture.description}
                title={picture.description}
                onClick={() => onTake(picture)}
              >
                <img src={picture.src} alt="" width="72" height="72" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureUpload coach={coach} isFirst={pictures.length === 0} onTake={onTake} />
    </>
  );
}

export function PictureFields({
  alt,
  width,
  onAlt,
  onWidth,
  onRemove,
}: {
  alt: string;
  width: number | null;
  onAlt(alt: string): void;
  onWidth(width: number | null): void;
  onRemove(): void;
}) {
  return (
    <fieldset
      className="part-bar cluster gap-12 rows-8 bottom"
      aria-label="The selected picture"
      data-not-kept
    >
      <label>
        <span>What it shows</span>
        <input
          type="text"
          maxLength={300}
          value={alt}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => onAlt(target.value)}
        />
      </label>
      <label>
        <span>Width</span>
        <select
          value={width ?? ""}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => onWidth(Number(target.value) || null)}
        >
          {Object.entries(PICTURE_WIDTHS).map(([label, pixels]) => (
            <option key={label} value={pixels ?? ""}>
              {label}
            </option>
          ))}
          {width !== null && !Object.values(PICTURE_WIDTHS).includes(width) && (
            <option value={width}>{width} pixels</option>
          )}
        </select>
      </label>
      <button type="button" onClick={onRemove}>
        Remove
      </button>
    </fieldset>
  );
}
