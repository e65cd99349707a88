/** Emails held after a backup was restored, by class, each to send now or close as sent. */

import { type HoldClass, holdNames } from "#core/operations/recovery/hold-classes.ts";
import type { Holds } from "#core/operations/recovery/list-holds.ts";
import { SettingsSection } from "#web/console/content/site-settings/settings-section.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { When } from "#web/console/kit/when.tsx";

export function RestoreSection({ dumpedAt, restoredAt, holds }: Holds) {
  return (
    <SettingsSection
      title="Restored backup"
      about="Nothing below is sent until you decide. Everything else continues as usual."
      tone="danger"
    >
      <p>
        {"A backup of "}
        <When at={dumpedAt.toISOString()} />
        {" was restored on "}
        <When at={restoredAt.toISOString()} />
        {
          ". These were on their way then, or came due in between: they may have reached people already, and the backup cannot know."
        }
      </p>
      {holds.map((hold) => (
        <HoldForm key={hold.class} {...hold} />
      ))}
    </SettingsSection>
  );
}

function HoldForm({ class: held, count, firstDueAt, lastDueAt }: Holds["holds"][number]) {
  const [one, more] = holdNames[held];
  const counted = `${count.toLocaleString("en")} ${count === 1 ? one : more}`;
  return (
    <ConsoleForm className="entries" preventScrollReset fields={{ act: "holds", class: held }}>
      <p>
        <strong>{counted}</strong>
        {", due "}
        <When at={firstDueAt.toISOString()} />
        {lastDueAt > firstDueAt && (
          <>
            {" to "}
            <When at={lastDueAt.toISOString()} />
          </>
        )}
        {`. ${closing[held] ?? "If you close these, they are recorded as possibly sent, and no one gets them twice."}`}
      </p>
      <div className="acts">
        <button type="submit" name="isSent" value="yes">
          {`Close ${count === 1 ? "it" : `all ${count.toLocaleString("en")}`} as sent`}
        </button>
        <button type="submit" name="isSent" value="no">
          {`Send ${count === 1 ? "it" : `all ${count.toLocaleString("en")}`} now`}
        </button>
      </div>
    </ConsoleForm>
  );
}

const closing: Partial<Record<HoldClass, string>> = {
  step: "If you close these, people continue with the step after the ones that were due.",
  alert: "If you close these, you get no email about these leads; they are in the list.",
};
