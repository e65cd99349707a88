/** Copies text and audience to a new draft; the legal ground is not copied. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export async function duplicateBroadcast(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<{ outcome: "created"; broadcastId: string } | { outcome: "unknown" }> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into broadcasts (coach_id, name, audience, send_time, purpose, draft, watch_minutes, author, author_name, created_at, changed_at)
    select b.coach_id, left(b.name, 113) || ' (copy)', b.audience, '{"kind": "now"}', b.purpose, b.draft, b.watch_minutes,
      ${scope.actor.id}, ${scope.actor.name}, ${now}::timestamptz, ${now}::timestamptz
    from broadcasts b where b.id = ${broadcastId}::uuid and ${withinScope(scope, sql`b.coach_id`)} returning id`);
  const created = rows[0]?.id;
  if (!created) return { outcome: "unknown" };
  await recordAction(ctx, scope.actor, {
    action: "broadcast.created",
    subject: { broadcast: created, from: broadcastId },
  });
  return { outcome: "created", broadcastId: created };
}
