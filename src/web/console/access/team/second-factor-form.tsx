/** Which roles can't work without a second factor. */
import { type Role, roles } from "#core/kernel/roles.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { roleWords, TEAM } from "./team-labels.ts";

export const SecondFactorForm = ({ chosen }: { chosen: Role[] }) => (
  <section aria-labelledby="factor-title">
    <h2 id="factor-title">Second factor</h2>
    <ConsoleForm action={TEAM} className="sheet part stack gap-12">
      <fieldset className="coach-choice">
        <legend>Required for</legend>
        {roles.map((role) => (
          <label key={role}>
            <input type="checkbox" name="role" value={role} defaultChecked={chosen.includes(role)} />
            {roleWords[role].label}
          </label>
        ))}
      </fieldset>
      <p className="soft">Until they add a code from an app, they see only their account page.</p>
      <Submit intent="second-factor">Save</Submit>
    </ConsoleForm>
  </section>
);
