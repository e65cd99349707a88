import type { Context } from "#core/kernel/context.ts";
import { readFreeTimes } from "./read-free-times.ts";

export const FREE_DAYS = 14;
const WITHIN_MS = 8000;

/** Whether anybody can book a call with this coach in the next fourteen days; null: nobody can tell. */
export async function hasFreeSlot(ctx: Context, { coachId }: { coachId: string }): Promise<boolean | null> {
  const found = await readFreeTimes(ctx, { coachId, days: FREE_DAYS, withinMs: WITHIN_MS });
  return found.outcome === "times" ? found.times.length > 0 : null;
}
