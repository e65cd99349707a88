/** Lists what a restore holds, by class; null if nothing waits. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { type HoldClass, holdClasses } from "./hold-classes.ts";

export type Hold = { class: HoldClass; count: number; firstDueAt: Date; lastDueAt: Date };
export type Holds = { dumpedAt: Date; restoredAt: Date; holds: Hold[] };

export async function listHolds(ctx: Context, scope: Scope): Promise<Holds | null> {
  requireWholeSite(scope);
  // Counts what still waits, without people who unsubscribed or were erased since.
  const { rows } = await ctx.db.execute<{ class: HoldClass; count: number; first: string; last: string }>(sql`
    select h.class, count(*)::int as count, min(h.due_at) as first, max(h.due_at) as last from restore_holds h
    where case h.class
      when 'step' then exists (select from user_journeys j where j.id = h.row_id and j.next_email_due_at = held_for_good())
      else exists (select from email_deliveries d where d.id = h.row_id and d.next_attempt_at = held_for_good())
        or exists (select from webhook_deliveries m where m.id = h.row_id and m.next_attempt_at = held_for_good()) end
    group by h.class`);
  if (rows.length === 0) return null;
  const { rows: restores } = await ctx.db.execute<{ dumpedAt: string; restoredAt: string }>(sql`
    select dumped_at as "dumpedAt", restored_at as "restoredAt" from restores order by restored_at desc limit 1`);
  const [restore] = restores;
  if (!restore) return null;
  const holds = rows
    .map(({ first, last, ...hold }) => ({ ...hold, firstDueAt: new Date(first), lastDueAt: new Date(last) }))
    .toSorted((a, b) => holdClasses.indexOf(a.class) - holdClasses.indexOf(b.class));
  return { dumpedAt: new Date(restore.dumpedAt), restoredAt: new Date(restore.restoredAt), holds };
}
