/** /free-times/<coach>: when the coach is free, for a booking page that is open. Empty if the calendar tool doesn't say. */
import { offerFreeTimes } from "#core/programs/bookings/free-times/offer-free-times.ts";
import { app } from "#web/app.ts";
import type { Route } from "./+types/free-times.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const times = await offerFreeTimes(context.get(app).ctx, { coach: params.coach });
  if (!times)
    throw new Response("There is no such coach.", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return Response.json({ times }, { headers: { "cache-control": "public, max-age=60" } });
}
