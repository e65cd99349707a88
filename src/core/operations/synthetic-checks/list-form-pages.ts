/** Every page with a form that takes signups and that visitors can reach, in the order the board shows them. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type FormPage = { id: string; slug: string; name: string; path: string; coach: string };

export async function listFormPages(ctx: Context): Promise<FormPage[]> {
  // Read from the document as it is stored: one that breaks its schema is a page to check, too.
  const { rows } = await ctx.db.execute<FormPage>(sql`
    select p.id, p.slug, coalesce(p.document->>'name', p.slug) as name,
      coalesce(p.document->'addresses'->>0, a.url) as path, coalesce(c.profile->>'name', c.slug) as coach
    from pages p
    join landing_pages a on a.page_id = p.id and a.kind = 'canonical' and a.is_active
    join coaches c on c.id = p.coach_id
    where p.document ? 'form'
      -- An event that is over takes no registration, so there is none to try.
      and not exists (select from events e where e.id = find_event(p) and event_is_over(e.id, ${ctx.clock.now()}::timestamptz))
    order by coach, name, p.id`);
  return rows;
}
