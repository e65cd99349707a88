/** The last screen: what the site is called, where its address leads, who hears of new leads, and who is answerable for it. */

import type { FirstHour } from "#core/operations/first-hour/first-hour-steps.ts";
import { Entry } from "#web/console/entry.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { StepFoot } from "./step-foot.tsx";
import { StepHead } from "./step-head.tsx";

type Props = {
  answer: StepAnswer | null;
  firstHour: FirstHour;
  email: string;
  /** What is set, or what the coach has said already. */
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
    <ConsoleForm method="post" className="hour-form">
      <input type="hidden" name="step" value="site" />
      <StepHead title="Your site" answer={answer}>
        Four things that hold for every page. Settings has them, and more, later on.
      </StepHead>
      <div className="entries">
        {line("name", "Name of the site", "In the title of the browser and under every shared link.")}
        {page?.isLive && (
          <Entry name="home" label="Home page" hint="Where the bare address of the site leads.">
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
        {line(
          "operator",
          "Who is answerable",
          "A person or a company. Named on the privacy and terms pages.",
        )}
        <Entry name="address" label="Their address" error={answer?.errors?.address}>
          {(tied) => <textarea {...tied} rows={2} maxLength={400} defaultValue={values.address} />}
        </Entry>
        {line("email", "Their email", "Where questions about privacy arrive.")}
      </div>
      <StepFoot step="site" button="Save and finish" />
    </ConsoleForm>
  );
}
