import type { SendResult } from "#core/kernel/mailer.ts";
import { enhancedStatus, isHardBounce } from "../feedback/hard-bounce.ts";

/** Some servers reject the recipient only after the content; each message has just one. */
export const isDeadAddress = (end: Extract<SendResult, { result: "refused" }>, to: string) =>
  (end.at === "recipient" || end.at === "message") &&
  isHardBounce(enhancedStatus(end.response), end.response, to);
