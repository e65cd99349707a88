/** Reads a report from a mailbox; the report itself must name the message it is about. */
import type { Context } from "#core/kernel/context.ts";
import { readReturnPath } from "#core/kernel/signed-links/return-path.ts";
import { deliveryOfMessageId } from "./delivery-of-message-id.ts";
import type { Feedback } from "./feedback.ts";
import { readReport, reportId } from "./read-dsn.ts";

const RETURN_PATH = /b\+[\da-f]{32}-[\da-f]{16}@/gi;
const HEAD_BYTES = 64 * 1024;

export async function readMailboxReport(ctx: Context, { raw }: { raw: Buffer }): Promise<Feedback | null> {
  const report = await readReport(ctx, raw);
  if (!report) return null;
  const { identity, messageId, ...said } = report;
  // The signed return path can't be forged; the fallback is the Message-ID, which starts with the delivery's id.
  const paths = raw.toString("latin1", 0, HEAD_BYTES).match(RETURN_PATH) ?? [];
  const deliveryId =
    paths.map((path) => readReturnPath(ctx.settings.secrets, path)).find((id) => id !== null) ??
    deliveryOfMessageId(messageId);
  if (!deliveryId) return null;
  return { provider: "mailbox", eventId: reportId(deliveryId, identity), deliveryId, messageId, ...said };
}
