/** The last screen: the site's name, home page, alerts for new leads, and operator. */

import type { FirstHour } from "#core/operations/first-hour/first-hour-steps.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { StepFoot } from "./step-foot.tsx";
import { StepHead } from "./step-head.tsx";

type Props = {
  answer: StepAnswer | null;
  firstHour: FirstHour;
  email: string;
  site: { name: string; operator: string; address: string; email: string };
};

export function StepSite({ answer, firstHour: { page }, email, site }: Props) {
  const values = { ...site, home: "page", alerts: "yes", ...answer?.values };
  const line = (name: "name" | "operator" | "email", label: string, hint: string) => (
    <Entry name={name} label={label} hint={hint} error={answer?.errors?.[name]}>
      {(tied) => <input {...tied} maxLength={200} defaultValue={values[name]} autoComplete="off" />}
    </Entry>
  );
  return (
    <ConsoleForm className="hour-form stack gap-20" fields={{ step: "site" }}>
      <StepHead title="Your site" answer={answer}>
        Four settings for the whole site. You can change them later in Settings.
      </StepHead>
      <div className="entries">
        {line("name", "Name of the site", "Shown in the browser tab and in shared links.")}
        {page?.isLive && (
          <Entry name="home" label="Home page" hint="What visitors see at the site’s bare address.">
            {(tied) => (
              <select {...tied} defaultValue={values.home}>
                <option value="page">{page.name}</option>
                <option value="directory">A directory of all offers</option>
              </select>
            )}
          </Entry>
        )}
        <label className="tick">
          <input type="checkbox" name="alerts" value="yes" defaultChecked={values.alerts !== "no"} />
          <span>{`Email me at ${email} about every new lead`}</span>
        </label>
        <h2>Imprint</h2>
        {line("operator", "Legal contact", "A person or a company. Named on the privacy and terms pages.")}
        <Entry name="address" label="Their address" error={answer?.errors?.address}>
          {(tied) => <textarea {...tied} rows={2} maxLength={400} defaultValue={values.address} />}
        </Entry>
        {line("email", "Their email", "Privacy questions go here.")}
      </div>
      <StepFoot step="site" button="Save and finish" />
    </ConsoleForm>
  );
}
