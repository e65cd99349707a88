/** Queues a check of all pages or of one; a worker takes it up within seconds. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** Requested twice, it is run once, and the second request returns false. */
export async function queueCheck(
  ctx: Context,
  { pageId = null, nightly = false }: { pageId?: string | null; nightly?: boolean } = {},
): Promise<boolean> {
  const asked = await ctx.db.execute(sql`
    insert into synthetic_check_runs (page_id, nightly, requested_at)
    select ${pageId}::uuid, ${nightly}, ${ctx.clock.now()}
    where (${pageId}::uuid is null or exists (select from pages where id = ${pageId}::uuid)) and not exists (
      select from synthetic_check_runs where finished_at is null and (page_id is null or page_id = ${pageId}::uuid))`);
  return asked.rowCount === 1;
}
