/** Where new leads are announced, with the actions for each. */

import { Link } from "react-router";
import type { Target } from "#core/sending/alerts/list-alerts.ts";
import { cadences } from "#core/sending/alerts/read-cadence.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { cadenceWords, targetStatus } from "./alert-labels.ts";

export function TargetList({ targets }: { targets: Target[] }) {
  return (
    <ul className="targets sheet lines" aria-label="Who is notified of new leads">
      {targets.map((target) => (
        <li key={target.id}>
          <div className="where">
            <strong className="address">{target.address}</strong>
            <span className="soft">{target.coach}</span>
          </div>
          <div className="where">
            <StateBadge {...targetStatus(target)} />
            <Rhythm target={target} />
          </div>
          <Deeds target={target} />
        </li>
      ))}
    </ul>
  );
}

function Rhythm({ target: { cadence, zone, collected, nextDigestAt } }: { target: Target }) {
  if (cadence === "at-once") return <span className="soft">At once</span>;
  return (
    <span className="soft">
      {`${cadenceWords[cadence]}${cadence === "daily" ? `, ${zone.replaceAll("_", " ")}` : ""}. ${collected} collected, next `}
      {nextDigestAt && <When at={nextDigestAt} />}
    </span>
  );
}

function Deeds({ target }: { target: Target }) {
  const { id, address, isConfirmed, cadence, mayChange } = target;
  const deed = (intent: string, label: string) => (
    <ConsoleForm preventScrollReset>
      <button type="submit" name="intent" value={`${intent}:${id}`} aria-label={`${label}: ${address}`}>
        {label}
      </button>
    </ConsoleForm>
  );
  return (
    <div className="deeds cluster gap-6">
      {isConfirmed ? deed("test", "Send a test") : deed("ask", "Ask again")}
      {mayChange && (
        <>
          <ConsoleForm className="row gap-6" preventScrollReset>
            <select name="cadence" defaultValue={cadence} aria-label={`How often: ${address}`}>
              <Options of={cadences.map((each) => [each, cadenceWords[each]])} />
            </select>
            <button
              type="submit"
              name="intent"
              value={`cadence:${id}`}
              aria-label={`Change how often: ${address}`}
            >
              Change
            </button>
          </ConsoleForm>
          <Link className="act danger" to={`?remove=${id}`} aria-label={`Remove: ${address}`}>
            Remove
          </Link>
        </>
      )}
    </div>
  );
}
