/** The one way a booking is stored: from a webhook, from fetching what was missed, or by hand. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { callFunction } from "#db/call-function.ts";
import type { activityActors } from "#db/schema/activities.ts";
import type { bookingSources } from "#db/schema/bookings.ts";
import type { BookingReport } from "./booking-report.ts";

type Input = BookingReport & {
  coachId: string;
  source: (typeof bookingSources)[number];
  actor: (typeof activityActors)[number];
  /** Who booked, if an owner says so. */
  personId?: string;
  /** Nobody is told: what was booked before the calendar was connected. */
  quiet?: boolean;
};

const answer = z.object({ outcome: z.enum(["recorded", "erased"]), bookingId: z.string().optional() });

const MOST_ANSWERS = 20;
const shortened = (text: string | null, most: number) => text?.trim().slice(0, most) ?? null;

export async function recordBooking(
  ctx: Pick<Context, "db" | "clock">,
  { details, ...report }: Input,
): Promise<z.infer<typeof answer>> {
  const described = details && {
    ...{ startsAt: details.startsAt, endsAt: details.endsAt, zone: details.zone },
    ...{ title: shortened(details.title, 200), location: shortened(details.location, 500) },
    ...{ email: shortened(details.email, 320), name: shortened(details.name, 60) },
    answers: details.answers.slice(0, MOST_ANSWERS).map(({ question, answer }) => ({
      question: shortened(question, 200),
      answer: shortened(answer, 1000),
    })),
  };
  const input = { ...report, ...described, now: ctx.clock.now() };
  return callFunction(ctx.db, "record_booking", input, answer);
}
