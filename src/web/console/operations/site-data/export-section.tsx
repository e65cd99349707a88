/** Everything as a download. */
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";

export function ExportSection() {
  return (
    <SettingsSection
      title="Take it with you"
      about="Everything this site keeps, in formats that other programs read."
    >
      <p>
        One archive. For each coach, tables that open in a spreadsheet: people with tags, answers and
        consents, journeys with where everybody is, seats; and pages, emails and segments as JSON. Beside them
        every table as JSON lines, and every picture, PDF and photo as it is. The people can be imported into
        another tool, or here again. Passwords, keys and credentials are not in it. It holds personal data:
        keep it where nobody else looks.
      </p>
      <form method="post" action="/console/settings/export">
        <button type="submit">Download everything</button>
      </form>
    </SettingsSection>
  );
}
