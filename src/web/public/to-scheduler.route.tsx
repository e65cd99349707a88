/** The scheduler link in an email: recorded once per message, then on to the coach's scheduler. */
import { data, redirect } from "react-router";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { app } from "#web/app.ts";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { isFollowedLink } from "#web/followed-link.ts";
import { privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/to-scheduler.route";

export async function loader({ params: { token }, context, request }: Route.LoaderArgs) {
  const to = await openScheduler(context.get(app).ctx, { token, isPerson: isFollowedLink(request, context) });
  if (to) throw redirect(to, { headers: privateHeaders });
  return data(null, { status: 404 });
}

export const headers = () => privateHeaders;

export default function Book() {
  return <LostLink>Open it again from the email itself.</LostLink>;
}
