/** Removes whatever a check has left behind. A check rolls back everything it does; this is for the case that it could not. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { leadSearchText } from "#db/schema/leads.ts";
import { INTERNAL_DOMAIN, INTERNAL_PREFIX } from "./internal-visitor.ts";

/** Of one check's address, or of all there ever were; says how many leads it found. */
export async function removeLeftovers(ctx: Context, { address }: { address?: string } = {}): Promise<number> {
  const found = address
    ? sql`select id, email from leads where email = ${address}`
    : // Found by the index of any part: an address has no order that an index could be walked by its beginning in.
      sql`select id, email from leads where ${leadSearchText} like ${`% ${INTERNAL_PREFIX}%`}
        and starts_with(email, ${INTERNAL_PREFIX}) and email like ${`%@${INTERNAL_DOMAIN}`}`;
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(found);
  for (const { id, email } of rows) {
    // As a person is erased: a seat goes to the next registrant in line. No hash is kept, as it is of a person.
    await ctx.db.execute(sql`select erase_person(${id}, ${ctx.clock.now()}::timestamptz)`);
    await ctx.db.execute(
      sql`select lift_suppressions(sha256(convert_to(${email}::text, 'UTF8')), null, '{unsubscribed,erased,bounced,complained}')`,
    );
  }
  return rows.length;
}
