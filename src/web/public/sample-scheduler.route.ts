/** The address that sample coaches had before Foyer had a booking page. */
import { redirect } from "react-router";
import { bookingPageOf } from "#core/content/coaches/scheduler-link.ts";
import type { Route } from "./+types/sample-scheduler.route";

export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(`${bookingPageOf(encodeURIComponent(params.coach))}${new URL(request.url).search}`, {
    status: 301,
    headers: { "x-frame-options": "SAMEORIGIN" },
  });
