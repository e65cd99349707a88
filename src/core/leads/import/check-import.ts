import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { continueCheck } from "./continue-check.ts";
import { judgeMapping, type Mapping, type MappingProblem } from "./file/columns.ts";
import { findImport, type ImportCounts } from "./find-import.ts";
import { hasForm } from "./upload-import.ts";

const SHORTEST_STATEMENT = 10;
const LONGEST_STATEMENT = 1000;
const WAIT_MS = 4000;

export type ImportCheck =
  | { outcome: "checked"; counts: ImportCounts }
  | { outcome: "checking" | "unknown" }
  | { outcome: "invalid"; problem: MappingProblem | { part: "statement" | "page"; text: string } }
  | { outcome: "unreadable"; reason: string };

/** The check continues after the response. If this process ends, a worker resumes it. */
export async function checkImport(
  ctx: Context,
  scope: Scope,
  input: { importId: string; pageId: string; statement: string; mapping: Mapping; waitMs?: number },
): Promise<ImportCheck> {
  const { importId, pageId, statement, mapping, waitMs = WAIT_MS } = input;
  if (!(await hasForm(ctx, scope, pageId)))
    return { outcome: "invalid", problem: { part: "page", text: "Choose the page these people belong to." } };
  const said = isStorable(statement) ? statement.trim().slice(0, LONGEST_STATEMENT) : "";
  if (said.length < SHORTEST_STATEMENT)
    return {
      outcome: "invalid",
      problem: {
        part: "statement",
        text: "Say where their consent comes from, in a sentence: it is stored with each person.",
      },
    };
  const begun = await inTransaction(ctx, async (inside): Promise<ImportCheck | null> => {
    const { rowCount } = await inside.db.execute(sql`
      select from lead_imports where id = ${importId}::uuid and state in ('uploaded', 'checked') and content is not null for update`);
    const stored = rowCount === 1 ? await findImport(inside, scope, { importId }) : null;
    if (!stored) return { outcome: "unknown" };
    const chosen = { ...mapping, targets: stored.columns.map((_, at) => mapping.targets[at] ?? "skip") };
    const problem = judgeMapping(stored.columns, chosen);
    if (problem) return { outcome: "invalid", problem };
    await inside.db.execute(sql`delete from lead_import_rows where import_id = ${importId}::uuid`);
    await inside.db.execute(sql`
      update lead_imports set page_id = ${pageId}::uuid, statement = ${said}, mapping = ${JSON.stringify(chosen)}::jsonb,
        actor_id = ${scope.actor.id}, actor_name = ${scope.actor.name}, state = 'uploaded', counts = '{"read": 0}' where id = ${importId}::uuid`);
    return null;
  });
  if (begun) return begun;
  const work = continueCheck(ctx, { importId });
  const isOver = await Promise.race([work, setTimeout(waitMs, null, { ref: false })]);
  if (isOver === null) {
    work.catch((error: unknown) => reportError(ctx, error, { where: "check-import", importId }));
    return { outcome: "checking" };
  }
  const stored = await findImport(ctx, scope, { importId });
  if (!stored) return { outcome: "unknown" };
  if (stored.mapping?.unreadable) return { outcome: "unreadable", reason: stored.mapping.unreadable };
  return stored.state === "uploaded"
    ? { outcome: "checking" }
    : { outcome: "checked", counts: stored.counts };
}
