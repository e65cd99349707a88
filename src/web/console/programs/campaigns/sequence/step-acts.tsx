/** Actions on a step: edit, change the delay or position, add one after it, or remove it. */

import { Link } from "react-router";
import type { MessageLine, ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { DelayFields } from "./delay-fields.tsx";
import { LimitFields } from "./limit-fields.tsx";

type Props = { line: MessageLine; campaign: ReadCampaign; seen: string; here: string };

export function StepActs({ line, campaign, seen, here }: Props) {
  const { steps, ownSignup } = campaign;
  const mayPublish = useMay()("publish", campaign.coach.slug);
  const edit = (
    <Link className="act" to={`${here}/${line.name}`} reloadDocument>
      Edit
    </Link>
  );
  const after = (
    <Link className="act" to={`${here}/new?position=${(line.position ?? 0) + 1}`} reloadDocument>
      Add a step after it
    </Link>
  );
  if (!mayPublish) return <div className="step-acts cluster top">{edit}</div>;
  if (line.isSignup || line.part.kind !== "step")
    return (
      <div className="step-acts cluster top">
        {edit}
        {after}
      </div>
    );
  const hidden = (
    <>
      <input type="hidden" name="step" value={line.part.step} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
  const positions = steps.filter(({ position, name }) => name !== line.name && (ownSignup || position !== 1));
  return (
    <div className="step-acts cluster top">
      {edit}
      {after}
      <details>
        <summary className="act">Change timing · Remove</summary>
        <div className="step-forms stack gap-14 start">
          <ConsoleForm method="post" action={here} key={`delay-${line.delaySeconds}`}>
            {hidden}
            <DelayFields
              label={line.position === 1 ? "Sent after the signup by" : "Sent after the step before it by"}
              seconds={line.delaySeconds ?? 0}
            />
            <button type="submit" name="intent" value="delay">
              Change the delay
            </button>
          </ConsoleForm>
          <ConsoleForm method="post" action={here} key={`limit-${JSON.stringify(line.onlyBefore)}`}>
            {hidden}
            <LimitFields limit={line.onlyBefore} hasEvent={campaign.hasEvent} />
            <button type="submit" name="intent" value="limit">
              Change who gets it
            </button>
          </ConsoleForm>
          {positions.length > 0 && (
            <ConsoleForm method="post" action={here} key={`position-${line.position}`}>
              {hidden}
              <label>
                <span>Move it to the place of</span>
                <select name="position">
                  {positions.map((other) => (
                    <option key={other.name} value={other.position ?? 0}>
                      {other.position}: {other.subject}
                    </option>
                  ))}
                </select>
              </label>
              <button type="submit" name="intent" value="move">
                Move it
              </button>
            </ConsoleForm>
          )}
          <Link className="act danger" to={`${here}?confirm=remove-${line.name}`}>
            Remove
          </Link>
        </div>
      </details>
    </div>
  );
}
