/** Stores a page that stays hidden until it is published. */
import { sql } from "drizzle-orm";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";

type NewPage = { document: PageDocument; coachId: string; campaignId: string | null };

export async function storeNewPage(
  { db, clock }: Pick<Context, "db" | "clock">,
  { actor }: Scope,
  { document, coachId, campaignId }: NewPage,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into pages (coach_id, slug, document, unpublished_at, unpublished_by)
    values (${coachId}, ${document.id}, ${JSON.stringify(document)}::jsonb, ${clock.now().toISOString()}, ${actor.name})
    returning id`);
  const id = rows[0]?.id ?? "";
  // Versions record what visitors saw, and nobody saw this one.
  await db.execute(sql`delete from page_versions where page_id = ${id}`);
  await db.execute(sql`
    insert into landing_pages (page_id, name, url, kind, campaign_id, is_active)
    values (${id}, ${document.name}, ${document.addresses[0]}, 'canonical', ${campaignId}, false)`);
  return id;
}
