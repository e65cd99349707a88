/** Everything as a download. */
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";

export function ExportSection() {
  return (
    <SettingsSection
      title="Take it with you"
      about="Everything this site keeps, in formats that other programs read."
    >
      <p>
        One archive: a file of JSON lines for each table, and every picture, PDF and photo as it is.
        Passwords, keys and credentials are not in it. It holds personal data: keep it where nobody else
        looks.
      </p>
      <form method="post" action="/console/settings/export">
        <button type="submit">Download everything</button>
      </form>
    </SettingsSection>
  );
}
