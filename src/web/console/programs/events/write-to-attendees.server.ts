/** Begins a message to people of an event, and opens it. */
import { data, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { attendance } from "#core/programs/broadcasts/audience.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import type { EventDetails } from "#core/programs/events/read-event.ts";

export async function writeToAttendees(ctx: Context, scope: Scope, event: EventDetails, to: string) {
  const who = attendance.find((each) => each === to);
  if (!who) throw data(null, { status: 400 });
  const made = await createBroadcast(ctx, scope, {
    coach: event.coachSlug,
    name: [...`About ${event.name}`].slice(0, 120).join(""),
    event: { eventId: event.id, who },
  });
  if (made.outcome !== "created") throw data(null, { status: 404 });
  return redirect(`/console/broadcasts/${made.broadcastId}`);
}
