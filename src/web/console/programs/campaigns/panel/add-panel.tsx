/** A new step: first its kind, then its fields. An email begins in the email editor. */
import { Link } from "react-router";
import type { CampaignMap } from "#core/programs/campaigns/map/read-map.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { ConsoleIcon, type ConsoleIconName } from "#web/console/kit/console-icon.tsx";
import type { PlanOptions } from "../map/plan-labels.ts";
import { emptyStep } from "./empty-step.ts";
import { Panel } from "./panel.tsx";
import { StepFields } from "./step-fields.tsx";

type Props = {
  map: CampaignMap;
  at: number;
  kind: string;
  options: PlanOptions;
  here: string;
  seen: string;
  problem: string | undefined;
};

const kinds: [kind: string, icon: ConsoleIconName, label: string, about: string][] = [
  ["tag", "tag", "Add a tag", "Other campaigns and segments can follow it."],
  ["untag", "tag", "Remove a tag", "If they have it."],
  ["field", "settings", "Change a field", "An answer of theirs, such as their stage."],
  ["start", "go", "Start a campaign", "They are in both, at most one email a day."],
  ["stop", "go", "Stop a campaign", "They leave the other one."],
  ["tell", "deliverability", "Tell the coach", "A notice with a link to the person."],
];

export function AddPanel({ map, at, kind, options, here, seen, problem }: Props) {
  const step = emptyStep(kind);
  const label = kinds.find(([each]) => each === kind)?.[2];
  const open = `add=${at}`;
  if (!step || !label)
    return (
      <Panel title="Add a step" {...{ here, seen, open, problem }}>
        <ul className="kinds">
          <li>
            <Link to={`${here}/new?position=${at}`} reloadDocument>
              <ConsoleIcon name="email" />
              <span>
                <b>Email</b>
                <span className="soft">Write it now, send it when the draft is live.</span>
              </span>
            </Link>
          </li>
          {kinds.map(([each, icon, name, about]) => (
            <li key={each}>
              <Link to={`${here}?add=${at}&kind=${each}`} preventScrollReset>
                <ConsoleIcon name={icon} />
                <span>
                  <b>{name}</b>
                  <span className="soft">{about}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="soft">
          A wait and a condition belong to the step that follows them: open a step to change its wait or who
          gets it.
        </p>
      </Panel>
    );
  return (
    <Panel title={label} {...{ here, seen, problem }} open={`${open}&kind=${kind}`}>
      <ConsoleForm action={here} preventScrollReset className="stack gap-16" key={kind}>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="kind" value={kind} />
        <StepFields {...{ step, options }} hasEvent={map.campaign.hasEvent} after="the step before it" />
        <MainSubmit intent="add-step">Add it to the draft</MainSubmit>
      </ConsoleForm>
    </Panel>
  );
}
