import type { Report } from "../providers/provider.ts";
import type { WebhookProvider } from "../providers/providers.ts";

export type Feedback = Report & {
  /** `dsn`: an SMTP delivery report. `mailbox`: a report in the bounce mailbox. Otherwise a webhook. */
  provider: WebhookProvider | "dsn" | "mailbox";
  /** The report counts only for these coaches, whose secrets vouch for it; if absent, for the whole site. */
  coachIds?: string[] | undefined;
};

/** A coach controls what their webhook sends, including ids, so it must not use up other coaches' ids. */
export const vouchedId = (coachIds: string[] | null | undefined, id: string): string =>
  coachIds ? `${coachIds.toSorted().join("+")}/${id}` : id;
