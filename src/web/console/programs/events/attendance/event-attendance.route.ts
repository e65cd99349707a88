/** `/console/events/:id/attendance.csv`: everybody who asked for a seat, as a file. */
import { data } from "react-router";
import { exportAttendance } from "#core/programs/events/attendance/export-attendance.ts";
import { csvFile } from "#web/console/csv-file.server.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/event-attendance.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const file = await exportAttendance(ctx, scope, { eventId: recordId(params.id) });
  if (!file) throw data(null, { status: 404 });
  return csvFile(ctx, file.pieces, `${file.name}-attendance-${ctx.clock.now().toISOString().slice(0, 10)}`);
}
