/** `/console/leads.csv`: the list at the same address as a streamed file. */
import { exportLeads } from "#core/leads/export/export-leads.ts";
import { readFilters } from "#core/leads/people/filters.ts";
import { app } from "#web/app.ts";
import { csvFile } from "#web/console/csv-file.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/leads-csv.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const pieces = exportLeads(ctx, scope, { filters: readFilters(new URL(request.url).searchParams) });
  return csvFile(ctx, pieces, `leads-${ctx.clock.now().toISOString().slice(0, 10)}`);
}
