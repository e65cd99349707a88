/** A broadcast's account as a CSV file: everybody in the audience with the result. */
import { data } from "react-router";
import { exportAccount } from "#core/programs/broadcasts/account/export-account.ts";
import { csvFile } from "#web/console/csv-file.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/broadcast-account-csv.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const file = await exportAccount(ctx, scope, { broadcastId: recordId(params.id) });
  if (!file) throw data(null, { status: 404 });
  // A name may contain anything; a header may not.
  const name = file.name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "broadcast";
  return csvFile(ctx, file.pieces, `account-${name.slice(0, 60).toLowerCase()}`);
}
