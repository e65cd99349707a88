/** `/console/people.csv`: the people at the same address, or those ticked, as a streamed file. */
import { data } from "react-router";
import { exportPeople } from "#core/leads/export/export-people.ts";
import { isId, readFilters } from "#core/leads/people/filters.ts";
import { csvFile } from "#web/console/csv-file.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/people-csv.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  if (scope.to("export").coaches.length === 0) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll("person").filter(isId);
  const which = searchParams.has("person") ? { ids } : { filters: readFilters(searchParams) };
  return csvFile(
    ctx,
    exportPeople(ctx, scope, { which }),
    `people-${ctx.clock.now().toISOString().slice(0, 10)}`,
  );
}
