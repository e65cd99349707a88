/** Chooses a picture of the library, or uploads one without leaving the text. */
import type { PictureChoice } from "#web/console/content/pages/panel/picture-choices.ts";
import { PictureUpload } from "./picture-upload.tsx";

type Props = { pictures: PictureChoice[]; coach: string; onTake(picture: PictureChoice): void };

export const PictureMenu = ({ pictures, coach, onTake }: Props) => (
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
