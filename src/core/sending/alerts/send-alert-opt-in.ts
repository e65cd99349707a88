import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

export async function sendAlertOptIn(
  ctx: Context,
  scope: Scope,
  { targetId }: { targetId: string },
): Promise<"asked" | "too-soon"> {
  const now = ctx.clock.now();
  const asked = await ctx.db.execute(sql`
    with due as (
      update alert_targets set opt_in_sent_at = ${now}
      where id = ${targetId} and ${withinScope(scope, sql`coach_id`)} and confirmed_at is null and (opt_in_sent_at is null or opt_in_sent_at < ${now}::timestamptz - interval '1 hour')
      returning *
    )
    select queue_alert(due::alert_targets, 'confirm', ${now}::timestamptz) from due`);
  return asked.rowCount === 1 ? "asked" : "too-soon";
}
