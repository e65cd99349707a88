import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { countSent } from "#core/sending/connections/count-sent.ts";

type Sender = { name: string; address: string };
type OwnerMessage = {
  to: string;
  subject: string;
  text: string;
  from?: Sender | null;
  /** Names the occasion: a repeated message has the same Message-ID, so that a mail program recognizes a duplicate. */
  occasion?: string;
};

export async function sendOwnerMessage(
  ctx: Context,
  { to, subject, text, from: named = null, occasion }: OwnerMessage,
): Promise<SendResult> {
  const from = named ?? (await findSender(ctx));
  const sent = await ctx.mailer.send(
    {
      messageId: `<${occasion ? hashOf(`${occasion} ${to}`) : randomUUID()}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
      from,
      returnPath: from.address,
      replyTo: from.address,
      to,
      subject,
      text,
      html: `<p>${escaped(text.trim()).replaceAll("\n\n", "</p><p>").replaceAll("\n", "<br>")}</p>`,
      headers: { "Auto-Submitted": "auto-generated" },
    },
    async () => true,
  );
  if (sent.result === "accepted") await countSent(ctx, { coachId: null });
  return sent;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** The sender that leads will see: whether a server accepts a message depends on it. */
async function findSender(ctx: Context): Promise<Sender> {
  const { rows } = await ctx.db.execute<Sender>(sql`
    (select sender_name as name, sender_address as address from mail_connections
      where coach_id is null and not ${ctx.settings.hasMailServer}::boolean)
    union all
    (select from_name as name, from_email as address from email_campaigns
      where is_active order by created_at, name limit 1)
    limit 1`);
  return rows[0] ?? { name: "Foyer", address: `foyer@${new URL(ctx.settings.publicUrl).hostname}` };
}

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
