/** Removes what a check left behind if it could not roll back. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { leadSearchText } from "#db/schema/leads.ts";
import { INTERNAL_DOMAIN, INTERNAL_PREFIX } from "./internal-visitor.ts";

export async function removeLeftovers(ctx: Context, { address }: { address?: string } = {}): Promise<number> {
  const found = address
    ? sql`select id, email from leads where email = ${address}`
    : // Uses the substring index: no index on addresses supports a prefix search.
      sql`select id, email from leads where ${leadSearchText} like ${`% ${INTERNAL_PREFIX}%`}
        and starts_with(email, ${INTERNAL_PREFIX}) and email like ${`%@${INTERNAL_DOMAIN}`}`;
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(found);
  for (const { id, email } of rows) {
    // Like erasing a person, so the next registrant in line gets the seat; but no hash is kept.
    await ctx.db.execute(sql`select erase_person(${id}, ${ctx.clock.now()}::timestamptz)`);
    await ctx.db.execute(
      sql`select lift_suppressions(sha256(convert_to(${email}::text, 'UTF8')), null, '{unsubscribed,erased,bounced,complained}')`,
    );
  }
  return rows.length;
}
