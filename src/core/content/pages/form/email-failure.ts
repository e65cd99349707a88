/** Why an email failed, in our words, never the server's (decisions.md 18). */

/** `address`: refused for good. `away`: no answer. `slow`: timed out. */
export const failureReasons = ["address", "away", "slow"] as const;
export type FailureReason = (typeof failureReasons)[number];

const words: Record<FailureReason, string> = {
  address: "The address was refused",
  away: "The mail server is away",
  slow: "It took too long",
};
const UNKNOWN = "Unknown email delivery error";

export const REASON = "{reason}";

export const fillReason = (text: string, reason: FailureReason | null): string =>
  text.replaceAll(REASON, reason ? words[reason] : UNKNOWN);
