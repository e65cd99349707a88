/** `/console/pages`: all pages with their state and the last seven days. */
import { Link } from "react-router";
import { type PageState, pageStates } from "#core/content/drafts/page-state.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { type ListedPage, listPages } from "#core/operations/publishing/list-pages.ts";
import { callFigures } from "#core/programs/bookings/call-filters.ts";
import { missingLabels } from "#web/console/content/pages/publishing/missing-parts.tsx";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { MainLink } from "#web/console/kit/act-link.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { Pager } from "#web/console/kit/pager.tsx";
import { Sparkline } from "#web/console/kit/plot.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { PageThumb } from "#web/console/kit/thumb.tsx";
import { When } from "#web/console/kit/when.tsx";
import { CallsLink } from "#web/console/programs/calls/calls-link.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/pages.route";
import "#web/console/content/pages/list/pages.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const state = pageStates.find((each) => each === query.get("state")) ?? null;
  const page = Math.min(readWhole(query.get("page") ?? "") || 1, 10_000);
  const q = query.get("q") ?? "";
  const { pages, counts, hasMore, shown } = await listPages(ctx, scope, { state, q, page });
  const at = (number: number) =>
    `/console/pages?${new URLSearchParams({ ...(state && { state }), ...(q && { q }), page: String(number) })}`;
  return {
    pages,
    state,
    q,
    counts,
    shown,
    hasCalls: pages.some(({ booked, came }) => booked + came > 0),
    before: page > 1 ? at(page - 1) : null,
    after: hasMore ? at(page + 1) : null,
    now: ctx.clock.now().toISOString(),
  };
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { pages, state, q, counts, shown, hasCalls, before, after, now } = loaderData;
  return (
    <div className="room pages">
      <title>Pages · Foyer</title>
      <div className="page-head">
        <h1>Pages</h1>
        <p className="page-acts">
          <MainLink to="/console/pages/new">New page</MainLink>
        </p>
      </div>
      <nav className="views" aria-label="Pages by state">
        {[null, ...pageStates.filter((each) => counts[each] > 0)].map((each) => (
          <Link
            key={each}
            to={each ? `/console/pages?state=${each}` : "/console/pages"}
            aria-current={state === each ? "page" : undefined}
          >
            {each ? `${pageStateLabels[each]} ${counts[each]}` : "All"}
          </Link>
        ))}
      </nav>
      <ConsoleForm method="get" className="page-search cluster" role="search">
        {state && <input type="hidden" name="state" value={state} />}
        <label htmlFor="page-search" className="sr-only">
          Name, coach or address
        </label>
        <input
          id="page-search"
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Name, coach or address"
        />
        <Submit>Find</Submit>
      </ConsoleForm>
      {pages.length === 0 ? (
        <EmptyState {...emptyWords(q, state)} />
      ) : (
        <SheetTable
          rows={pages}
          keyOf={({ id }) => id}
          columns={[
            {
              head: "Page",
              names: true,
              cell: (page) => (
                <div className="with-thumb">
                  <PageThumb kind={page.kind} palette={page.palette} />
                  <div>
                    <Link className="who" to={`/console/pages/${page.id}`}>
                      {page.name}
                    </Link>
                    <span className="soft">{`${page.coach} · ${page.address}`}</span>
                    <span className="narrow soft">{lastDays(page)}</span>
                  </div>
                </div>
              ),
            },
            {
              head: "State",
              cell: (page) => (
                <>
                  <PageStateBadge state={page.state} />
                  {page.missing.map((part) => (
                    <span key={part} className="soft">
                      {missingLabels[part]}
                    </span>
                  ))}
                  {page.check && <StateBadge {...checkBadges[page.check]} />}
                  {page.greenVersion !== null && (
                    <ConsoleForm action={`/console/pages/${page.id}`}>
                      <Submit intent="republish-green">
                        {`Publish version ${page.greenVersion}, the last green one`}
                      </Submit>
                    </ConsoleForm>
                  )}
                  {page.schedule?.state === "waiting" && (
                    <span className="soft">
                      {"Goes live "}
                      <When at={page.schedule.at} now={now} />
                    </span>
                  )}
                  {page.schedule?.state === "stopped" && (
                    <StateBadge tone="bad" label="Not published on schedule" />
                  )}
                </>
              ),
            },
            {
              head: "Visits, 7 days",
              className: "wide figure",
              cell: ({ visits, days, hasForm }) => (
                <span className="inline">
                  {!hasForm && <Sparkline figures={days.visits} label="Visits by day" />}
                  {visits.toLocaleString("en")}
                </span>
              ),
            },
            {
              head: "Signups",
              className: "wide figure",
              cell: ({ hasForm, signups, days }) =>
                hasForm ? (
                  <span className="inline">
                    <Sparkline figures={days.signups} label="Signups by day" />
                    {signups.toLocaleString("en")}
                  </span>
                ) : (
                  "–"
                ),
            },
            {
              head: "Conversion",
              className: "wide figure",
              cell: ({ hasForm, visits, signups }) =>
                hasForm && visits > 0 ? `${Math.round((100 * signups) / visits)} %` : "–",
            },
            ...(hasCalls
              ? callFigures.map((figure) => ({
                  head: { booked: "Booked", came: "Came" }[figure],
                  className: "wide figure",
                  cell: (page: (typeof pages)[number]) => (
                    <CallsLink {...{ figure, count: page[figure], page: page.id, shown }} />
                  ),
                }))
              : []),
            {
              head: "Last change",
              className: "wide",
              cell: ({ updatedAt }) => <When at={updatedAt.toISOString()} now={now} />,
            },
          ]}
        />
      )}
      <Pager newer={before} older={after} label="More pages" words={{ newer: "Previous", older: "Next" }} />
    </div>
  );
}

/** Replaces hidden columns on a phone. */
function lastDays({ visits, signups, hasForm, booked }: ListedPage): string {
  const visited = `${visits.toLocaleString("en")} ${visits === 1 ? "visit" : "visits"}`;
  const signed = `${signups.toLocaleString("en")} ${signups === 1 ? "signup" : "signups"}`;
  const called = booked > 0 && `${booked.toLocaleString("en")} booked`;
  return `${[visited, hasForm && signed, called].filter(Boolean).join(", ")} in 7 days`;
}

function emptyWords(q: string, state: string | null) {
  if (q || state)
    return {
      title: "No page here",
      reason: q ? "No page, coach or address matches your search." : "No page is in this state.",
      action: { to: "/console/pages", label: "Show all pages" },
    };
  return {
    title: "No page yet",
    reason:
      "Your pages appear here, with their visits and signups. Each starts as a draft with text you can keep or change.",
    action: { to: "/console/pages/new", label: "Create the first page" },
  };
}

const checkBadges = {
  green: { tone: "good", label: "Checks passed" },
  red: { tone: "bad", label: "Site check red" },
} as const;

const badges = {
  live: { tone: "good", label: "Live" },
  changed: { tone: "wait", label: "Live, with unpublished changes" },
  unpublished: { tone: "plain", label: "Unpublished" },
  hidden: { tone: "plain", label: "Hidden with its coach" },
  archived: { tone: "plain", label: "Archived" },
} as const;

const pageStateLabels: Record<PageState, string> = {
  live: badges.live.label,
  changed: "Unpublished changes",
  unpublished: badges.unpublished.label,
  hidden: "Hidden",
  archived: badges.archived.label,
};

const PageStateBadge = ({ state }: { state: PageState }) => <StateBadge {...badges[state]} />;
