import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export async function seatsLeft(ctx: Context, { eventId }: { eventId: string }): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ left: number | null }>(
    sql`select capacity - seats_taken as left from events where id = ${eventId}`,
  );
  return rows[0]?.left ?? null;
}
