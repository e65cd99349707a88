/** Uploads a picture or PDF; files that would be refused are named before sending. */

import { type ChangeEvent, useState } from "react";
import type { PictureChoice } from "#web/console/content/pages/panel/picture-choices.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";

export type UploadAnswer =
  | { field: "file" | "description"; reason: string; description: string; picture?: undefined }
  /** For an editor that inserts the picture. */
  | { picture: PictureChoice; field?: undefined; reason?: undefined; description?: undefined };
/** Types as browsers know them; the server checks the bytes. */
const TAKEN = "image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf";

type Props = { coach: string; most: number; answer: UploadAnswer | null };

export function UploadForm({ coach, most, answer }: Props) {
  const [tooLarge, setTooLarge] = useState(false);
  const look = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTooLarge((target.files?.[0]?.size ?? 0) > most);
  const problem = (field: "file" | "description") => (answer?.field === field ? answer.reason : undefined);
  return (
    <ConsoleForm encType="multipart/form-data" className="sheet part upload" aria-labelledby="upload">
      <h2 id="upload">Upload</h2>
      <input type="hidden" name="coach" value={coach} />
      <Entry
        name="file"
        label="Picture or PDF"
        hint="JPEG, PNG, WebP, AVIF, GIF or PDF, up to 20 MB."
        error={tooLarge ? "That file is larger than 20 MB. Please choose a smaller one." : problem("file")}
      >
        {(tied) => <input {...tied} type="file" accept={TAKEN} required onChange={look} />}
      </Entry>
      <Entry
        name="description"
        label="What a picture shows"
        hint="In a few words, for visitors who cannot see it: ‘Nina at the market, laughing’. A PDF needs none."
        error={problem("description")}
      >
        {(tied) => <textarea {...tied} rows={2} maxLength={300} defaultValue={answer?.description ?? ""} />}
      </Entry>
      <button type="submit" className="main" disabled={tooLarge}>
        Upload
      </button>
      <p className="soft small">
        Pictures are rotated upright and resized for pages. Location and date are removed from photos.
      </p>
    </ConsoleForm>
  );
}
