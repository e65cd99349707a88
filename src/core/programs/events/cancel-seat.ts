/** A registrant cancels by link; the longest-waiting person gets the seat. Idempotent. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { findSeat, type SeatView } from "./seat.ts";

export async function cancelSeat(ctx: Context, token: string): Promise<SeatView | null> {
  const seat = await findSeat(ctx, token);
  if (!seat) return null;
  await ctx.db.execute(sql`select cancel_seat(${seat.registrationId}, ${ctx.clock.now()}::timestamptz)`);
  return findSeat(ctx, token);
}
