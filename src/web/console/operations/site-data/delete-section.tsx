/** Deletes all site data, once the owner has typed the site's name and password. */

import { MOST_COUNTED, type SiteCounts } from "#core/operations/site-data/count-site-data.ts";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";

type Props = { name: string; counts: SiteCounts; errors: { site?: string; password?: string } };

const words: Record<keyof SiteCounts, [one: string, many: string]> = {
  coaches: ["coach", "coaches"],
  pages: ["page", "pages"],
  leads: ["lead", "leads"],
  messages: ["email", "emails"],
  files: ["file", "files"],
};

function counted(counts: SiteCounts): string {
  const parts = (Object.keys(words) as (keyof SiteCounts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const number = counts[kind];
      if (number > MOST_COUNTED) return `more than ${MOST_COUNTED.toLocaleString("en")} ${words[kind][1]}`;
      return `${number.toLocaleString("en")} ${words[kind][number === 1 ? 0 : 1]}`;
    });
  return parts.length > 0 ? new Intl.ListFormat("en").format(parts) : "the settings and the figures";
}

export function DeleteSection({ name, counts, errors }: Props) {
  return (
    <SettingsSection
      title="Delete everything"
      about="To close the site or start over. This can’t be undone. Download everything first."
      tone="danger"
    >
      <ConsoleForm className="entries" preventScrollReset>
        <p>
          {`This deletes ${counted(counts)}, with every figure and setting. Pages show “not found” and no more email is sent. Owners and hashes of unsubscribed addresses are kept.`}
        </p>
        <input type="hidden" name="act" value="delete" />
        <Entry name="site" label={`Type ${name} to confirm`} error={errors.site}>
          {(tied) => <input {...tied} type="text" autoComplete="off" spellCheck={false} required />}
        </Entry>
        <Entry name="password" label="Your password" error={errors.password}>
          {(tied) => <input {...tied} type="password" autoComplete="current-password" required />}
        </Entry>
        <button type="submit" className="danger">
          Delete everything
        </button>
      </ConsoleForm>
    </SettingsSection>
  );
}
