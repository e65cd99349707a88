import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type Sender = { name: string; address: string };

/** The sender that leads see: a mail server may refuse a message because of its sender. */
export async function findSender(ctx: Context): Promise<Sender> {
  const { rows } = await ctx.db.execute<Sender>(sql`
    (select sender_name as name, sender_address as address from mail_connections
      where coach_id is null and not ${ctx.settings.hasMailServer}::boolean)
    union all
    (select from_name as name, from_email as address from email_campaigns
      where is_active order by created_at, name limit 1)
    limit 1`);
  return rows[0] ?? { name: "Foyer", address: `foyer@${new URL(ctx.settings.publicUrl).hostname}` };
}
