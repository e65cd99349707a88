import { sql } from "drizzle-orm";
import { z } from "zod";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { pageVariables } from "#core/leads/capture/page-variables.ts";
import { callFunction } from "#db/call-function.ts";

const BATCH = 500;
const WORKER_MS = 20_000;

/** Each batch is a transaction under the import's lock, so that an undo waits for it. Returns the number of batches. */
export async function startImportedJourneys(
  ctx: Context,
  { withinMs = WORKER_MS }: { withinMs?: number } = {},
): Promise<number> {
  const until = performance.now() + withinMs;
  for (let batches = 0; ; batches += 1) {
    if (performance.now() > until || !(await inTransaction(ctx, startOnce))) return batches;
  }
}

type AtWork = { id: string; pageId: string; actorId: string; actorName: string };

async function startOnce(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<AtWork>(sql`
    select id, page_id as "pageId", actor_id as "actorId", actor_name as "actorName" from lead_imports
    where state = 'imported' and goes_on and journeys_started_at is null order by id limit 1 for update skip locked`);
  const work = rows[0];
  if (!work) return false;
  const page = await findStoredPage(ctx, work.pageId);
  const form = page?.document.form;
  const input = {
    ...{ now: ctx.clock.now(), importId: work.id, batch: BATCH },
    variables: page && form ? variablesOf(ctx, page, form) : {},
  };
  if (form && (await callFunction(ctx.db, "start_imported_journeys", input, z.number())) > 0) return true;
  await end(ctx, work);
  return true;
}

/** As a signup would have stored them; personal values are added per lead. */
function variablesOf(
  ctx: Context,
  ...[page, form]: [Parameters<typeof pageVariables>[1], Parameters<typeof pageVariables>[2]]
) {
  const { first_name: _, ...variables } = pageVariables(ctx.settings, page, form, {
    name: null,
    email: "",
    details: {},
  });
  return variables;
}

async function end(ctx: Context, { id, pageId, actorId, actorName }: AtWork): Promise<void> {
  const { rows } = await ctx.db.execute<{ started: number }>(sql`
    update lead_imports i set journeys_started_at = ${ctx.clock.now()}::timestamptz, counts = i.counts || jsonb_build_object('started', c.started)
    from (select count(*)::int as started from lead_import_rows where import_id = ${id}::uuid and changes->>'position' = 'started') c
    where i.id = ${id}::uuid returning c.started`);
  await recordAction(
    ctx,
    { id: actorId, name: actorName },
    {
      action: "leads.import-went-on",
      subject: { import: id, page: pageId, journeys: rows[0]?.started ?? 0 },
    },
  );
}
