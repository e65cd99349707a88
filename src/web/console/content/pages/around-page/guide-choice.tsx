/** What the page gives away: a guide written here, or a PDF from the library or uploaded. */

import type { GuideChoice as Choice } from "#core/content/guides/list-guide-choices.ts";
import { pick } from "#core/kernel/pick.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";

type Props = { guide: string | null; choices: Choice[]; revision: number; errors: Record<string, string> };

export function GuideChoice({ guide, choices, revision, errors }: Props) {
  const isKnown = choices.some(({ slug }) => slug === guide);
  const options = (kind: Choice["kind"]) => (
    <Options of={choices.filter((each) => each.kind === kind).map(({ slug, title }) => [slug, title])} />
  );
  return (
    <ConsoleForm
      encType="multipart/form-data"
      className="entries guide-choice"
      preventScrollReset
      key={`${guide}-${revision}`}
      fields={{ part: "page", revision }}
    >
      <h2>What is given away</h2>
      <Entry
        name="guide"
        label="PDF"
        hint="Linked on the success screen and in the signup email."
        error={pick(errors, "guide")}
      >
        {(tied) => (
          <select {...tied} defaultValue={guide ?? ""}>
            <option value="">None</option>
            {guide && !isKnown && <option value={guide}>{`${guide}.pdf (missing)`}</option>}
            <optgroup label="Written here">{options("written")}</optgroup>
            <optgroup label="Uploaded">{options("uploaded")}</optgroup>
          </select>
        )}
      </Entry>
      <Entry
        name="guide-upload"
        label="Or upload one"
        hint="A PDF of up to 20 MB. It replaces this one."
        error={pick(errors, "guide-upload")}
      >
        {(tied) => <input {...tied} type="file" accept="application/pdf" />}
      </Entry>
      <div className="acts">
        <Submit intent="guide">Use it</Submit>
        {guide && isKnown && (
          <a className="act" href={`/guides/${guide}.pdf`} target="_blank" rel="noreferrer">
            Open the present one
          </a>
        )}
      </div>
    </ConsoleForm>
  );
}
