/** Allows emails to a bounced address again, with a reason for the log. */

import { liftReasons } from "#core/leads/people/lift-reasons.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Options } from "#web/console/kit/options.tsx";

export function LiftBounceForm() {
  return (
    <section className="sheet part" aria-labelledby="lift-title">
      <h2 id="lift-title">This address bounced</h2>
      <p className="soft">
        No coach’s emails are sent to it. If you know it works again, say why. Stopped emails don’t restart
        automatically.
      </p>
      <ConsoleForm className="acts" preventScrollReset>
        <label>
          <span className="visually-hidden">Reason</span>
          <select name="reason" required defaultValue="">
            <option value="" disabled>
              Why does it work again?
            </option>
            <Options of={Object.entries(liftReasons)} />
          </select>
        </label>
        <Submit intent="lift-bounce">Write to it again</Submit>
      </ConsoleForm>
    </section>
  );
}
