/** A counted link in an email: recorded once per message, then on to where it leads. */
import { data, redirect } from "react-router";
import { followLink } from "#core/sending/feedback/follow-link.ts";
import { app } from "#web/app.ts";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { isFollowedLink } from "#web/followed-link.ts";
import { privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/to-link.route";

export async function loader({ params: { token }, context, request }: Route.LoaderArgs) {
  const to = await followLink(context.get(app).ctx, { token, isPerson: isFollowedLink(request, context) });
  if (to) throw redirect(to, { headers: privateHeaders });
  return data(null, { status: 404 });
}

export const headers = () => privateHeaders;

export default function Followed() {
  return <LostLink>Open it again from the email itself.</LostLink>;
}
