/** Downloads all site data. */
import { useState } from "react";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";

type Props = { refusal: string | null };

export const exportRefusals = new Map([
  ["refused", "That is not your password."],
  ["locked", "Too many failed attempts. Please try again in a few minutes."],
]);

export function ExportSection({ refusal }: Props) {
  // A download doesn't reload the page, so an earlier error would stay on it.
  const [isAskedAgain, setAskedAgain] = useState(false);
  return (
    <SettingsSection
      title="Take it with you"
      about="Everything this site stores, in formats other programs can read."
    >
      <p>
        One archive. For each coach, tables that open in a spreadsheet: people with tags, answers and
        consents, journeys with each person’s step, seats; and pages, emails and segments as JSON. Plus every
        table as JSON lines, and every picture, PDF and photo. The people can be imported into another tool,
        or here again. Passwords, keys and credentials are not in it. It contains personal data: store it
        safely.
      </p>
      <ConsoleForm
        action="/console/settings/export"
        className="entries"
        id="export"
        isDownload
        onSubmit={() => setAskedAgain(true)}
      >
        <Entry
          scope="export"
          name="password"
          label="Your password"
          error={isAskedAgain ? undefined : exportRefusals.get(refusal ?? "")}
        >
          {(tied) => <input {...tied} type="password" autoComplete="current-password" required />}
        </Entry>
        <Submit>Download everything</Submit>
      </ConsoleForm>
    </SettingsSection>
  );
}
