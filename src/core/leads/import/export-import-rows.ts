import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { BYTE_ORDER_MARK, csvLine } from "../export/csv.ts";
import { findImport, type StoredImport } from "./find-import.ts";
import { type Reason, reasonText } from "./reasons.ts";

const BATCH = 1_000;

type SkippedRow = {
  line: number;
  email: string | null;
  reason: Reason;
  about: string | null;
  cells: string[] | null;
};

export async function exportImportRows(
  ctx: Context,
  scope: Scope,
  { importId }: { importId: string },
): Promise<AsyncGenerator<string> | null> {
  const stored = await findImport(ctx, scope, { importId });
  return stored && rowsOf(ctx, stored);
}

async function* rowsOf(ctx: Context, { id, columns, mapping, tool }: StoredImport): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...columns.map(({ name }) => name), "line", "not imported because"]);
  for (let after = 0; ; ) {
    const { rows } = await ctx.db.execute<SkippedRow>(sql`
      select line, email, reason, about, cells from lead_import_rows
      where import_id = ${id}::uuid and fate = 'skip' and line > ${after} order by line limit ${BATCH}`);
    yield rows
      .map(({ line, email, reason, about, cells }) =>
        csvLine([
          ...columns.map((_, at) => cells?.[at] ?? (mapping?.targets[at] === "email" ? email : "")),
          line,
          reasonText({ reason, about }, tool, (day) => day.slice(0, 10)),
        ]),
      )
      .join("");
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.line;
  }
}
