/** `/console/leads/import/:id/rows.csv`: the rows that are not imported, unchanged, with the reason. */
import { data } from "react-router";
import { exportImportRows } from "#core/leads/import/export-import-rows.ts";
import { csvFile } from "#web/console/csv-file.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/leads-import-rows.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const pieces = await exportImportRows(ctx, scope, { importId: recordId(params.id) });
  if (!pieces) throw data(null, { status: 404 });
  return csvFile(ctx, pieces, "not-imported");
}
