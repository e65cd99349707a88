/** Retention settings: how long each kind of data is kept, and what is never removed. */

import {
  type Retention,
  type RetentionField,
  retentionChoices,
  retentionWords,
} from "#core/content/site-settings/retention.ts";
import { neverRemoved, removals } from "#core/operations/retention/removals.ts";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";

function whatGoes(field: RetentionField): string {
  const goes = removals.flatMap(({ after, goes }) => (after === field ? [goes] : []));
  const [first = "", ...rest] = goes.map((each, at) => (at ? each[0]?.toLowerCase() + each.slice(1) : each));
  return `${new Intl.ListFormat("en").format([first, ...rest])}.`;
}

const fields: Record<RetentionField, { label: string; hint: string; forever: string }> = {
  unsubscribed: {
    label: "People who unsubscribed, bounced or complained",
    hint: "Erased with all their data. A hash is kept, so that nothing is sent to them by mistake.",
    forever: "Keep until I erase them",
  },
  details: { label: "Details of messages", hint: whatGoes("details"), forever: "Keep for good" },
  activity: { label: "Activity", hint: whatGoes("activity"), forever: "Keep for good" },
  logs: { label: "Logs", hint: whatGoes("logs"), forever: "" },
};

export function RetentionSection({ retention }: { retention: Retention }) {
  return (
    <SettingsSection
      title="How long things are kept"
      about="Older data is deleted automatically, within the hour. Visits are counts without names, and are kept for two years."
    >
      <ConsoleForm className="entries" preventScrollReset fields={{ act: "retention" }}>
        {(Object.keys(fields) as RetentionField[]).map((field) => (
          <Entry key={field} name={field} label={fields[field].label} hint={fields[field].hint}>
            {(tied) => (
              <select {...tied} defaultValue={retention[field] ?? ""}>
                {[...retentionChoices[field]]
                  .toSorted((a, b) => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER))
                  .map((days) => (
                    <option key={days} value={days ?? ""}>
                      {days === null ? fields[field].forever : retentionWords(days)}
                    </option>
                  ))}
              </select>
            )}
          </Entry>
        ))}
        <div className="entry">
          <p>Always kept, whatever you choose:</p>
          <ul className="soft hint">
            {neverRemoved.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <MainSubmit>Save</MainSubmit>
      </ConsoleForm>
    </SettingsSection>
  );
}
