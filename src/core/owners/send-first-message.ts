/** A first message to the owner herself: whether mail leaves this house at all, told by the mail server. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { SendResult } from "../deliveries/mailer.ts";

const subject = "Foyer can send email";
const text = (name: string, publicUrl: string) => `Hello ${name},

this is the first message your Foyer has sent. If you can read it, its mail server works.

Your console: ${new URL("/console/leads", publicUrl).href}
`;

export async function sendFirstMessage(
  ctx: Context,
  owner: { email: string; name: string },
): Promise<SendResult> {
  const from = await findSender(ctx);
  const words = text(owner.name, ctx.settings.publicUrl);
  return ctx.mailer.send(
    {
      messageId: `<${randomUUID()}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
      from,
      returnPath: from.address,
      replyTo: from.address,
      to: owner.email,
      subject,
      text: words,
      html: `<p>${escaped(words.trim()).replaceAll("\n\n", "</p><p>")}</p>`,
      headers: { "Auto-Submitted": "auto-generated" },
    },
    async () => true,
  );
}

/** As leads will be written to: whether a server takes a message depends on its sender too. */
async function findSender(ctx: Context): Promise<{ name: string; address: string }> {
  const { rows } = await ctx.db.execute<{ name: string; address: string }>(sql`
    select from_name as name, from_email as address from email_campaigns
    where is_active order by created_at, name limit 1`);
  return rows[0] ?? { name: "Foyer", address: `foyer@${new URL(ctx.settings.publicUrl).hostname}` };
}

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
