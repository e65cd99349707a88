/** How long things are kept: one choice each. */
import { Form } from "react-router";
import {
  type Retention,
  type RetentionField,
  retentionChoices,
  retentionWords,
} from "#core/content/site-settings/retention.ts";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { Entry } from "#web/console/entry.tsx";

const fields: Record<RetentionField, { label: string; hint: string; forever: string }> = {
  unsubscribed: {
    label: "People who unsubscribed, bounced or complained",
    hint: "Erased with all that is kept about them. A hash stays, so that nothing is sent to them by mistake.",
    forever: "Keep until I erase them",
  },
  activity: {
    label: "Activity",
    hint: "Who did what in the console.",
    forever: "Keep for good",
  },
  logs: { label: "Logs", hint: "Errors, failed sign-ins, and alerts that were sent.", forever: "" },
};

export function RetentionSection({ retention }: { retention: Retention }) {
  return (
    <SettingsSection
      title="How long things are kept"
      about="What is older is deleted by itself, every hour. Visits are counts without names, and are kept for two years."
    >
      <Form method="post" className="entries" preventScrollReset>
        <input type="hidden" name="act" value="retention" />
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
        <button type="submit" className="main">
          Save
        </button>
      </Form>
    </SettingsSection>
  );
}
