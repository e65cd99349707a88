/** Lists the campaigns and events of a page's coach, and which ones the draft uses. */
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";

export type References = {
  campaignId: string | null;
  campaigns: { id: string; name: string; isActive: boolean }[];
  eventId: string | null;
  /** A draft without an event id uses the page's own event. */
  events: { id: string; name: string; startsAt: string | null; isOwn: boolean }[];
};

export const listReferences: Read<{ pageId: string }, References | null> = async (ctx, scope, { pageId }) => {
  const { rows } = await ctx.db.execute<References>(sql`
    with page as (
      select p.id, p.coach_id, coalesce(d.document, p.document) as document from pages p left join page_drafts d on d.page_id = p.id
      where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)})
    select find_campaign(page.coach_id, page.document->'form'->>'campaign') as "campaignId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'isActive', c.is_active) order by c.name, c.id), '[]')
        from email_campaigns c where c.coach_id = page.coach_id and (c.archived_at is null
          or c.id = find_campaign(page.coach_id, page.document->'form'->>'campaign'))) as campaigns,
      coalesce((select e.id from events e where e.coach_id = page.coach_id and e.id::text = page.document->>'eventId'),
        (select e.id from events e where e.page_id = page.id)) as "eventId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'startsAt', e.starts_at, 'isOwn', e.page_id = page.id)
          order by e.page_id = page.id desc, e.name, e.id), '[]')
        from events e where e.coach_id = page.coach_id) as events
    from page`);
  return rows[0] ?? null;
};
