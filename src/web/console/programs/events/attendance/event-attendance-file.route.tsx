/** `/console/events/:id/attendance`: attendance from a file or pasted list, checked before it is recorded. */

import { data, Link } from "react-router";
import { readEvent } from "#core/programs/events/read-event.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { attendanceFileAction } from "#web/console/programs/events/attendance/attendance-file-action.server.ts";
import { AttendanceReport } from "#web/console/programs/events/attendance/attendance-report.tsx";
import { whenInZone } from "#web/console/programs/events/when-in-zone.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/event-attendance-file.route";
import "#web/console/programs/events/events.css";
import "#web/console/programs/events/attendance/attendance.css";

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const event = await readEvent(ctx, scope, { eventId: recordId(params.id) });
  if (!event) throw data(null, { status: 404 });
  return { id: event.id, name: event.name, when: whenInZone(event), hasBegun: event.hasBegun };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  attendanceFileAction(request, context, params.id);

export default function EventAttendanceFile({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, when, hasBegun } = loaderData;
  const here = `/console/events/${id}`;
  const refused = actionData?.kind === "refused" ? actionData : null;
  return (
    <div className="room events attendance-file">
      <title>{`Attendance of ${name} · Foyer`}</title>
      <p className="crumb">
        <Link to={here}>{name}</Link>
      </p>
      <header className="page-head">
        <div>
          <h1>Attendance from a file</h1>
          <p className="soft">{when}</p>
        </div>
      </header>
      {refused && <PageNotice tone="error">{refused.problem}</PageNotice>}
      {actionData?.kind === "checked" ? (
        <AttendanceReport file={actionData.file} here={here} />
      ) : hasBegun ? (
        <ConsoleForm encType="multipart/form-data" className="sheet part">
          <p className="soft">
            The participants’ report from Zoom or Teams as it is, or any list with their addresses. Nothing is
            recorded until you have seen the result for each line.
          </p>
          <Entry name="file" label="File" hint="CSV or text, up to 2 MB.">
            {(tied) => <input {...tied} type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />}
          </Entry>
          <Entry name="list" label="Or paste their addresses" hint="One on each line.">
            {(tied) => <textarea {...tied} rows={6} spellCheck={false} defaultValue={refused?.pasted} />}
          </Entry>
          <div className="acts">
            <MainSubmit>Check the list</MainSubmit>
            <ActLink to={here}>Back to the event</ActLink>
          </div>
        </ConsoleForm>
      ) : (
        <p className="sheet part">
          Who came can be recorded once the event has begun. Until then this page has nothing to do.
        </p>
      )}
    </div>
  );
}
