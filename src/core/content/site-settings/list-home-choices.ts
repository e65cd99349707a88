import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";

export type HomeChoice = { id: string; name: string; address: string; coach: string };

const MOST = 500;

export async function listHomeChoices(ctx: Pick<Context, "db">, scope: Scope): Promise<HomeChoice[]> {
  requireWholeSite(scope);
  const { rows } = await ctx.db.execute<HomeChoice>(sql`
    select p.id, coalesce(p.listed_name, p.slug) as name, coalesce(p.listed_address, l.url) as address,
      coalesce(o.profile->>'name', o.slug) as coach
    from pages p join coaches o on o.id = p.coach_id
    join landing_pages l on l.page_id = p.id and l.kind = 'canonical'
    where l.is_active or p.id = (select home_page_id from site_settings)
    order by o.slug, p.created_at, p.slug limit ${MOST}`);
  return rows;
}
