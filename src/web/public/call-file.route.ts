/** One booked call as a calendar file, or all calls of a coach as a calendar to subscribe to, each behind its secret link. */
import { callFeed, callFile } from "#core/programs/bookings/hours/call-files.ts";
import { app } from "#web/app.ts";
import { privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/call-file.route";

export async function loader({ params: { token, file }, context }: Route.LoaderArgs) {
  const { ctx } = context.get(app);
  const read = { "call.ics": callFile, "calls.ics": callFeed }[file === "calls.ics" ? file : "call.ics"];
  const content = file === "call.ics" || file === "calls.ics" ? await read(ctx, { token }) : null;
  if (content === null)
    throw new Response("There is no such calendar.", { status: 404, headers: privateHeaders });
  return new Response(content, {
    headers: {
      ...privateHeaders,
      "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
      "content-disposition": `attachment; filename="${file}"`,
    },
  });
}
