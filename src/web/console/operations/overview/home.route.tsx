/** `/console`: the coaches with what needs somebody, or Today if the scope has one coach. */
import { listActiveCoaches } from "#core/content/coaches/list-active-coaches.ts";
import { app } from "#web/app.ts";
import { CoachTable } from "#web/console/operations/agency/coach-table.tsx";
import { readHome } from "#web/console/operations/agency/home.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/home.route";
import { readToday } from "./today.server.ts";
import { Today } from "./today.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const query = new URL(request.url).searchParams;
  const hasMany = (await listActiveCoaches(ctx, scope)).length > 1;
  return {
    home: hasMany ? await readHome(ctx, scope, query) : null,
    today: hasMany ? null : await readToday(ctx, scope, query),
  };
}

export default function Home({ loaderData: { home, today } }: Route.ComponentProps) {
  if (home) return <CoachTable {...home} />;
  return today && <Today data={today} />;
}
