/** Lists every reachable page whose form takes signups, in the board's order. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type FormPage = { id: string; slug: string; name: string; path: string; coach: string };

export async function listFormPages(ctx: Context): Promise<FormPage[]> {
  // Uses columns generated from the document: a page whose document breaks its schema is checked too.
  const { rows } = await ctx.db.execute<FormPage>(sql`
    select p.id, p.slug, coalesce(p.listed_name, p.slug) as name,
      coalesce(p.listed_address, a.url) as path, coalesce(c.profile->>'name', c.slug) as coach
    from pages p
    join landing_pages a on a.page_id = p.id and a.kind = 'canonical' and a.is_active
    join coaches c on c.id = p.coach_id
    -- As find_event has it; that is handed the page with its document, which would be read for each.
    left join events named on named.coach_id = p.coach_id and named.id::text = p.listed_event
    left join events own on own.page_id = p.id
    where p.has_form
      -- An event that is over takes no registration, so there is none to try.
      and case when coalesce(named.id, own.id) is null then true
        else not event_is_over(coalesce(named.id, own.id), ${ctx.clock.now()}::timestamptz) end
    order by coach, name, p.id`);
  return rows;
}
