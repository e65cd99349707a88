/** Where a file of the library stands: on pages as visitors see them, in drafts and what they can be undone to, in versions that can be restored. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type Use = { pageId: string; name: string; on: "page" | "draft" | "version" };

type Input = { coachId: string; hash: string; slug: string | null };

/** One line a page, by what weighs most. */
export async function findUses(ctx: Pick<Context, "db">, { coachId, hash, slug }: Input): Promise<Use[]> {
  // A picture stands there by its name, which begins with its hash; a PDF by the name in its address.
  const held = slug === null ? `%"${hash}-%` : `%"${slug}"%`;
  const { rows } = await ctx.db.execute<Use>(sql`
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
  return rows;
}
