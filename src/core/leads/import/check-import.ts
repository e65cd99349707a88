/** The dry run of an import: keeps the file, and says what it would do, line by line, without doing any of it. */
import { sql } from "drizzle-orm";
import { type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { leadImports } from "#db/schema/index.ts";
import { importBatches, type StoredImport } from "./import-batches.ts";
import { readImport } from "./read-import.ts";

/** As many as somebody reads before mending the file. */
const REASONS_SHOWN = 50;

export type DryRun = {
  importId: string;
  lines: number;
  fresh: number;
  /** On this page already: left as they are. */
  known: number;
  /** Asked not to be written to, bounced, complained or erased: an import never changes that, so they stay out. */
  suppressed: number;
  invalid: { count: number; shown: { line: number; reason: string }[] };
};

export async function checkImport(
  ctx: Context,
  actor: Actor,
  { pageId, statement, content }: Omit<StoredImport, "id">,
): Promise<DryRun> {
  const run: DryRun = {
    importId: "",
    lines: 0,
    fresh: 0,
    known: 0,
    suppressed: 0,
    invalid: { count: 0, shown: [] },
  };
  for await (const batch of importBatches(ctx, { pageId, lines: readImport(content) })) {
    run.lines += batch.fresh.length + batch.known + batch.suppressed + batch.invalid.length;
    run.fresh += batch.fresh.length;
    run.known += batch.known;
    run.suppressed += batch.suppressed;
    run.invalid.count += batch.invalid.length;
    run.invalid.shown.push(...batch.invalid.slice(0, REASONS_SHOWN - run.invalid.shown.length));
  }
  const [kept] = await ctx.db
    .insert(leadImports)
    .values({ pageId, statement, content, createdAt: ctx.clock.now() })
    .returning({ id: leadImports.id });
  if (!kept) throw new Error("the file was not kept");
  await recordAction(ctx, actor, {
    action: "leads.import-checked",
    subject: { import: kept.id, page: pageId, lines: run.lines, new: run.fresh },
  });
  return { ...run, importId: kept.id };
}

/** The file between its dry run and its import; null once it was imported or forgotten. */
export async function findImport(ctx: Context, importId: string): Promise<StoredImport | null> {
  const { rows } = await ctx.db.execute<StoredImport>(sql`
    select id, page_id as "pageId", statement, content from lead_imports where id = ${importId}::uuid`);
  return rows[0] ?? null;
}
