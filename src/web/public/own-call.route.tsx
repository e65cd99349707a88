/** A booked call behind its signed link: GET shows it, POST moves or cancels it. */
import { data } from "react-router";
import { bookingPageOf } from "#core/content/coaches/scheduler-link.ts";
import { firstName } from "#core/content/emails/first-name.ts";
import { calendarLinks } from "#core/content/pages/event/calendar-links.ts";
import { readZone } from "#core/content/pages/event/zone.ts";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { readSlot } from "#core/programs/bookings/hours/book-call.ts";
import { readFreeDays } from "#core/programs/bookings/hours/booking-page.ts";
import {
  cancelOwnCall,
  findOwnCall,
  isOpenCall,
  moveOwnCall,
} from "#core/programs/bookings/hours/own-call.ts";
import { app, clientIp } from "#web/app.ts";
import { OwnCall, type OwnCallProps } from "#web/blocks/booking/own-call.tsx";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { parseForm, textOf } from "#web/posted-form.ts";
import { isFramed } from "#web/public/is-framed.ts";
import { knownZones } from "#web/public/known-zones.ts";
import { guardSignedLink, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/own-call.route";

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { ctx } = context.get(app);
  const found = await findOwnCall(ctx, { token });
  if (!found) return data({ coach: null, isStill: true as const }, { status: 404 });
  const { page, call } = found;
  const query = new URL(request.url).searchParams;
  const now = ctx.clock.now();
  const isOpen = isOpenCall(found, now);
  const minutes = (call.endsAt.getTime() - call.startsAt.getTime()) / 60_000;
  const days = isOpen ? await readFreeDays(ctx, page, { except: call.id }) : [];
  const own = bookingPageOf(page.coach.slug);
  const links = calendarLinks(
    { name: `Call with ${page.coach.name}`, startsAt: call.startsAt.toISOString(), minutes },
    own,
  );
  return data({
    coach: publicCoach(page.coach),
    state: isOpen
      ? ("booked" as const)
      : call.state === "cancelled"
        ? ("cancelled" as const)
        : ("over" as const),
    isNew: query.has("new"),
    firstName: firstName(call.name ?? ""),
    ...{ startsAt: call.startsAt.getTime(), minutes, coachZone: page.hours.zone, zones: knownZones() },
    zone: readZone(query.get("zone")) ?? call.zone ?? page.hours.zone,
    now: now.getTime(),
    // The time they have is not one to move to.
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.filter((slot) => slot !== call.startsAt.getTime()),
    })),
    calendar: links.slice(0, 2),
    file: `${own}/${token}/call.ics`,
    again: own,
    isStill: true as const,
    isFramed: isFramed(request),
  });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { ctx } = context.get(app);
  const answer = (kind: NonNullable<OwnCallProps["answer"]>["kind"], status: number, nearest?: number[]) =>
    data<NonNullable<OwnCallProps["answer"]>>({ kind, ...(nearest && { nearest }) }, { status });
  const ip = context.get(clientIp);
  const status = await guardSignedLink(context.get(app), { purpose: "call", token, ip });
  if (status === 404) throw data(null, { status });
  if (status === 429) return answer("too-many", 429);
  const form = (await parseForm(request)) ?? new URLSearchParams();
  if (textOf(form, "intent") === "cancel") {
    const isDone = await cancelOwnCall(ctx, { token, reason: textOf(form, "reason") });
    return isDone ? answer("cancelled", 200) : null;
  }
  const slot = readSlot(textOf(form, "slot"));
  if (textOf(form, "intent") !== "move" || slot === null) return answer("no-slot", 422);
  const moved = await moveOwnCall(ctx, { token, slot });
  if (moved.kind === "taken") return answer("taken", 409, moved.nearest);
  return moved.kind === "moved" ? answer("moved", 200) : null;
}

export const headers = () => ({ ...privateHeaders, "x-frame-options": "SAMEORIGIN" });

export default function OwnCallPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.coach) return <LostLink>Open it again from the email itself.</LostLink>;
  return <OwnCall {...loaderData} answer={actionData ?? null} />;
}
