/** Deletes files that nobody imported within a day, and the rows of imports that can be undone no more; that there was one stays. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { UNDO_DAYS } from "./find-import.ts";

export async function purgeImports(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.execute(sql`
    delete from lead_imports where state in ('uploaded', 'checked') and created_at < ${now}::timestamptz - interval '1 day'`);
  await ctx.db.execute(sql`
    delete from lead_import_rows r using lead_imports i
    where i.id = r.import_id and i.state = 'imported' and i.imported_at < ${now}::timestamptz - make_interval(days => ${UNDO_DAYS})`);
}
