/** Sent at once instead of queued, because the caller needs to know whether the mail server accepts it. */
import { randomUUID } from "node:crypto";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { countSent } from "#core/sending/connections/count-sent.ts";
import { findSender } from "#core/sending/connections/find-sender.ts";
import { plainMessage } from "#core/sending/deliveries/plain-message.ts";

const subject = "Foyer can send email";
const text = (name: string, publicUrl: string) => `Hello ${name},

this is the first message your Foyer has sent. If you can read it, its mail server works.

Your console: ${new URL("/console/people", publicUrl).href}
`;

export async function sendFirstMessage(
  ctx: Context,
  { email: to, name }: { email: string; name: string },
): Promise<SendResult> {
  const from = await findSender(ctx);
  const messageId = `<${randomUUID()}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
  const message = plainMessage({ messageId, from, to, subject, text: text(name, ctx.settings.publicUrl) });
  const sent = await ctx.mailer.send(message, async () => true);
  if (sent.result === "accepted") await countSent(ctx, { coachId: null });
  return sent;
}
