/** The state of a lead's signup email, and whether they may be emailed. */
import "#web/console/kit/state-badge.css";

export const stateWords = {
  sent: "Sent",
  pending: "Waiting",
  failed: "Failed",
  none: "No email",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  complained: "Complained",
} as const;

type Props = {
  mail: "none" | "pending" | "sent" | "failed";
  subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained";
};

/** Not being emailable comes first: an email that led to a complaint is no success. */
export function LeadState({ mail, subscriptionStatus }: Props) {
  if (subscriptionStatus === "open")
    return (
      <span className="lead-state">
        <span className="state" data-state={mail}>
          {stateWords[mail]}
        </span>
      </span>
    );
  return (
    <span className="lead-state">
      <span className="state" data-state={subscriptionStatus === "unsubscribed" ? "none" : "failed"}>
        {stateWords[subscriptionStatus]}
      </span>
      <span className="tag">{stateWords[mail]}</span>
    </span>
  );
}
