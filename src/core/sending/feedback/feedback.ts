/** What a mail server reports of a message after it was sent, by whichever channel it arrives. */
import type { feedbackProviders } from "#db/schema/deliveries.ts";

export type Feedback = {
  provider: (typeof feedbackProviders)[number];
  /** The provider's own id of this report; the same id again is a duplicate. */
  eventId: string;
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  /** Which message, as far as known: its delivery (from the VERP address or a header of ours), else its Message-ID. */
  deliveryId: string | null;
  messageId: string | null;
  recipient: string | null;
  occurredAt: Date;
  /** The server's own words. */
  text: string;
  /** Only these coaches' secrets vouch for it, so it counts for their messages and leads alone; absent: for the whole site. */
  coachIds?: string[] | undefined;
};
