/** Deletes files an hour after their last reference, when no download or open page needs them. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function purgeReleasedFiles(ctx: Pick<Context, "db" | "clock">): Promise<number> {
  const gone = await ctx.db.execute(sql`
    delete from files where id in (
      select f.id from files f
      where f.released_at <= ${ctx.clock.now()}::timestamptz - interval '1 hour'
        and not exists (select from guide_files g where g.file_id = f.id)
        and not exists (select from library_files l where l.file_id = f.id)
      order by f.released_at limit 100 for update skip locked)`);
  return gone.rowCount ?? 0;
}
