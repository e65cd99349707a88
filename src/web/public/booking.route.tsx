/** A coach's own booking page: GET shows free times, POST books one. */
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { bookingPageOf } from "#core/content/coaches/scheduler-link.ts";
import { readZone } from "#core/content/pages/event/zone.ts";
import type { ShownField } from "#core/content/pages/form/form.ts";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { bookCall } from "#core/programs/bookings/hours/book-call.ts";
import { bookingFields, findBookingPage, readFreeDays } from "#core/programs/bookings/hours/booking-page.ts";
import { app, clientIp } from "#web/app.ts";
import { type BookingAnswer, BookingForm } from "#web/blocks/booking/booking-form.tsx";
import { parseForm, textOf } from "#web/posted-form.ts";
import { isFramed } from "#web/public/is-framed.ts";
import { knownZones } from "#web/public/known-zones.ts";
import type { Route } from "./+types/booking.route";

const REFERENCE = /^[\da-f]{32}$/;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { ctx } = context.get(app);
  const page = await findBookingPage(ctx, { slug: params.coach });
  if (!page) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const { hours, coach } = page;
  const zone = readZone(query.get("zone")) ?? hours.zone;
  const reference = query.get("ref") ?? "";
  const days = await readFreeDays(ctx, page);
  return {
    coach: publicCoach(coach),
    ...{ title: hours.title, text: hours.text, minutes: hours.minutes, zone, zones: knownZones() },
    fields: bookingFields(page) as ShownField[],
    days: days.map(({ date, slots }) => ({ date, slots })),
    now: ctx.clock.now().getTime(),
    attempt: randomUUID(),
    reference: REFERENCE.test(reference) ? reference : "",
    isStill: true as const,
    isFramed: isFramed(request),
  };
}

const statusOf = { invalid: 422, taken: 409, already: 409, "too-many": 429 } as const;

export async function action({ params, request, context }: Route.ActionArgs) {
  const { ctx } = context.get(app);
  const page = await findBookingPage(ctx, { slug: params.coach });
  if (!page) throw data(null, { status: 404 });
  const form = (await parseForm(request)) ?? new URLSearchParams();
  const field = (name: string) => textOf(form, name);
  const booked = await bookCall(ctx, { page, ip: context.get(clientIp), field });
  if (booked.kind === "booked") {
    const query = new URLSearchParams({ new: "yes", zone: readZone(field("zone")) ?? page.hours.zone });
    throw redirect(`${bookingPageOf(page.coach.slug)}/${booked.token}?${query}`, 303);
  }
  const slot =
    /^[\dTZ:.-]{1,30}$/.test(field("slot")) && !Number.isNaN(Date.parse(field("slot"))) ? field("slot") : "";
  return data<BookingAnswer>({ ...booked, slot }, { status: statusOf[booked.kind] });
}

/** This site's own pages may frame it; the times change with every booking. */
export const headers = () => ({ "x-frame-options": "SAMEORIGIN", "cache-control": "no-store" });

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingForm {...loaderData} answer={actionData ?? null} />;
}
