/** Tells a mailbox that does not exist from every other refusal of a server. */

import type { SendResult } from "#core/kernel/mailer.ts";
import { enhancedStatus, isHardBounce } from "../feedback/hard-bounce.ts";

/** Some servers judge the recipient only after the content; a message of ours has one recipient, so it is about that one. */
export const isDeadAddress = (end: Extract<SendResult, { result: "refused" }>, to: string) =>
  (end.at === "recipient" || end.at === "message") &&
  isHardBounce(enhancedStatus(end.response), end.response, to);
