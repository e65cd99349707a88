/** Why an email failed, as a visitor may be told it: ours by the kind of answer, never the server's own words (decisions.md 18). */

/** `address`: it was refused for good. `away`: nobody answers. `slow`: it took too long. */
export const failureReasons = ["address", "away", "slow"] as const;
export type FailureReason = (typeof failureReasons)[number];

const words: Record<FailureReason, string> = {
  address: "The address was refused",
  away: "The mail server is away",
  slow: "It took too long",
};
/** For every other kind of answer, or none that is known. */
const UNKNOWN = "Unknown email delivery error";

/** What stands in a page's words where the reason goes. */
export const REASON = "{reason}";

export const fillReason = (text: string, reason: FailureReason | null): string =>
  text.replaceAll(REASON, reason ? words[reason] : UNKNOWN);
