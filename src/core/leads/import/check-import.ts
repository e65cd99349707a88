/** The dry run of an import: reads every row as its columns were mapped, and writes down its fate without doing any of it. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { judgeMapping, type Mapping, type MappingProblem } from "./columns.ts";
import { findImport, type ImportCounts } from "./find-import.ts";
import { readCsv } from "./read-csv.ts";
import { type FileRow, readRow } from "./read-row.ts";
import { settleDuplicates, stageRows } from "./stage-rows.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { hasForm } from "./upload-import.ts";

const BATCH = 1_000;
/** So many rows without an address, and more of them than with one: it is the wrong file or the wrong column. */
const MANY_INVALID = 1000;
const SHORTEST_STATEMENT = 10;
const LONGEST_STATEMENT = 1000;

export type ImportCheck =
  | { outcome: "checked"; counts: ImportCounts }
  | { outcome: "unknown" }
  | { outcome: "invalid"; problem: MappingProblem | { part: "statement" | "page"; text: string } }
  | { outcome: "unreadable"; reason: string };

/** In one transaction, so that two at once are one after the other, and one that breaks off leaves nothing. */
export async function checkImport(
  ctx: Context,
  scope: Scope,
  {
    importId,
    pageId,
    statement,
    mapping,
  }: { importId: string; pageId: string; statement: string; mapping: Mapping },
): Promise<ImportCheck> {
  if (!(await hasForm(ctx, scope, pageId)))
    return { outcome: "invalid", problem: { part: "page", text: "Choose the page these people belong to." } };
  const said = isStorable(statement) ? statement.trim().slice(0, LONGEST_STATEMENT) : "";
  if (said.length < SHORTEST_STATEMENT)
    return {
      outcome: "invalid",
      problem: {
        part: "statement",
        text: "Say where their consent comes from, in a sentence: it is kept with every one of them.",
      },
    };
  try {
    return await inTransaction(ctx, async (inside): Promise<ImportCheck> => {
      const { rows } = await inside.db.execute<{ content: string }>(sql`
        select content from lead_imports where id = ${importId}::uuid and state in ('uploaded', 'checked') and content is not null for update`);
      const stored = rows[0] && (await findImport(inside, scope, { importId }));
      if (!stored) return { outcome: "unknown" };
      const chosen = { ...mapping, targets: stored.columns.map((_, at) => mapping.targets[at] ?? "skip") };
      const problem = judgeMapping(stored.columns, chosen);
      if (problem) return { outcome: "invalid", problem };
      await inside.db.execute(sql`delete from lead_import_rows where import_id = ${importId}::uuid`);
      await inside.db.execute(sql`
        update lead_imports set page_id = ${pageId}::uuid, statement = ${said}, mapping = ${JSON.stringify(chosen)}::jsonb,
          state = 'checked' where id = ${importId}::uuid`);
      for await (const batch of batchesOf(rows[0]?.content ?? "", { ...stored, mapping: chosen }))
        await stageRows(inside, { importId, rows: batch });
      const counts = await settleDuplicates(inside, { importId });
      await recordAction(inside, scope.actor, {
        action: "leads.import-checked",
        subject: { import: importId, page: pageId, lines: stored.rowCount, new: counts.new ?? 0 },
      });
      return { outcome: "checked", counts };
    });
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: "unreadable", reason: error.message };
    throw error;
  }
}

async function* batchesOf(text: string, rules: Parameters<typeof readRow>[0]): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let [isHead, good, bad] = [true, 0, 0];
  for await (const row of readCsv(text)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    const read = readRow(rules, row);
    if (read.email) good += 1;
    else bad += 1;
    if (bad > MANY_INVALID && bad > good)
      throw new UnreadableFile(
        `This is no list of addresses: ${bad.toLocaleString("en")} of its first ${row.line.toLocaleString("en")} lines have none that can be used.`,
      );
    batch.push(read);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
