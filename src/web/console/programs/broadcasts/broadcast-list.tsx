/** Every broadcast in a line: what it is, how it stands, and how many got it. */
import { Link } from "react-router";
import type { ListedBroadcast } from "#core/programs/broadcasts/list-broadcasts.ts";
import { StateBadge } from "#web/console/state-badge.tsx";
import { When } from "#web/console/when.tsx";
import { count, stateLabels } from "./broadcast-labels.ts";
import { broadcastAddress } from "./broadcast-steps.ts";
import "./broadcasts.css";

export function BroadcastList({ broadcasts, now }: { broadcasts: ListedBroadcast[]; now: string }) {
  return (
    <div className="sheet table-sheet">
      <table>
        <caption className="visually-hidden">Broadcasts, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Broadcast</th>
            <th scope="col">State</th>
            <th scope="col" className="wide">
              When
            </th>
            <th scope="col" className="figure">
              Accepted
            </th>
          </tr>
        </thead>
        <tbody>
          {broadcasts.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <Link className="who" to={broadcastAddress(each.id)}>
                  {each.name}
                </Link>
                <span className="soft">
                  {each.coachName}
                  {each.subject && each.subject !== each.name && ` · ${each.subject}`}
                </span>
                {each.state === "paused" && each.pausedBy === "health" && each.pauseReason && (
                  <span className="reason">{each.pauseReason}</span>
                )}
              </th>
              <td>
                <StateBadge {...stateLabels[each.state]} />
              </td>
              <td className="wide">
                <ListedTime broadcast={each} now={now} />
              </td>
              <td className="figure">
                {each.fixedAt ? (
                  <>
                    {count(each.accepted)} <span className="soft">of {count(each.promised)}</span>
                  </>
                ) : (
                  <span className="soft">–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ListedTime({ broadcast, now }: { broadcast: ListedBroadcast; now: string }) {
  const { state, closedAt, startedAt, dueAt, changedAt } = broadcast;
  if (state === "draft")
    return (
      <span className="soft">
        Changed <When at={changedAt} now={now} />
      </span>
    );
  const at = closedAt ?? startedAt ?? dueAt;
  return at ? <When at={at} now={now} /> : null;
}
