/** Counts what deleting the site's data would remove, up to a limit. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";

/** Above this, the screen says 'more than'. */
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
