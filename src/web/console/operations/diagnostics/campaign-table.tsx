/** Every campaign's last 24 hours, with its Details and Retry buttons. */

import { Link } from "react-router";
import type { Dashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import { type Column, DataTable } from "#web/console/kit/data-table.tsx";
import "#web/console/kit/state-badge.css";

type Campaign = Dashboard["campaigns"][number];
type Props = {
  campaigns: Campaign[];
  retrying: string | null;
  onDetails(campaign: Campaign): void;
  onRetry(campaign: Campaign): void;
};

export function CampaignTable({ campaigns, retrying, onDetails, onRetry }: Props) {
  if (campaigns.length === 0)
    return (
      <p className="soft padded">
        Campaigns appear here, with emails sent and failed. <Link to="/console/campaigns">Create one</Link>
      </p>
    );
  return (
    <DataTable
      className="listing"
      rows={campaigns}
      keyOf={({ id }) => id}
      rowAttributes={({ name }) => ({ "data-campaign": name })}
      columns={[
        {
          head: "Campaign",
          names: true,
          cell: ({ id, name, from_email }) => (
            <>
              <span id={`campaign-${id}`}>{name}</span>
              <span className="soft">{from_email}</span>
            </>
          ),
        },
        { head: "Status", cell: (campaign) => <ActiveBadge campaign={campaign} /> },
        count("sent", "Sent"),
        count("failed", "Failed"),
        count("pending", "Pending"),
        {
          head: "Actions",
          cellClass: "last",
          cell: (campaign) => (
            <>
              <button
                type="button"
                aria-describedby={`campaign-${campaign.id}`}
                onClick={() => onDetails(campaign)}
              >
                View Details
              </button>
              <button
                type="button"
                aria-describedby={`campaign-${campaign.id}`}
                disabled={retrying !== null}
                onClick={() => onRetry(campaign)}
              >
                {retrying === campaign.id ? "Retrying..." : "Retry Failed Emails"}
              </button>
            </>
          ),
        },
      ]}
    />
  );
}

const count = (name: "sent" | "failed" | "pending", label: string): Column<Campaign> => ({
  head: label,
  cellClass: "count",
  cell: ({ last_24_hours: day }) => day[name].toLocaleString("en"),
  attributes: ({ last_24_hours: day }) => ({
    "data-label": label,
    "data-bad": (name === "failed" && day.failed > 0) || undefined,
  }),
});

type Active = Pick<Campaign, "is_active" | "pause_reason" | "paused_by">;

export function ActiveBadge({ campaign: { is_active, pause_reason, paused_by } }: { campaign: Active }) {
  return (
    <span className="state" data-state={is_active ? "good" : paused_by === "health" ? "bad" : "none"}>
      {is_active ? "Active" : "Inactive"}
      {pause_reason && <span className="soft">{pause_reason}</span>}
    </span>
  );
}
