/** Deletes imported people unless they signed up or were emailed since, and reverts changes to others. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { continueImports } from "../continue-imports.ts";
import { canUndo, findImport } from "../find-import.ts";

const WAIT_MS = 4000;

export type ImportUndo = { outcome: "undoing" | "too-late" | "unknown" };

export async function undoImport(
  ctx: Context,
  scope: Scope,
  { importId, waitMs = WAIT_MS }: { importId: string; waitMs?: number },
): Promise<ImportUndo> {
  const stored = await findImport(ctx, scope, { importId });
  if (!stored) return { outcome: "unknown" };
  if (stored.state === "undoing" || stored.state === "undone") return { outcome: "undoing" };
  if (!canUndo(stored, ctx.clock.now())) return { outcome: "too-late" };
  await ctx.db.execute(sql`
    update lead_imports set state = 'undoing', actor_id = ${scope.actor.id}, actor_name = ${scope.actor.name}
    where id = ${importId}::uuid and state = 'imported'`);
  await continueImports(ctx, { importId, withinMs: waitMs });
  return { outcome: "undoing" };
}
