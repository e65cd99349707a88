/** Every campaign with its last 24 hours, and the two things to do with it. */
import type { Dashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import "#web/console/state-badge.css";

type Campaign = Dashboard["campaigns"][number];
type Props = {
  campaigns: Campaign[];
  /** Id of the campaign whose emails are being retried. */
  retrying: string | null;
  onDetails(campaign: Campaign): void;
  onRetry(campaign: Campaign): void;
};

export function CampaignTable({ campaigns, retrying, onDetails, onRetry }: Props) {
  if (campaigns.length === 0)
    return (
      <p className="soft padded">
        Campaigns will stand here, with what was sent and what failed.{" "}
        <a href="/console/campaigns">Make one</a>
      </p>
    );
  return (
    <table className="listing">
      <thead>
        <tr>
          <th scope="col">Campaign</th>
          <th scope="col">Status</th>
          <th scope="col">Sent</th>
          <th scope="col">Failed</th>
          <th scope="col">Pending</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.id} data-campaign={campaign.name}>
            <th scope="row" id={`campaign-${campaign.id}`}>
              {campaign.name}
              <span className="soft">{campaign.from_email}</span>
            </th>
            <td>
              <ActiveBadge campaign={campaign} />
            </td>
            <Count label="Sent" value={campaign.last_24_hours.sent} />
            <Count label="Failed" value={campaign.last_24_hours.failed} bad />
            <Count label="Pending" value={campaign.last_24_hours.pending} />
            <td className="last">
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Count = ({ label, value, bad = false }: { label: string; value: number; bad?: boolean }) => (
  <td className="count" data-label={label} data-bad={(bad && value > 0) || undefined}>
    {value.toLocaleString("en")}
  </td>
);

type Active = Pick<Campaign, "is_active" | "pause_reason" | "paused_by">;

/** 'Inactive' by an owner's will is neutral; by the campaign's own health it is not. */
export function ActiveBadge({ campaign: { is_active, pause_reason, paused_by } }: { campaign: Active }) {
  return (
    <span className="state" data-state={is_active ? "good" : paused_by === "health" ? "bad" : "none"}>
      {is_active ? "Active" : "Inactive"}
      {pause_reason && <span className="soft">{pause_reason}</span>}
    </span>
  );
}
