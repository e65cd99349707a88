/** A registrant's own seat, behind the link in their confirmation: GET shows it, POST cancels it. */
import { data } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { cancelSeat } from "#core/programs/events/cancel-seat.ts";
import { findSeat, type SeatView } from "#core/programs/events/seat.ts";
import { dateInZone } from "#core/sending/deliveries/message-variables.ts";
import { type App, app } from "#web/app.ts";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { Seat } from "#web/blocks/seat/seat.tsx";
import { guardPosted, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/seat.route";

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const seat = await findSeat(context.get(app).ctx, params.token);
  if (!seat) return data({ coach: null }, { status: 404 });
  const { event, status, page } = seat;
  return data({
    coach: publicCoach(seat.coach),
    event,
    status,
    page,
    ...(await timeOf(context.get(app), seat)),
  });
}

async function timeOf({ ctx, documents }: App, { page, startsAt, zone, isCancelled }: SeatView) {
  const found = await documents.find(page);
  const event = found && "page" in found ? found.page.document.event : undefined;
  const known = { onDemand: event?.onDemand ?? false, counted: event?.capacity != null, isCancelled };
  if (!startsAt) return { ...known, date: null, over: isCancelled };
  const end = new Date(startsAt).getTime() + (event?.minutes ?? 0) * 60_000;
  return {
    ...known,
    date: dateInZone(new Date(startsAt), zone),
    over: isCancelled || end < ctx.clock.now().getTime(),
  };
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { ctx } = context.get(app);
  const status = await guardPosted(context, "seat", token);
  if (status !== 200) return data({ gaveBack: null, tooMany: status === 429 }, { status });
  const before = await findSeat(ctx, token);
  await cancelSeat(ctx, token);
  return data({ gaveBack: before?.status ?? null, tooMany: false });
}

export const headers = () => privateHeaders;

export default function SeatPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.coach) return <LostLink>Open it again from the email itself.</LostLink>;
  return (
    <Seat {...loaderData} gaveBack={actionData?.gaveBack ?? null} tooMany={actionData?.tooMany ?? false} />
  );
}
