/** Console addresses of earlier versions: bookmarks and links in sent messages lead to the screen's address of today. */
import { redirect } from "react-router";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/moved";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(request, context);
  return redirect("/console/site-checks", 301);
}
