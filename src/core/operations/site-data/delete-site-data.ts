/** Deletes everything the site keeps but its owners, and hashes of who must not be written to. There is no way back. */
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { dataTables, passingTables } from "./site-tables.ts";

const LOCK_NOT_AVAILABLE = "55P03";

/** `busy`: something else holds a table; nothing was deleted, and it can be tried again. */
export type SiteDeletion = { outcome: "deleted" | "busy" };

/** Whoever calls has asked for the owner's password before. */
export async function deleteSiteData(ctx: Context, scope: Scope): Promise<SiteDeletion> {
  requireWholeSite(scope);
  const tables = [...Object.keys(dataTables), ...passingTables].map((table) => sql.identifier(table));
  try {
    await inTransaction(ctx, async (inside) => {
      await inside.db.execute(sql`select set_config('lock_timeout', '4s', true)`);
      // A later seed must not bring back what was deleted.
      await inside.db.execute(sql`
        insert into deleted_coaches (slug, coach_id, deleted_at)
        select slug, id, ${ctx.clock.now()} from coaches on conflict do nothing`);
      // At once, however many rows; what refers to them goes along.
      await inside.db.execute(sql`truncate ${sql.join(tables, sql`, `)} cascade`);
      await inside.db.execute(sql`select pg_notify('pages_changed', 'all')`);
      await recordAction(inside, scope.actor, { action: "site.deleted" });
    });
  } catch (error) {
    if (isLocked(error)) return { outcome: "busy" };
    throw error;
  }
  return { outcome: "deleted" };
}

/** drizzle wraps what the driver threw. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === LOCK_NOT_AVAILABLE || isLocked(error.cause));
