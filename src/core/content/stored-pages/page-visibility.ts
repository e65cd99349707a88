/** Hides, archives and restores pages within the caller's transaction. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

type Db = Pick<Context, "db">;
type Slug = Promise<string | null>;

export async function hidePage(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { pageId, redirectTo }: { pageId: string; redirectTo: string | null },
): Slug {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    update pages p set unpublished_at = coalesce(p.unpublished_at, ${ctx.clock.now().toISOString()}::timestamptz),
      unpublished_by = ${scope.actor.name}, unpublished_to = ${redirectTo}
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)} returning p.slug`);
  if (rows[0])
    await ctx.db.execute(sql`update landing_pages set is_active = false where page_id = ${pageId}`);
  return rows[0]?.slug ?? null;
}

/** Only for pages that visitors no longer see; a null `archivedAt` restores the page. */
export async function archiveHidden(
  { db }: Db,
  scope: Scope,
  { pageId, archivedAt }: { pageId: string; archivedAt: Date | null },
): Slug {
  const { rows } = await db.execute<{ slug: string }>(sql`
    update pages p set archived_at = ${archivedAt?.toISOString() ?? null}::timestamptz
    where p.id = ${pageId} and p.unpublished_at is not null and ${withinScope(scope, sql`p.coach_id`)} returning p.slug`);
  return rows[0]?.slug ?? null;
}

export async function showPage({ db }: Db, scope: Scope, { pageId }: { pageId: string }): Promise<void> {
  await db.execute(sql`
    update pages set unpublished_at = null, unpublished_by = null, unpublished_to = null where id = ${pageId}`);
  await db.execute(sql`
    insert into page_versions (page_id, version, document, published_by)
    select id, version, document, ${scope.actor.name} from pages where id = ${pageId} on conflict do nothing`);
  await db.execute(sql`update landing_pages set is_active = true where page_id = ${pageId}`);
}
