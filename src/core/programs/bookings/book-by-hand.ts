import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { readLocal } from "../events/local-time.ts";
import { recordBooking } from "./record-booking.ts";

export type TypedCall = {
  email: string;
  /** A slug. */
  coach: string;
  /** In the site's zone, as the browser's field writes it: 2026-12-03T19:00. */
  startsAt: string;
  minutes: string;
};
export type HandBooking =
  | { kind: "booked" }
  | { kind: "refused"; field: "email" | "startsAt" | "minutes"; reason: string };

const MOST_MINUTES = 600;

/** A call that was agreed elsewhere: by telephone, or in a calendar that Foyer isn't connected to. */
export async function bookByHand(ctx: Context, scope: Scope, typed: TypedCall): Promise<HandBooking> {
  const refused = (field: "email" | "startsAt" | "minutes", reason: string) =>
    ({ kind: "refused", field, reason }) as const;
  const minutes = Number(typed.minutes);
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > MOST_MINUTES)
    return refused("minutes", `Enter a length of 5 to ${MOST_MINUTES} minutes.`);
  const { timeZone } = await readSiteSettings(ctx);
  const local = readLocal(typed.startsAt, timeZone);
  if (!local) return refused("startsAt", "Enter a date and a time.");
  if (local.kind === "none")
    return refused("startsAt", "The clocks change at that time. Choose another time.");
  const startsAt = local.kind === "one" ? local.at : local.first;
  const { rows } = await ctx.db.execute<{ id: string; coachId: string; name: string | null }>(sql`
    select p.id, p.coach_id as "coachId", p.name from people p join coaches o on o.id = p.coach_id
    where p.email = ${typed.email.trim().toLowerCase()} and o.slug = ${typed.coach} and ${withinScope(scope, sql`p.coach_id`)}`);
  const [person] = rows;
  if (!person) return refused("email", "Nobody has this address. Add the person first, under People.");
  return inTransaction(ctx, async (inside) => {
    const { bookingId = "" } = await recordBooking(inside, {
      ...{ coachId: person.coachId, source: "manual", externalId: randomUUID(), event: "booked" },
      ...{ at: ctx.clock.now(), actor: "owner", personId: person.id },
      details: {
        ...{ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), zone: null },
        ...{ title: null, location: null, email: typed.email, name: person.name, answers: [] },
      },
    });
    await recordAction(inside, scope.actor, { action: "call.booked", subject: { booking: bookingId } });
    return { kind: "booked" };
  });
}
