/** `/console/calls/hours`: when a coach takes calls on their own booking page. */
import { listActiveCoaches } from "#core/content/coaches/list-active-coaches.ts";
import { coachOfBookingPage } from "#core/content/coaches/scheduler-link.ts";
import { pick } from "#core/kernel/pick.ts";
import { listDeadEnds } from "#core/operations/dead-ends/list-dead-ends.ts";
import { readHours } from "#core/programs/bookings/hours/read-hours.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { CoachChoice } from "#web/console/kit/coach-choice.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { knownZones } from "#web/public/known-zones.ts";
import { Frame } from "#web/ui/frame.tsx";
import type { Route } from "./+types/hours.route";
import { BusyCalendars } from "./busy-calendars.tsx";
import { hoursAction } from "./hours-action.server.ts";
import { HoursForm } from "./hours-form.tsx";
import { headline, saidWords, waitingWords } from "./hours-labels.ts";
import "./hours.css";

export const meta = () => [{ title: "Hours · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const coaches = await listActiveCoaches(ctx, scope);
  const slug = query.get("coach") || coaches[0]?.slug || "";
  const view = slug ? await readHours(ctx, scope, { slug }) : null;
  const deadEnds = view?.blocked ? await listDeadEnds(ctx, scope) : [];
  const held = deadEnds.find(
    ({ kind, schedulerUrl }) => kind === "calendar" && coachOfBookingPage(schedulerUrl) === slug,
  );
  return {
    view,
    waiting: held?.count ?? 0,
    zones: knownZones(),
    said: pick(saidWords, query.get("said")) ?? null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => hoursAction(request, context);

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, zones, said, waiting } = loaderData;
  const format = useFormat();
  const answer = actionData && "errors" in actionData ? actionData : null;
  if (!view)
    return (
      <div className="room calls hours">
        <header className="page-head">
          <h1>Hours</h1>
        </header>
        <NeedsCoach reason="Hours belong to a coach." />
      </div>
    );
  const { bad, lead, good, rest } = {
    ...{ bad: "", lead: "", good: "" },
    ...headline(view, (at) =>
      format(at, { weekday: "long", hour: "2-digit", minute: "2-digit", timeZone: view.hours.zone }),
    ),
  };
  return (
    <div className="room calls hours">
      <header className="page-head">
        <h1>Hours</h1>
        <p className="soft">{`${view.name}. Times are in ${view.hours.zone.split("/").at(-1)?.replaceAll("_", " ")}.`}</p>
        <div className="page-acts">
          {view.page && (
            <a className="act" href={view.page} target="_blank" rel="noopener">
              Booking page
            </a>
          )}
          <button type="submit" form="hours-form" className="main" name="intent" value="save">
            Save the hours
          </button>
        </div>
      </header>
      {said && !answer && <PageNotice>{said}</PageNotice>}
      <p className="hours-headline">
        {bad && <strong data-tone="bad">{bad} </strong>}
        {lead} <span data-tone="good">{good}</span>
        {rest}
      </p>
      {view.blocked && <Blocked view={view} />}
      {waiting > 0 && <p>{waitingWords(waiting)}</p>}
      <ChooseCoach slug={view.slug} />
      <div className="hours-columns">
        <HoursForm key={JSON.stringify(view.hours)} view={view} zones={zones} errors={answer?.errors ?? {}} />
        <aside className="stack gap-16" aria-label="The page and your calendars">
          {view.page && (
            <section className="sheet part stack gap-12 hours-preview" aria-labelledby="preview-title">
              <h2 id="preview-title">What a visitor sees now</h2>
              <Frame key={JSON.stringify(view)} src={view.page} title="The booking page" loading="lazy" />
            </section>
          )}
          {view.page && !view.isUsed && (
            <ConsoleForm className="sheet part stack gap-12" fields={{ coach: view.slug }}>
              <p>Buttons and emails lead to another calendar at the moment.</p>
              <Submit intent="use">Use this booking page</Submit>
            </ConsoleForm>
          )}
          <BusyCalendars view={view} error={answer?.problem} />
        </aside>
      </div>
    </div>
  );
}

function Blocked({ view }: { view: NonNullable<Route.ComponentProps["loaderData"]["view"]> }) {
  const { entry, isStale } = view.blocked ?? { entry: null, isStale: false };
  const format = useFormat();
  const calendar = view.calendars.find(({ id }) => id === entry?.calendar);
  if (isStale)
    return (
      <p className="notice" data-tone="bad" role="status">
        A calendar below has not been reached for 24 hours, so its entries may have changed. Add it again with
        its current address.
      </p>
    );
  if (!entry || !calendar) return null;
  return (
    <ConsoleForm className="notice cluster between" data-tone="bad">
      <p>
        <strong>{`“${entry.name}” is in your calendar until ${format(entry.until, { day: "numeric", month: "long" })}.`}</strong>{" "}
        If you do take calls then, mark it as free in your calendar
        {entry.isAllDay ? ", or ignore all-day entries here." : "."}
      </p>
      {entry.isAllDay && (
        <>
          <input type="hidden" name="coach" value={view.slug} />
          <input type="hidden" name="id" value={calendar.id} />
          <input type="hidden" name="skipsAllDay" value="yes" />
          <input type="hidden" name="trustsFree" value={calendar.trustsFree ? "yes" : ""} />
          <MainSubmit intent="change">Ignore all-day entries</MainSubmit>
        </>
      )}
    </ConsoleForm>
  );
}

function ChooseCoach({ slug }: { slug: string }) {
  return (
    <ConsoleForm method="get" className="choose-coach">
      <CoachChoice label="Coach" chosen={slug} onChoose={() => {}} />
      <Submit>Show</Submit>
    </ConsoleForm>
  );
}
