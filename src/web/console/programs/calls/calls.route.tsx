/** `/console/calls`: who booked a call, who came, and bookings that nobody was matched with. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { isId } from "#core/leads/people/filters.ts";
import { listCalendars } from "#core/programs/bookings/calendars/list-calendars.ts";
import { callsAddress, readCallsBehind } from "#core/programs/bookings/call-filters.ts";
import { findOpenCall, listCandidates } from "#core/programs/bookings/join-call.ts";
import { callParts, listCalls } from "#core/programs/bookings/list-calls.ts";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { BehindFigure } from "#web/console/programs/calls/behind-figure.tsx";
import { CalendarCard } from "#web/console/programs/calls/calendar-card.tsx";
import { emptyWords, partWords, saidWords, sourceWords } from "#web/console/programs/calls/call-labels.ts";
import { CallList } from "#web/console/programs/calls/call-list.tsx";
import { callsAction } from "#web/console/programs/calls/calls-action.server.ts";
import { DidTheyCome } from "#web/console/programs/calls/did-they-come.tsx";
import { HandBookingForm } from "#web/console/programs/calls/hand-booking-form.tsx";
import { JoinPanel } from "#web/console/programs/calls/join-panel.tsx";
import { NextCall } from "#web/console/programs/calls/next-call.tsx";
import { WhoCame } from "#web/console/programs/calls/who-came.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/calls.route";
import "#web/console/programs/calls/calls.css";

export const meta = () => [{ title: "Calls · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const part = callParts.find((each) => each === query.get("part")) ?? "upcoming";
  const after = query.get("after");
  const behind = readCallsBehind(query);
  const bookingId = query.get("join") ?? "";
  const search = query.get("search") ?? "";
  const [found, calendars] = await Promise.all([
    listCalls(ctx, scope, { part, after, behind }),
    listCalendars(ctx, scope),
  ]);
  const open = isId(bookingId) ? await findOpenCall(ctx, scope, { bookingId }) : null;
  return {
    ...found,
    asked: behind && { ...behind, count: found.behind ?? 0, address: callsAddress(behind) },
    ...{ part, calendars, isFirst: !after, isAdding: query.has("add") },
    join: open && { call: open, search, candidates: await listCandidates(ctx, scope, { bookingId, search }) },
    said: pick(saidWords, query.get("said")) ?? null,
    now: ctx.clock.now().toISOString(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => callsAction(request, context);

export default function Calls({ loaderData, actionData }: Route.ComponentProps) {
  const { calls, counts, part, calendars, join, said, now, unanswered, unmatched, weeks, asked } = loaderData;
  const here = asked?.address ?? `/console/calls?part=${part}`;
  const format = useFormat();
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const next =
    part === "upcoming" && loaderData.isFirst && !asked
      ? calls.find(({ state }) => state === "booked")
      : null;
  const isEmpty = calendars.length === 0 && counts.upcoming + counts.past === 0;
  return (
    <div className="room calls">
      <header className="page-head">
        <h1>Calls</h1>
        {!loaderData.isAdding && (
          <div className="page-acts">
            <ActLink to="?add=yes">Enter a call</ActLink>
          </div>
        )}
      </header>
      <PageNotice>{said}</PageNotice>
      {(loaderData.isAdding || refused) && <HandBookingForm refused={refused} />}
      {join && <JoinPanel key={join.call.id} {...join} />}
      {isEmpty ? (
        <EmptyState
          title="No calendar yet"
          reason="Set your hours and people book with Foyer, or connect the calendar that you have under Calendars."
          action={{ to: "/console/calls/hours", label: "Set your hours" }}
        />
      ) : (
        <>
          {next && <NextCall call={next} now={now} />}
          <div className="split">
            <div className="stack gap-16">
              <DidTheyCome calls={unanswered} />
              {part !== "unmatched" &&
                !join &&
                unmatched.map((call) => (
                  <p key={call.id} className="sheet unmatched">
                    <span className="grow">
                      {`A booking for ${format(call.startsAt, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" })} came from ${sourceWords[call.source]} with an address nobody signed up with: `}
                      <strong className="address">{call.email ?? call.name ?? "no address"}</strong>
                    </span>
                    <ActLink to={`?join=${call.id}`}>Match…</ActLink>
                  </p>
                ))}
              <nav className="segmented" aria-label="Which calls">
                {callParts.map((each) => (
                  <Link
                    key={each}
                    to={`?part=${each}`}
                    aria-current={each === part && !asked ? "page" : undefined}
                  >
                    {`${partWords[each]} ${counts[each]}`}
                  </Link>
                ))}
              </nav>
              {asked && <BehindFigure {...asked} />}
              {calls.length > 0 ? <CallList calls={calls} /> : <EmptyState {...emptyWords[part]} />}
              {(loaderData.next || !loaderData.isFirst) && (
                <nav className="pager" aria-label="Pages of calls">
                  {!loaderData.isFirst && <ActLink to={here}>First</ActLink>}
                  {loaderData.next && (
                    <Link className="act" to={`${here}&after=${loaderData.next}`} rel="next">
                      More
                    </Link>
                  )}
                </nav>
              )}
            </div>
            <aside className="stack gap-16" aria-label="Overview">
              <WhoCame weeks={weeks} />
              <CalendarCard calendars={calendars} now={now} />
            </aside>
          </div>
        </>
      )}
    </div>
  );
}
