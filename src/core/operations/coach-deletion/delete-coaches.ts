/** Deletes a coach or all samples: hides and stops them at once, then deletes rows in batches; suppressions and the audit log stay. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { type CoachCounts, countCoaches, isMeant, type WhichCoaches } from "./count-coaches.ts";
import { purgeDeletedCoaches } from "./purge-deleted-coaches.ts";

export type CoachesDeleted =
  /** `left`: coaches whose rows a worker is still deleting. */
  | { outcome: "deleted"; counts: CoachCounts; left: number }
  | { outcome: "unconfirmed" }
  | { outcome: "unknown" };

export const CONFIRM_SAMPLES = "delete samples";

/** How long the owner waits before a worker takes over. */
const INLINE_MS = 4000;

export async function deleteCoaches(
  ctx: Context,
  scope: Scope,
  { which, typed }: { which: WhichCoaches; typed: string },
): Promise<CoachesDeleted> {
  const counts = await countCoaches(ctx, scope, { which });
  if (!counts) return { outcome: "unknown" };
  if (!isConfirmed(which, counts, typed)) return { outcome: "unconfirmed" };
  const now = ctx.clock.now().toISOString();
  await inTransaction(ctx, async (inside) => {
    // Waits for a seed or publication in progress, and keeps new ones out.
    await lockForTransaction(inside.db, "content");
    await inside.db.execute(sql`
      with gone as (
        update coaches o set deletion_requested_at = ${now}::timestamptz, hidden_at = coalesce(o.hidden_at, ${now}::timestamptz)
        where ${isMeant(scope, which)} returning o.id, o.slug),
      stopped as (update email_campaigns c set is_active = false from gone where c.coach_id = gone.id)
      insert into deleted_coaches (slug, coach_id, deleted_at) select slug, id, ${now}::timestamptz from gone
      on conflict (slug) do update set coach_id = excluded.coach_id, deleted_at = excluded.deleted_at`);
    const { coaches, ...rest } = counts;
    await recordAction(inside, scope.actor, {
      action: "coach.deleted",
      subject: { coach: which === "samples" ? null : which.slug, coaches: coaches.length, ...rest },
    });
  });
  const left = await purgeDeletedCoaches(ctx, { withinMs: INLINE_MS });
  return { outcome: "deleted", counts, left };
}

/** Ignores case and spaces: this makes owners pause, it doesn't test their typing. */
function isConfirmed(which: WhichCoaches, { coaches }: CoachCounts, typed: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
  const asked = which === "samples" ? CONFIRM_SAMPLES : (coaches[0]?.name ?? "");
  return plain(asked) !== "" && plain(typed) === plain(asked);
}
