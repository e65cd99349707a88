/** Continues dry runs, imports and undos in batches; each is a transaction, so a kill loses at most one. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { continueCheck } from "./continue-check.ts";
import type { ImportAtWork } from "./import-at-work.ts";
import { countFates } from "./stage-rows.ts";
import { storeBatch } from "./store-batch.ts";
import { countUndone, undoBatch } from "./undo/undo-batch.ts";

/** Part of the minute between two worker runs, because other tasks wait. */
const WORKER_MS = 30_000;

export async function continueImports(
  ctx: Context,
  { importId = null, withinMs = WORKER_MS }: { importId?: string | null; withinMs?: number } = {},
): Promise<number> {
  const until = performance.now() + withinMs;
  if (!importId) for (const id of await findChecks(ctx)) await continueCheck(ctx, { importId: id });
  for (let batches = 0; ; batches += 1) {
    if (performance.now() > until) return batches;
    if (!(await inTransaction(ctx, (inside) => workOnce(inside, importId)))) return batches;
  }
}

/** May include running checks; the duplicates stop by themselves. */
async function findChecks(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from lead_imports where state = 'uploaded' and counts ? 'read' order by id`,
  );
  return rows.map(({ id }) => id);
}

async function workOnce(ctx: Context, importId: string | null): Promise<boolean> {
  const { rows } = await ctx.db.execute<ImportAtWork>(sql`
    select i.id, i.page_id as "pageId", p.coach_id as "coachId", i.state, i.statement, i.file_name as "fileName", i.tool,
      i.follow_up as "followUp", coalesce((i.mapping->>'isNews')::boolean, false) as "isNews", i.actor_id as "actorId", i.actor_name as "actorName"
    from lead_imports i join pages p on p.id = i.page_id
    where i.state in ('importing', 'undoing') and (${importId}::uuid is null or i.id = ${importId}::uuid)
    order by i.id limit 1 for update of i skip locked`);
  const work = rows[0];
  if (!work) return false;
  const isBusy = work.state === "importing" ? await storeBatch(ctx, work) : await undoBatch(ctx, work);
  if (!isBusy) await (work.state === "importing" ? endImport : endUndo)(ctx, work);
  return true;
}

async function endImport(ctx: Context, { id, pageId, followUp, ...work }: ImportAtWork): Promise<void> {
  const counts = await countFates(ctx, { importId: id });
  await ctx.db.execute(sql`update lead_imports set state = 'imported' where id = ${id}::uuid`);
  await recordAction(
    ctx,
    { id: work.actorId, name: work.actorName },
    {
      action: "leads.imported",
      subject: {
        import: id,
        page: pageId,
        leads: counts.new ?? 0,
        updated: counts.update ?? 0,
        suppressed: counts.suppress ?? 0,
        follow: followUp,
      },
    },
  );
}

async function endUndo(ctx: Context, { id, pageId, actorId, actorName }: ImportAtWork): Promise<void> {
  const { removed, kept, reverted, lifted } = await countUndone(ctx, { importId: id });
  await ctx.db.execute(sql`delete from lead_import_rows where import_id = ${id}::uuid`);
  await ctx.db.execute(sql`
    update lead_imports set state = 'undone', undone_at = ${ctx.clock.now()}::timestamptz,
      counts = counts || ${JSON.stringify({ removed, kept, reverted, lifted })}::jsonb where id = ${id}::uuid`);
  await recordAction(
    ctx,
    { id: actorId, name: actorName },
    {
      action: "leads.import-undone",
      subject: { import: id, page: pageId, leads: removed, kept, reverted, lifted },
    },
  );
}
