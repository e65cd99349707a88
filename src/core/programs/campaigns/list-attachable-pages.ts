import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export type AttachablePage = { pageId: string; name: string };

export async function listAttachablePages(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { campaignId }: { campaignId: string },
): Promise<AttachablePage[]> {
  const { rows } = await ctx.db.execute<AttachablePage>(sql`
    select p.id as "pageId", p.listed_name as name
    from email_campaigns c join pages p on p.coach_id = c.coach_id left join page_drafts d on d.page_id = p.id
    where c.id = ${campaignId} and ${withinScope(scope, sql`c.coach_id`)} and c.archived_at is null and p.archived_at is null
      and coalesce(d.document, p.document)->'form'->>'campaign' is not null
      and find_campaign(p.coach_id, coalesce(d.document, p.document)->'form'->>'campaign') is distinct from c.id
    order by p.listed_name, p.id limit 200`);
  return rows;
}
