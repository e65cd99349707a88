/** A picture of a section: chosen or uploaded, with its description. */
import { use, useEffect, useId, useRef, useState } from "react";
import { pick } from "#core/kernel/pick.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import type { Control } from "./control.ts";
import { PanelErrors, PictureChoices } from "./picture-choices.ts";

type Props = { control: Extract<Control, { kind: "picture" }> };

export function PictureField({ control: { name, label, value } }: Props) {
  const [choices, errors] = [use(PictureChoices), use(PanelErrors)];
  const [file, setFile] = useState(value?.file ?? "");
  const [alt, setAlt] = useState(value?.alt ?? "");
  const title = useId();
  const chosen = choices.find((each) => each.file === file);
  const choose = (next: string) => {
    setFile(next);
    // Another picture's description would be wrong; one typed without a picture stays.
    if (alt === "" || choices.some(({ description }) => description === alt) || alt === value?.alt)
      setAlt(
        next === value?.file ? value.alt : (choices.find((each) => each.file === next)?.description ?? ""),
      );
  };
  const select = useRef<HTMLSelectElement>(null);
  const stored = useRef(file);
  // A picture chosen by sight is saved like one that was chosen in the list.
  useEffect(() => {
    if (stored.current === file) return;
    stored.current = file;
    select.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [file]);
  return (
    <fieldset className="panel-group picture-field stack gap-10" aria-labelledby={title}>
      <legend id={title}>{label}</legend>
      <Entry name={`${name}.file`} label="From the library" error={pick(errors, `${name}.file`)}>
        {(tied) => (
          <select {...tied} ref={select} value={file} onChange={({ target }) => choose(target.value)}>
            <option value="">No picture</option>
            {file !== "" && !chosen && <option value={file}>The present picture</option>}
            <Options of={choices.map((each) => [each.file, each.description])} />
          </select>
        )}
      </Entry>
      {choices.length > 0 && (
        <ul className="thumbnails stack gap-6" aria-label={`${label}: choose by sight`}>
          {choices.slice(0, 24).map((each) => (
            <li key={each.file}>
              <button
                type="button"
                aria-pressed={each.file === file}
                aria-label={each.description}
                title={each.description}
                onClick={() => choose(each.file === file ? "" : each.file)}
              >
                <img src={each.src} alt="" width="64" height="64" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Entry
        name={`${name}.upload`}
        label="Or upload one"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 20 MB."
        error={pick(errors, `${name}.upload`)}
      >
        {(tied) => (
          <input {...tied} type="file" accept="image/jpeg,image/png,image/webp,image/avif,image/gif" />
        )}
      </Entry>
      <Entry
        name={`${name}.alt`}
        label="What it shows"
        hint="In a few words, for visitors who cannot see it."
        error={pick(errors, `${name}.alt`)}
      >
        {(tied) => (
          <input
            {...tied}
            type="text"
            maxLength={300}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Entry>
    </fieldset>
  );
}
