/** Chooses a picture of the library, or uploads one without leaving the text. */
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { UploadAnswer } from "#web/console/content/files/upload-form.tsx";
import type { PictureChoice } from "#web/console/content/pages/panel/picture-choices.ts";
import { FormFailure } from "#web/console/form/form-failure.tsx";
import { useSending } from "#web/console/form/use-sending.ts";

/** As in `recognize-file.ts` on the server. */
const MOST = 20 * 1024 * 1024;
type Props = { pictures: PictureChoice[]; coach: string; onTake(picture: PictureChoice): void };

export const PictureMenu = ({ pictures, coach, onTake }: Props) => (
  <>
    {pictures.length > 0 && (
      <ul className="thumbnails cluster gap-6" aria-label="Pictures of the library">
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

type UploadProps = Omit<Props, "pictures"> & { isFirst: boolean };

function PictureUpload({ coach, isFirst, onTake }: UploadProps) {
  const id = useId();
  const fetcher = useFetcher<UploadAnswer>();
  const { send, isBusy, failure } = useSending();
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState("");
  const taken = useRef(onTake);
  taken.current = onTake;
  const picture = fetcher.data?.picture;
  useEffect(() => {
    if (picture) taken.current(picture);
  }, [picture]);

  const isTooLarge = (file?.size ?? 0) > MOST;
  const refused = isBusy ? undefined : fetcher.data;
  const problem = (field: "file" | "description") => (refused?.field === field ? refused.reason : undefined);
  const fileProblem = isTooLarge
    ? "That file is larger than 20 MB. Please choose a smaller one."
    : problem("file");
  const isReady = file !== null && !isTooLarge && description.trim() !== "";
  function upload() {
    if (!file || !isReady) return;
    const fields = new FormData();
    for (const [name, value] of Object.entries({ coach, description, answer: "picture" }))
      fields.set(name, value);
    fields.set("file", file);
    const options = { encType: "multipart/form-data" } as const;
    void send({ action: "/console/files", fields, options, deliver: fetcher.submit });
  }
  // Inside the message's form, but not part of it.
  const apart = {
    onInput: (event: { stopPropagation(): void }) => event.stopPropagation(),
    onKeyDown: (event: KeyboardEvent) => {
      // On the file field, Enter opens the files of this computer.
      if (event.key !== "Enter" || (file === null && event.currentTarget.id === `${id}-file`)) return;
      event.preventDefault();
      upload();
    },
  };
  return (
    <fieldset className="picture-upload stack gap-6" aria-label="Upload a picture" data-not-kept>
      <label htmlFor={`${id}-file`}>Upload a picture</label>
      <input
        {...{ ...apart, id: `${id}-file`, type: "file" }}
        // biome-ignore lint/a11y/noAutofocus: the first thing of a dialog that the owner opened
        autoFocus={isFirst}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-invalid={fileProblem ? true : undefined}
        aria-describedby={`${id}-file-hint`}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setFile(target.files?.[0] ?? null)}
      />
      <p className={fileProblem ? "entry-error" : "soft small"} id={`${id}-file-hint`}>
        {fileProblem ?? "JPEG, PNG, WebP, AVIF or GIF, up to 20 MB."}
      </p>
      <label htmlFor={`${id}-alt`}>What it shows</label>
      <input
        {...{ ...apart, id: `${id}-alt`, type: "text" }}
        maxLength={300}
        value={description}
        aria-invalid={problem("description") ? true : undefined}
        aria-describedby={`${id}-alt-hint`}
        onChange={({ target }) => setDescription(target.value)}
      />
      <p className={problem("description") ? "entry-error" : "soft small"} id={`${id}-alt-hint`}>
        {problem("description") ?? "In a few words, for people who cannot see it."}
      </p>
      <button type="button" disabled={!isReady || isBusy} onClick={upload}>
        {isBusy ? "Uploading…" : "Upload and insert"}
      </button>
      {failure && <FormFailure failure={failure} />}
    </fieldset>
  );
}
