/** All broadcasts with their state and how many got each. */

import { Link } from "react-router";
import type { ListedBroadcast } from "#core/programs/broadcasts/list-broadcasts.ts";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { EmailThumb } from "#web/console/kit/thumb.tsx";
import { When } from "#web/console/kit/when.tsx";
import { count, stateLabels } from "../broadcast-labels.ts";
import { broadcastAddress } from "../broadcast-steps.ts";
import "../broadcasts.css";

export function BroadcastList({ broadcasts, now }: { broadcasts: ListedBroadcast[]; now: string }) {
  return (
    <SheetTable
      caption="Broadcasts, the newest first"
      rows={broadcasts}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Broadcast",
          names: true,
          cell: (each) => (
            <div className="with-thumb">
              <EmailThumb palette={each.palette} />
              <div>
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
              </div>
            </div>
          ),
        },
        { head: "State", cell: ({ state }) => <StateBadge {...stateLabels[state]} /> },
        { head: "When", className: "wide", cell: (each) => <ListedTime broadcast={each} now={now} /> },
        {
          head: "Accepted",
          className: "figure",
          cell: ({ fixedAt, accepted, promised }) =>
            fixedAt ? (
              <>
                {count(accepted)} <span className="soft">of {count(promised)}</span>
              </>
            ) : (
              <span className="soft">–</span>
            ),
        },
      ]}
    />
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
