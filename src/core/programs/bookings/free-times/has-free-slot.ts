import { coachOfBookingPage } from "#core/content/coaches/scheduler-link.ts";
import type { Context } from "#core/kernel/context.ts";
import { findBookingPage, readFreeDays } from "../hours/booking-page.ts";
import { readFreeTimes } from "./read-free-times.ts";

export const FREE_DAYS = 14;
const DAY_MS = 86_400_000;
const WITHIN_MS = 8000;

type Asked = { coachId: string; schedulerUrl: string };

/** Whether anybody can book a call with this coach in the next fourteen days; null: nobody can tell. */
export async function hasFreeSlot(ctx: Context, { coachId, schedulerUrl }: Asked): Promise<boolean | null> {
  const slug = coachOfBookingPage(schedulerUrl);
  if (slug !== null) {
    const page = await findBookingPage(ctx, { slug });
    if (!page) return null;
    const until = ctx.clock.now().getTime() + FREE_DAYS * DAY_MS;
    return (await readFreeDays(ctx, page)).some(({ slots }) => slots.some((slot) => slot < until));
  }
  const found = await readFreeTimes(ctx, { coachId, days: FREE_DAYS, withinMs: WITHIN_MS });
  return found.outcome === "times" ? found.times.length > 0 : null;
}
