/** Allowed in every state: only owners see the name. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { readBroadcastName } from "./broadcast-name.ts";

export async function renameBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId, name }: { broadcastId: string; name: string },
): Promise<{ outcome: "renamed" } | { outcome: "invalid"; reason: string } | { outcome: "unknown" }> {
  const read = readBroadcastName(name);
  if ("reason" in read) return { outcome: "invalid", reason: read.reason };
  const { rowCount } = await ctx.db.execute(sql`
    update broadcasts set name = ${read.name}, changed_at = ${ctx.clock.now()}::timestamptz
    where id = ${broadcastId}::uuid and ${withinScope(scope, sql`coach_id`)}`);
  return { outcome: rowCount ? "renamed" : "unknown" };
}
