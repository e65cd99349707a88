/** One campaign: sender, status, and its ten latest emails. */

import type { CampaignDetails as Details } from "#core/operations/diagnostics/read-campaign.ts";
import { DataTable } from "#web/console/kit/data-table.tsx";
import { When } from "#web/console/kit/when.tsx";
import { ActiveBadge } from "./campaign-table.tsx";
import "#web/console/kit/state-badge.css";

type Stage = Details["deliveryLogs"][number]["stage"];
/** A complaint is as bad as a failure. A scheduled email is not waiting. */
const stateOf: Record<Stage, string> = {
  sent: "sent",
  failed: "failed",
  pending: "pending",
  scheduled: "none",
  complained: "failed",
};

type Props = {
  details: Details | "loading" | "failed" | null;
  retrying: string | null;
  onRetry(campaign: { id: string; name: string }): void;
};

export function CampaignDetails({ details, retrying, onRetry }: Props) {
  if (details === null)
    return (
      <p className="soft padded">No campaign chosen. View Details in the list of campaigns opens one here.</p>
    );
  if (details === "loading") return <p className="soft padded">Loading campaign details...</p>;
  if (details === "failed") return <p className="padded">Failed to load campaign details</p>;
  const { campaign, deliveryLogs } = details;
  return (
    <div className="padded entries">
      <h2 id="details-heading" tabIndex={-1}>
        {campaign.name}
      </h2>
      <dl className="known">
        <dt>Sender name</dt>
        <dd>{campaign.from_name}</dd>
        <dt>Sender address</dt>
        <dd>{campaign.from_email}</dd>
        <dt>Active status</dt>
        <dd>
          <ActiveBadge campaign={campaign} />
        </dd>
      </dl>
      <div className="acts">
        <button type="button" disabled={retrying !== null} onClick={() => onRetry(campaign)}>
          {retrying === campaign.id ? "Retrying..." : "Retry Failed Emails"}
        </button>
      </div>
      <h3>Latest 10 delivery logs</h3>
      {deliveryLogs.length === 0 ? (
        <p className="soft">This campaign hasn’t sent any email yet.</p>
      ) : (
        <DataTable
          className="listing"
          data-logs
          rows={deliveryLogs}
          keyOf={({ id }) => id}
          columns={[
            { head: "Address", cellClass: "address", cell: (log) => log.email_address },
            { head: "Time", cell: (log) => <When at={log.created_at} seconds /> },
            {
              head: "Status",
              cell: ({ stage }) => (
                <span className="state" data-state={stateOf[stage]}>
                  {stage}
                </span>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
