import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type Use =
  | { on: "page" | "draft" | "version"; pageId: string; name: string }
  /** In its text, its draft or an earlier version. */
  | { on: "guide"; guideId: string; name: string }
  /** Includes old messages: mailboxes still load their pictures. */
  | { on: "email"; campaignId: string; name: string };

type Input = { coachId: string; hash: string; slug: string | null };

export async function findUses(ctx: Pick<Context, "db">, { coachId, hash, slug }: Input): Promise<Use[]> {
  // A guide has pictures alone, and names them inside a line.
  const inLine = `%@ ${hash}-%`;
  const held = slug === null ? `%"${hash}-%` : `%"${slug}"%`;
  const { rows } = await ctx.db.execute<Extract<Use, { pageId: string }>>(sql`
    select "pageId", name, "on" from (
      select p.id as "pageId", p.document->>'name' as name, case
        when p.document::text like ${held} then 'page'
        when exists (select from page_drafts d where d.page_id = p.id and d.document::text like ${held})
          or exists (select from page_draft_changes c where c.page_id = p.id
            and (c.change::text like ${held} or c.inverse::text like ${held})) then 'draft'
        when exists (select from page_versions v where v.page_id = p.id and v.document::text like ${held}) then 'version'
        end as "on"
      from pages p where p.coach_id = ${coachId}) found
    where "on" is not null
    order by "on" = 'page' desc, "on" = 'draft' desc, name limit 50`);
  const emails = await ctx.db.execute<Extract<Use, { on: "email" }>>(sql`
    select 'email' as "on", c.id as "campaignId", c.name from email_campaigns c
    where c.coach_id = ${coachId}
      and (exists (select from email_templates t where t.campaign_id = c.id and t.source::text like ${held})
        or exists (select from email_drafts d where d.campaign_id = c.id and d.draft::text like ${`%/files/${hash}-%`}))
    order by c.name limit 50`);
  const guides = await ctx.db.execute<Extract<Use, { on: "guide" }>>(sql`
    select 'guide' as "on", g.id as "guideId", g.document->>'title' as name from guides g
    where g.coach_id = ${coachId}
      and (exists (select from guide_versions v where v.guide_id = g.id and v.document::text like ${inLine})
        or exists (select from guide_drafts d where d.guide_id = g.id and d.document::text like ${inLine}))
    order by name limit 50`);
  return [...rows, ...guides.rows, ...emails.rows];
}
