/** Downloads a coach as a file that another installation imports. */
import { useState } from "react";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { exportRefusals } from "#web/console/operations/site-data/export-section.tsx";
import { Section } from "./section.tsx";

export function ExportCoachSection({ slug, refusal }: { slug: string; refusal: string | null }) {
  // A download doesn't reload the page, so an earlier error would stay on it.
  const [isAskedAgain, setAskedAgain] = useState(false);
  const shown = isAskedAgain ? null : refusal;
  return (
    <Section id="export" title="Export this coach" answer={null}>
      <p className="soft">
        One file with everything of this coach, to import into another Foyer installation: people, consents,
        campaigns in progress, emails, pages and files. It contains personal data: store it safely.
      </p>
      <p className="soft">
        The file is a copy, and this site keeps sending. To move the coach so that nobody gets an email twice,
        ask your administrator to follow “Move a coach” in the documentation.
      </p>
      <ConsoleForm
        action="/console/settings/export"
        className="entries"
        isDownload
        onSubmit={() => setAskedAgain(true)}
      >
        <input type="hidden" name="coach" value={slug} />
        <Entry
          scope="export"
          name="passphrase"
          label="Passphrase for the file"
          hint="At least 12 characters. It protects mail passwords and keys, and the import asks for it."
          error={shown === "short" ? "Enter at least 12 characters." : undefined}
        >
          {(tied) => <input {...tied} type="password" autoComplete="new-password" minLength={12} required />}
        </Entry>
        <Entry scope="export" name="password" label="Your password" error={exportRefusals.get(shown ?? "")}>
          {(tied) => <input {...tied} type="password" autoComplete="current-password" required />}
        </Entry>
        <Submit>Download this coach</Submit>
      </ConsoleForm>
    </Section>
  );
}
