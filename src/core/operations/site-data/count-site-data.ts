/** Counts what deleting everything would take, no further than a person needs to know. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";

/** Beyond this it is said to be more. */
export const MOST_COUNTED = 100_000;

export type SiteCounts = { coaches: number; pages: number; leads: number; messages: number; files: number };

export async function countSiteData(ctx: Pick<Context, "db">, scope: Scope): Promise<SiteCounts> {
  requireWholeSite(scope);
  const count = (table: string) =>
    sql`(select count(*)::int from (select from ${sql.identifier(table)} limit ${MOST_COUNTED + 1}) counted)`;
  const { rows } = await ctx.db.execute<SiteCounts>(sql`
    select ${count("coaches")} as coaches, ${count("pages")} as pages, ${count("leads")} as leads,
      ${count("lead_deliveries")} as messages, ${count("library_items")} as files`);
  return rows[0] ?? { coaches: 0, pages: 0, leads: 0, messages: 0, files: 0 };
}
