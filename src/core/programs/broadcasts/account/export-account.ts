import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { BYTE_ORDER_MARK, csvLine } from "#core/leads/export/csv.ts";
import type { Ending, ExceptionReason } from "../broadcast.ts";
import { findBroadcast } from "../find-broadcast.ts";
import { type ListedRecipient, listRecipients } from "./list-recipients.ts";

const BATCH = 2000;

export async function exportAccount(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<{ name: string; pieces: AsyncGenerator<string> } | null> {
  const found = await findBroadcast(ctx, scope.to("export"), { broadcastId });
  if (!found) return null;
  await recordAction(ctx, scope.actor, {
    action: "broadcast.account-exported",
    subject: { broadcast: broadcastId },
  });
  return { name: found.name, pieces: lines(ctx, scope, broadcastId) };
}

async function* lines(ctx: Context, scope: Scope, broadcastId: string) {
  yield BYTE_ORDER_MARK +
    csvLine(["name", "email", "promised", "what happened", "had it", "when", "server", "message"]);
  for (const kind of ["promised", "not-promised"] as const) {
    for (let after: string | null = null; ; ) {
      const page = await listRecipients(ctx, scope, { broadcastId, group: { kind }, after, size: BATCH });
      if (page && page.recipients.length > 0) yield page.recipients.map(lineOf).join("");
      if (!page?.next) break;
      after = page.next;
    }
  }
}

function lineOf({ personId, name, email, fate, ending, at, response, deliveryId }: ListedRecipient): string {
  const had = ending === "accepted" ? "yes" : ending === "perhaps" ? "perhaps" : "no";
  return csvLine([
    personId ? name : "An erased person",
    email,
    fate === "promised" ? "yes" : "no",
    fate === "promised" ? (ending ? endingNames[ending] : "") : reasonNames[fate],
    had,
    ending === "accepted" || ending === "no-such-mailbox" || ending === "refused" ? at : null,
    response,
    deliveryId,
  ]);
}

const endingNames: Record<Ending, string> = {
  accepted: "accepted by their mail server",
  perhaps: "handed over, no response: perhaps they have it",
  refused: "refused by their mail server",
  "no-such-mailbox": "refused: no such mailbox",
  unsubscribed: "unsubscribed before it was their turn",
  "bounced-before": "the address bounced before it was their turn",
  "complained-before": "reported spam before it was their turn",
  erased: "erased before it was their turn",
  "no-signup": "no signup left",
  stopped: "the broadcast was stopped",
  "gave-up": "their mail server never accepted it",
  "on-the-way": "on its way",
  waiting: "not yet",
};

const reasonNames: Record<ExceptionReason, string> = {
  complained: "reported spam",
  bounced: "the address bounced",
  unsubscribed: "unsubscribed",
  "no-signup": "no signup left",
  "no-news-consent": "did not agree to news",
  unconfirmed: "has not confirmed the address",
  "got-it": "already got this message",
  fewer: "chose fewer emails and had one that week",
};
