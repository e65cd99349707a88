/** Describes the result of 'Retry Failed Emails'. */
import type { RetryResults, SkipReason } from "#core/sending/deliveries/retry-failed.ts";

const reasons: Record<SkipReason, string> = {
  address: "to addresses that do not exist",
  refused: "refused for good by the recipient’s mail server",
  uncertain: "that may have arrived already",
  expired: "too late to be of use",
  suppressed: "to people who no longer get emails",
  bounced: "which the mail server took and which bounced later",
};

export function retryWords({ retried, skipped, more }: RetryResults): string[] {
  const emails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;
  const lines = Object.entries(skipped) as [SkipReason, number][];
  return [
    retried === 0
      ? lines.length === 0
        ? "No email was retried: none has failed."
        : "No email was retried: retrying can’t help."
      : `${emails(retried)} retried: queued again, and out within seconds if the mail server is well.`,
    ...lines.map(([reason, count]) => `${emails(count)} skipped, ${reasons[reason]}.`),
    ...(more ? ["There are more. Press the button again."] : []),
  ];
}
