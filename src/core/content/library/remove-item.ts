/** Deletes an unused file; its bytes go an hour later, when no download can be reading them. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { findUses, type Use } from "./find-uses.ts";

export type RemovedItem =
  | { outcome: "removed"; coach: string; name: string }
  | { outcome: "in-use"; uses: Use[] }
  | { outcome: "unknown" };

type Row = { coachId: string; coach: string; hash: string; slug: string | null; name: string };

export function removeItem(ctx: Context, scope: Scope, { itemId }: { itemId: string }): Promise<RemovedItem> {
  return inTransaction(ctx, async (inside) => {
    // Prevents publishing a page that uses the file.
    await lockForTransaction(inside.db, "content");
    const { rows } = await inside.db.execute<Row>(sql`
      select i.coach_id as "coachId", o.slug as coach, i.hash, i.slug, i.name
      from library_items i join coaches o on o.id = i.coach_id
      where i.id = ${itemId} and ${withinScope(scope, sql`i.coach_id`)} for update of i`);
    const [item] = rows;
    if (!item) return { outcome: "unknown" };
    const uses = await findUses(inside, item);
    if (uses.length > 0) return { outcome: "in-use", uses };
    await inside.db.execute(sql`
      update files f set released_at = ${ctx.clock.now()}::timestamptz
      from library_files l where l.item_id = ${itemId} and f.id = l.file_id
        and not exists (select from guide_files g where g.file_id = f.id)
        and not exists (select from library_files other where other.file_id = f.id and other.item_id <> ${itemId})`);
    await inside.db.execute(sql`delete from library_items where id = ${itemId}`);
    await recordAction(inside, scope.actor, {
      action: "file.removed",
      subject: { coach: item.coach, file: item.name },
    });
    return { outcome: "removed", coach: item.coach, name: item.name };
  });
}
