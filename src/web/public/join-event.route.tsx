/** The join link in a registrant's emails and calendar: records the attendance and leads to the owner's link. */
import { data, redirect } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { joinEvent } from "#core/programs/events/attendance/join-event.ts";
import { app } from "#web/app.ts";
import { Join } from "#web/blocks/join/join.tsx";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { isFollowedLink } from "#web/followed-link.ts";
import { guardPosted, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/join-event.route";

export async function loader({ params: { token }, context, request }: Route.LoaderArgs) {
  const joined = await joinEvent(context.get(app).ctx, { token, by: requester(request, context) });
  if (joined.outcome === "go-on") throw redirect(joined.to, { headers: privateHeaders });
  if (joined.outcome === "unknown") return data({ coach: null }, { status: 404 });
  return data({ coach: publicCoach(joined.coach), event: joined.event });
}

/** Under the address that the button posts to, show the page itself. */
const requester = (request: Request, context: Route.LoaderArgs["context"]) =>
  isFollowedLink(request, context) && !new URL(request.url).searchParams.has("pressed")
    ? "browser"
    : "machine";

/** Not a redirect: the form policy allows none to another site. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const status = await guardPosted(context, "join", token);
  if (status !== 200) return data({ to: null, tooMany: status === 429 }, { status });
  const joined = await joinEvent(context.get(app).ctx, { token, by: "button" });
  return data({ to: joined.outcome === "go-on" ? joined.to : null, tooMany: false });
}

export const headers = () => privateHeaders;

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.coach) return <LostLink>Open it again from the email itself.</LostLink>;
  return <Join {...loaderData} to={actionData?.to ?? null} tooMany={actionData?.tooMany ?? false} />;
}
