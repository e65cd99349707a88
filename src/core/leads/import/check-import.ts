/** The dry run of an import: keeps the file, and says what it would do, line by line, without doing any of it. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { leadImports } from "#db/schema/index.ts";
import { importBatches, type StoredImport } from "./import-batches.ts";
import { readImport } from "./read-import.ts";

/** As many as an owner reads before fixing the file. */
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

/** Null where there is no such page with a form. */
export async function checkImport(
  ctx: Context,
  scope: Scope,
  { pageId, statement, content }: Omit<StoredImport, "id">,
): Promise<DryRun | null> {
  const known = await ctx.db.execute(
    sql`select from pages where id = ${pageId}::uuid and document ? 'form' and ${withinScope(scope, sql`coach_id`)}`,
  );
  if (known.rowCount === 0) return null;
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
  await recordAction(ctx, scope.actor, {
    action: "leads.import-checked",
    subject: { import: kept.id, page: pageId, lines: run.lines, new: run.fresh },
  });
  return { ...run, importId: kept.id };
}

/** The file between its dry run and its import; null once it was imported or forgotten. */
export async function findImport(
  ctx: Context,
  scope: Scope,
  { importId }: { importId: string },
): Promise<StoredImport | null> {
  const { rows } = await ctx.db.execute<StoredImport>(sql`
    select i.id, i.page_id as "pageId", i.statement, i.content from lead_imports i join pages p on p.id = i.page_id
    where i.id = ${importId}::uuid and ${withinScope(scope, sql`p.coach_id`)}`);
  return rows[0] ?? null;
}
