/** What became of a lead's signup email, and whether they may be written to, in words and colour. */
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

/** Whoever may not be written to is that first: an email that was sent and then complained about is no success. */
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
