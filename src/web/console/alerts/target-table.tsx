/** Where new leads are announced, with what can be done about each. */
import { Form, Link } from "react-router";
import type { Target } from "../../../core/alerts/list-alerts.ts";
import { cadences } from "../../../core/alerts/read-cadence.ts";
import { StateBadge } from "../state-badge.tsx";
import { When } from "../when.tsx";
import { cadenceWords, standingOf } from "./alert-words.ts";

export function TargetTable({ targets }: { targets: Target[] }) {
  return (
    <div className="sheet table-sheet">
      <table>
        <caption className="visually-hidden">Where new leads are announced</caption>
        <thead>
          <tr>
            <th scope="col">Where to</th>
            <th scope="col" className="wide">
              How often
            </th>
            <th scope="col" className="wide">
              State
            </th>
            <th scope="col">
              <span className="visually-hidden">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {targets.map((target) => (
            <tr key={target.id}>
              <th scope="row">
                <span className="who address">{target.address}</span>
                <span className="soft">{`${target.coach}, by ${target.channel}`}</span>
                <span className="narrow">
                  <StateBadge {...standingOf(target)} />
                </span>
              </th>
              <td className="wide">
                <Rhythm target={target} />
              </td>
              <td className="wide">
                <StateBadge {...standingOf(target)} />
              </td>
              <td>
                <Deeds target={target} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rhythm({ target: { channel, cadence, zone, collected, nextDigestAt } }: { target: Target }) {
  if (channel === "webhook" || cadence === "at-once") return "At once";
  return (
    <>
      {cadenceWords[cadence]}
      <span className="soft">
        {cadence === "daily" && `${zone.replaceAll("_", " ")}. `}
        {`${collected} collected, next `}
        {nextDigestAt && <When at={nextDigestAt} />}
      </span>
    </>
  );
}

function Deeds({ target }: { target: Target }) {
  const { id, address, channel, isConfirmed, cadence } = target;
  const deed = (intent: string, label: string) => (
    <Form method="post" preventScrollReset>
      <button type="submit" name="intent" value={`${intent}:${id}`} aria-label={`${label}: ${address}`}>
        {label}
      </button>
    </Form>
  );
  return (
    <div className="deeds">
      {isConfirmed ? deed("test", "Send a test") : deed("ask", "Ask again")}
      {channel === "webhook" && deed("renew", "New secret")}
      {channel === "email" && (
        <Form method="post" className="rhythm" preventScrollReset>
          <select name="cadence" defaultValue={cadence} aria-label={`How often: ${address}`}>
            {cadences.map((each) => (
              <option key={each} value={each}>
                {cadenceWords[each]}
              </option>
            ))}
          </select>
          <button
            type="submit"
            name="intent"
            value={`cadence:${id}`}
            aria-label={`Change how often: ${address}`}
          >
            Change
          </button>
        </Form>
      )}
      <Link className="act danger" to={`?remove=${id}`} aria-label={`Remove: ${address}`}>
        Remove
      </Link>
    </div>
  );
}
