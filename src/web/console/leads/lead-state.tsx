/** What became of a lead's signup email, and whether she may be written to, in words and colour. */

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
  standing: "open" | "unsubscribed" | "bounced" | "complained";
};

export function LeadState({ mail, standing }: Props) {
  return (
    <span className="lead-state">
      <span className="state" data-state={mail}>
        {stateWords[mail]}
      </span>
      {standing !== "open" && <span className="tag">{stateWords[standing]}</span>}
    </span>
  );
}
