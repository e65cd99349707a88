import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

export type CoachArchived = { outcome: "archived" | "brought-back" | "same" | "unknown" };

/** Restoring leaves the coach hidden; showing them to visitors is a separate step. */
export function archiveCoach(
  ctx: Context,
  scope: Scope,
  { slug, archived }: { slug: string; archived: boolean },
): Promise<CoachArchived> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ archived: boolean }>(sql`
      select archived_at is not null as archived from coaches
      where slug = ${slug} and deletion_requested_at is null and ${withinScope(scope.to("publish"), sql`id`)} for update`);
    if (!rows[0]) return { outcome: "unknown" };
    if (rows[0].archived === archived) return { outcome: "same" };
    const now = ctx.clock.now().toISOString();
    await inside.db.execute(
      archived
        ? sql`update coaches set archived_at = ${now}::timestamptz, hidden_at = coalesce(hidden_at, ${now}::timestamptz) where slug = ${slug}`
        : sql`update coaches set archived_at = null where slug = ${slug}`,
    );
    await recordAction(inside, scope.actor, {
      action: archived ? "coach.archived" : "coach.brought-back",
      subject: { coach: slug },
    });
    return { outcome: archived ? "archived" : "brought-back" };
  });
}
