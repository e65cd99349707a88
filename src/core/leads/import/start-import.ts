/** Starts an import after its dry run; a worker finishes what takes longer than the owner waits. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { continueImports } from "./continue-imports.ts";
import { findImport } from "./find-import.ts";

const WAIT_MS = 4000;

export type ImportStart = { outcome: "started" | "unknown" };

/**
 * `goesOn`: people whose row names their last email continue the sequence; a worker starts that once all are
 * stored. Deletes the file's text. A second click changes nothing.
 */
export async function startImport(
  ctx: Context,
  scope: Scope,
  input: { importId: string; followUp: boolean; goesOn?: boolean; waitMs?: number },
): Promise<ImportStart> {
  const { importId, followUp, goesOn = false, waitMs = WAIT_MS } = input;
  const stored = await findImport(ctx, scope, { importId });
  if (!stored) return { outcome: "unknown" };
  const { rowCount } = await ctx.db.execute(sql`
    update lead_imports set state = 'importing', content = null, columns = without_examples(columns), follow_up = ${followUp && !stored.takesSeats}, goes_on = ${goesOn},
      actor_id = ${scope.actor.id}, actor_name = ${scope.actor.name}, imported_at = ${ctx.clock.now()}::timestamptz
    where id = ${importId}::uuid and state = 'checked'`);
  if (rowCount === 0) return { outcome: stored.state === "uploaded" ? "unknown" : "started" };
  await continueImports(ctx, { importId, withinMs: waitMs });
  return { outcome: "started" };
}
