/** Reads a report that a mail server sent to a mailbox: about which of our messages it is, it has to say itself. */
import type { Context } from "#core/kernel/context.ts";
import { readReturnPath } from "#core/kernel/signed-links/return-path.ts";
import { deliveryOfMessageId } from "./delivery-of-message-id.ts";
import type { Feedback } from "./feedback.ts";
import { readReport, reportId } from "./read-dsn.ts";

/** Where a return path of ours may stand: the report's own headers, or those of the message that it returns. */
const RETURN_PATH = /b\+[\da-f]{32}-[\da-f]{16}@/gi;
const HEAD_BYTES = 64 * 1024;

/** Null for everything that is not a report on one message of ours. */
export async function readMailboxReport(ctx: Context, { raw }: { raw: Buffer }): Promise<Feedback | null> {
  const report = await readReport(ctx, raw);
  if (!report) return null;
  const { identity, messageId, ...said } = report;
  // Signed, it cannot be made up; else the Message-ID, which begins with the delivery's id.
  const paths = raw.toString("latin1", 0, HEAD_BYTES).match(RETURN_PATH) ?? [];
  const deliveryId =
    paths.map((path) => readReturnPath(ctx.settings.secrets, path)).find((id) => id !== null) ??
    deliveryOfMessageId(messageId);
  if (!deliveryId) return null;
  return { provider: "mailbox", eventId: reportId(deliveryId, identity), deliveryId, messageId, ...said };
}
