/** Allows emails to a bounced address again, with a reason for the log. */

import { liftReasons } from "#core/leads/people/lift-reasons.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";

export function LiftBounceForm() {
  return (
    <section className="sheet part" aria-labelledby="lift-title">
      <h2 id="lift-title">This address bounced</h2>
      <p className="soft">
        No coach’s emails are sent to it. If you know it works again, say why. Stopped emails don’t restart
        automatically.
      </p>
      <ConsoleForm method="post" className="acts" preventScrollReset>
        <label>
          <span className="visually-hidden">Reason</span>
          <select name="reason" required defaultValue="">
            <option value="" disabled>
              Why does it work again?
            </option>
            {Object.entries(liftReasons).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" name="intent" value="lift-bounce">
          Write to it again
        </button>
      </ConsoleForm>
    </section>
  );
}
