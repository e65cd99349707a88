/** Irreversibly deletes all site data except owners and the hashes of addresses that must not be emailed. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { driverErrorOf } from "#core/kernel/errors/driver-error.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { dataTables, passingTables } from "./site-tables.ts";

const LOCK_NOT_AVAILABLE = "55P03";

/** `busy`: another transaction holds a table; nothing was deleted, and it can be retried. */
export type SiteDeletion = { outcome: "deleted" | "busy" };

/** The caller has checked the owner's password. */
export async function deleteSiteData(ctx: Context, scope: Scope): Promise<SiteDeletion> {
  requireWholeSite(scope);
  const tables = [...Object.keys(dataTables), ...passingTables].map((table) => sql.identifier(table));
  try {
    await inTransaction(ctx, async (inside) => {
      await inside.db.execute(sql`select set_config('lock_timeout', '4s', true)`);
      // Keeps a later seed from restoring deleted coaches.
      await inside.db.execute(sql`
        insert into deleted_coaches (slug, coach_id, deleted_at)
        select slug, id, ${ctx.clock.now()} from coaches on conflict do nothing`);
      // Takes the same time for any number of rows.
      await inside.db.execute(sql`truncate ${sql.join(tables, sql`, `)} cascade`);
      await inside.db.execute(sql`select pg_notify('pages_changed', 'all')`);
      await recordAction(inside, scope.actor, { action: "site.deleted" });
    });
  } catch (error) {
    if (driverErrorOf(error).code === LOCK_NOT_AVAILABLE) return { outcome: "busy" };
    throw error;
  }
  return { outcome: "deleted" };
}
