import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { findUses, type Use } from "./find-uses.ts";
import { itemColumns, type LibraryItem } from "./library-item.ts";

export async function readItem(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { itemId }: { itemId: string },
): Promise<{ item: LibraryItem; uses: Use[] } | null> {
  const { rows } = await ctx.db.execute<LibraryItem & { coachId: string }>(sql`
    select ${itemColumns}, i.coach_id as "coachId" from library_items i join coaches o on o.id = i.coach_id
    where i.id = ${itemId} and ${withinScope(scope, sql`i.coach_id`)}`);
  const [row] = rows;
  if (!row) return null;
  const { coachId, ...item } = row;
  return {
    item: { ...item, createdAt: new Date(item.createdAt).toISOString() },
    uses: await findUses(ctx, { coachId, ...item }),
  };
}
