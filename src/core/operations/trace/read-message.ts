/** Reads one message with its trace, headers and content; null if it doesn't exist. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { messageFacts } from "./message-facts.ts";
import { messageTrace } from "./message-trace.ts";
import { isEmptied, showMessage } from "./show-message.ts";
import type { MessageTrace } from "./timeline.ts";

export type ReadMessage = {
  now: string;
  trace: MessageTrace;
  headers: { name: string; value: string }[];
  content: { html: string; text: string } | null;
  isEmptied: boolean;
};

export async function readMessage(
  ctx: Context,
  scope: Scope,
  { deliveryId }: { deliveryId: string },
): Promise<ReadMessage | null> {
  const [facts] = await messageFacts(ctx, scope, sql`d.id = ${deliveryId}`);
  if (!facts) return null;
  const [trace, content] = await Promise.all([messageTrace(ctx, facts), showMessage(ctx, facts)]);
  const { claim } = facts;
  return {
    now: ctx.clock.now().toISOString(),
    trace,
    headers: [
      { name: "From", value: `${claim.fromName} <${claim.fromEmail}>` },
      { name: "To", value: claim.to },
      { name: "Reply-To", value: claim.replyTo },
      { name: "Subject", value: content?.subject ?? "" },
      { name: "Message-ID", value: claim.messageId },
      { name: "Template", value: `${facts.part}, version ${facts.version}` },
    ],
    content: content && { html: content.html, text: content.text },
    isEmptied: isEmptied(facts),
  };
}
