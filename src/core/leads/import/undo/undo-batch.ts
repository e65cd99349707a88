import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { UndoCount } from "../find-import.ts";
import type { ImportAtWork } from "../import-at-work.ts";

const ROWS = 500;

export async function undoBatch(ctx: Context, { id }: ImportAtWork): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ worked: number }>(
    sql`select undo_import_rows(${id}::uuid, ${ROWS}, ${ctx.clock.now()}::timestamptz) as worked`,
  );
  return (rows[0]?.worked ?? 0) > 0;
}

export const undoCounts = sql`
  count(*) filter (where effect = 'remove')::int as removed,
  count(*) filter (where effect in ('signed-up', 'written-to'))::int as kept,
  count(*) filter (where effect = 'revert')::int as reverted,
  count(*) filter (where effect = 'lift')::int as lifted`;

export async function countUndone(
  ctx: Pick<Context, "db">,
  { importId }: { importId: string },
): Promise<Record<UndoCount, number>> {
  const { rows } = await ctx.db.execute<Record<UndoCount, number>>(sql`
    select ${undoCounts} from (
      select changes->>'undo' as effect from lead_import_rows where import_id = ${importId}::uuid and undone_at is not null) e`);
  return rows[0] ?? { removed: 0, kept: 0, reverted: 0, lifted: 0 };
}
