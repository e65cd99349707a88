/** Deletes files not imported within a day and rows past undoing; keeps the imports themselves. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { UNDO_DAYS } from "./find-import.ts";

const AT_ONCE = 5000;

export async function purgeImports(
  ctx: Context,
  { until = Number.POSITIVE_INFINITY }: { until?: number } = {},
): Promise<void> {
  const now = ctx.clock.now();
  const isForgotten = sql`i.state in ('uploaded', 'checked') and i.created_at < ${now}::timestamptz - interval '1 day'`;
  for (let deleted = AT_ONCE; deleted === AT_ONCE && performance.now() < until; )
    deleted =
      (
        await ctx.db.execute(sql`
          delete from lead_import_rows where ctid = any (array(
            select r.ctid from lead_imports i join lead_import_rows r on r.import_id = i.id
            where ${isForgotten} or i.state = 'imported' and i.imported_at < ${now}::timestamptz - make_interval(days => ${UNDO_DAYS})
            limit ${AT_ONCE} for update of r skip locked))`)
      ).rowCount ?? 0;
  await ctx.db.execute(sql`
    delete from lead_imports i where ${isForgotten} and not exists (select from lead_import_rows r where r.import_id = i.id)`);
}
