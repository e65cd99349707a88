/** Continues a dry run in batches; each is a transaction, so a kill loses at most one. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Column, Mapping, Tool } from "./file/columns.ts";
import { readCsv } from "./file/read-csv.ts";
import { type FileRow, readRow } from "./file/read-row.ts";
import { UnreadableFile } from "./file/unreadable-file.ts";
import { settleDuplicates, stageRows } from "./stage-rows.ts";

const BATCH = 1_000;
/** This many rows without an address, and more than with one, mean the wrong file or column. */
const MANY_INVALID = 1000;

type CheckAtWork = {
  id: string;
  pageId: string;
  tool: Tool;
  columns: Column[];
  mapping: Mapping;
  content: string;
  read: number;
  rowCount: number;
  createdAt: string;
  actorId: string;
  actorName: string;
};

/** Safe to run twice: the run that finds the cursor moved stops. */
export async function continueCheck(ctx: Context, { importId }: { importId: string }): Promise<true> {
  const { rows } = await ctx.db.execute<CheckAtWork>(sql`
    select id, page_id as "pageId", tool, columns, mapping, content, (counts->>'read')::int as read, row_count as "rowCount",
      created_at as "createdAt", actor_id as "actorId", actor_name as "actorName"
    from lead_imports where id = ${importId}::uuid and state = 'uploaded' and counts ? 'read' and content is not null`);
  const work = rows[0];
  if (!work) return true;
  let { read } = work;
  try {
    for await (const batch of batchesOf(work, ctx.clock.now())) {
      const isOurs = await inTransaction(ctx, async (inside) => {
        const moved = await moveOn(inside, work, { from: read, to: read + batch.length });
        if (moved) await stageRows(inside, { importId, rows: batch });
        return moved;
      });
      if (!isOurs) return true;
      read += batch.length;
    }
    await inTransaction(ctx, (inside) => endCheck(inside, work, read));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await refuse(ctx, work, { read, reason: error.message });
  }
  return true;
}

/** A restarted check is a different one: the mapping must match too. */
async function moveOn(
  ctx: Pick<Context, "db">,
  { id, mapping }: CheckAtWork,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    update lead_imports set counts = jsonb_build_object('read', ${to}::int)
    where id = ${id}::uuid and state = 'uploaded' and counts->>'read' = ${String(from)} and mapping = ${JSON.stringify(mapping)}::jsonb`);
  return rowCount === 1;
}

async function endCheck(ctx: Context, work: CheckAtWork, read: number): Promise<void> {
  if (!(await moveOn(ctx, work, { from: read, to: read }))) return;
  const counts = await settleDuplicates(ctx, { importId: work.id });
  await ctx.db.execute(sql`update lead_imports set state = 'checked' where id = ${work.id}::uuid`);
  await recordAction(
    ctx,
    { id: work.actorId, name: work.actorName },
    {
      action: "leads.import-checked",
      subject: { import: work.id, page: work.pageId, lines: work.rowCount, new: counts.new ?? 0 },
    },
  );
}

async function refuse(
  ctx: Context,
  work: CheckAtWork,
  { read, reason }: { read: number; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await moveOn(inside, work, { from: read, to: read }))) return;
    await inside.db.execute(sql`delete from lead_import_rows where import_id = ${work.id}::uuid`);
    await inside.db.execute(sql`
      update lead_imports set counts = '{}', mapping = mapping || ${JSON.stringify({ unreadable: reason })}::jsonb where id = ${work.id}::uuid`);
  });
}

/** Reads staged rows again for whole-file statistics, then skips them. */
async function* batchesOf(work: CheckAtWork, now: Date): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let [isHead, good, bad] = [true, 0, 0];
  for await (const row of readCsv(work.content)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    const read = readRow({ ...work, now }, row);
    if (read.email) good += 1;
    else bad += 1;
    if (bad > MANY_INVALID && bad > good)
      throw new UnreadableFile(
        `This is not a list of addresses: ${bad.toLocaleString("en")} of its first ${row.line.toLocaleString("en")} lines have none that can be used.`,
      );
    if (good + bad <= work.read) continue;
    batch.push(read);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
