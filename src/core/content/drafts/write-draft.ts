import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { PageDocument } from "../pages/page-document.ts";
import type { Draft } from "./draft.ts";
import type { Patch } from "./patch.ts";

const KEPT_CHANGES = 500;

type Input = { draft: Draft; document: PageDocument; change: Patch; inverse: Patch };

/** The caller's transaction must hold the lock on the page's row. */
export async function writeDraft(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { draft: { pageId, version }, document, change, inverse }: Input,
): Promise<number> {
  const [by, at] = [scope.actor.name, ctx.clock.now().toISOString()];
  const { rows } = await ctx.db.execute<{ revision: number; applied: number }>(sql`
    insert into page_drafts as d (page_id, document, base_version, revision, applied, updated_at, updated_by)
    values (${pageId}, ${JSON.stringify(document)}::jsonb, ${version}, 1, 1, ${at}, ${by})
    on conflict (page_id) do update set document = excluded.document, revision = d.revision + 1,
      applied = d.applied + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning revision, applied`);
  const { revision, applied } = rows[0] as { revision: number; applied: number };
  await ctx.db.execute(sql`
    delete from page_draft_changes where page_id = ${pageId} and (position >= ${applied} or position <= ${applied - KEPT_CHANGES})`);
  await ctx.db.execute(sql`
    insert into page_draft_changes (page_id, position, change, inverse, changed_by, changed_at)
    values (${pageId}, ${applied}, ${JSON.stringify(change)}::jsonb, ${JSON.stringify(inverse)}::jsonb, ${by}, ${at})`);
  return revision;
}
