/** The lines of an import in batches, each sorted by what an import may do with them. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { ImportLine } from "./read-import.ts";

const BATCH = 1_000;

export type StoredImport = { id: string; pageId: string; statement: string; content: string };
export type NewLead = { email: string; name: string | null };
export type ImportBatch = {
  fresh: NewLead[];
  known: number;
  suppressed: number;
  invalid: { line: number; reason: string }[];
};

export async function* importBatches(
  ctx: Context,
  { pageId, lines }: { pageId: string; lines: AsyncIterable<ImportLine> },
): AsyncGenerator<ImportBatch> {
  let waiting: ImportLine[] = [];
  for await (const line of lines) {
    waiting.push(line);
    if (waiting.length < BATCH) continue;
    yield await sortLines(ctx, pageId, waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield await sortLines(ctx, pageId, waiting);
}

async function sortLines(ctx: Context, pageId: string, lines: ImportLine[]): Promise<ImportBatch> {
  const valid = lines.flatMap((line) => ("email" in line ? [line] : []));
  const invalid = lines.flatMap((line) => ("reason" in line ? [line] : []));
  if (valid.length === 0) return { fresh: [], known: 0, suppressed: 0, invalid };
  const { rows } = await ctx.db.execute<{ email: string; known: boolean; suppressed: boolean }>(sql`
    select given.email, is_suppressed(given.email, p.coach_id) as suppressed,
      exists (select from leads l where l.coach_id = p.coach_id and l.email = given.email and l.source = p.document->'form'->>'source') as known
    from pages p cross join jsonb_array_elements_text(${JSON.stringify(valid.map(({ email }) => email))}::jsonb) as given(email)
    where p.id = ${pageId}::uuid`);
  const found = new Map(rows.map((row) => [row.email, row]));
  const known = rows.filter((row) => row.known).length;
  const suppressed = rows.filter((row) => row.suppressed && !row.known).length;
  return {
    fresh: valid
      .filter(({ email }) => !found.get(email)?.known && !found.get(email)?.suppressed)
      .map(({ email, name }) => ({ email, name })),
    known,
    suppressed,
    invalid,
  };
}
