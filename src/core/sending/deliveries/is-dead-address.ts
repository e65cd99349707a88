import type { SendResult } from "#core/kernel/mailer.ts";
import { enhancedStatus, isHardBounce } from "../feedback/hard-bounce.ts";

/** Some servers judge the recipient only after the content; a message has one recipient, so the refusal is about them. */
export const isDeadAddress = (end: Extract<SendResult, { result: "refused" }>, to: string) =>
  (end.at === "recipient" || end.at === "message") &&
  isHardBounce(enhancedStatus(end.response), end.response, to);
