/** The agency's home: one line a coach, those who need somebody first. A coach's links open the console of that coach. */
import { Link, useLocation } from "react-router";
import type { CoachRow, MailHealth } from "#core/operations/agency/read-coach-table.ts";
import type { Tone } from "#core/operations/trace/timeline.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ActLink, MainLink } from "#web/console/kit/act-link.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { Sparkline } from "#web/console/kit/plot.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { AttentionList } from "#web/console/operations/overview/attention-list.tsx";
import type { Start } from "#web/console/operations/overview/today.server.ts";
import { GettingStarted } from "#web/console/operations/overview/today.tsx";
import { useOverviewLabels } from "#web/console/operations/overview/use-overview-labels.ts";
import type { Home, View } from "./home.server.ts";
import "./coach-table.css";

const viewLabels: Record<View, string> = {
  needs: "Needs somebody",
  unseen: "No page live",
  mail: "Mail in trouble",
  away: "Not here for a week",
};

const count = (number: number) => number.toLocaleString("en");

export function CoachTable({ coaches, counts, all, signups, site, start, view, q, today, now }: Home) {
  const { longDay } = useOverviewLabels();
  const { search } = useLocation();
  const address = (show: View | null) => {
    const query = new URLSearchParams({ ...(show && { show }), ...(q && { q }) });
    return query.size > 0 ? `/console?${query}` : "/console";
  };
  return (
    <div className="room agency">
      <title>Coaches · Foyer</title>
      <header className="page-head">
        <h1>Coaches</h1>
        <p className="soft">{longDay(today)}</p>
        <div className="page-acts">
          <IfMay may="team">
            <ActLink to="/console/settings/team">Invite</ActLink>
          </IfMay>
          <IfMay may="site">
            <MainLink to="/console/coaches/new">New coach</MainLink>
          </IfMay>
        </div>
      </header>
      <p className="agency-words">
        {counts.needs > 0 ? (
          <b>{`${count(counts.needs)} of ${count(all)} coaches ${counts.needs === 1 ? "needs" : "need"} somebody.`}</b>
        ) : (
          "No coach needs anything right now."
        )}
        {` ${signups === 0 ? "Nobody" : `${count(signups)} ${signups === 1 ? "person" : "people"}`} signed up in the last seven days.`}
      </p>
      {start && (
        <details>
          <summary>{gettingStarted(start)}</summary>
          <GettingStarted {...start} />
        </details>
      )}
      {site.length > 0 && <AttentionList concerns={site} />}
      <div className="cluster agency-find">
        <ConsoleForm method="get" className="cluster" role="search">
          {view && <input type="hidden" name="show" value={view} />}
          <input
            type="search"
            name="q"
            aria-label="Find a coach"
            placeholder="Find a coach"
            defaultValue={q}
            key={q}
          />
          <Submit>Find</Submit>
        </ConsoleForm>
        <nav className="pills cluster" aria-label="Show">
          <Link to={address(null)} aria-current={view === null ? "true" : undefined}>
            {`All ${count(all)}`}
          </Link>
          {(Object.keys(viewLabels) as View[])
            .filter((each) => counts[each] > 0 || each === view)
            .map((each) => (
              <Link key={each} to={address(each)} aria-current={each === view ? "true" : undefined}>
                {`${viewLabels[each]} ${count(counts[each])}`}
              </Link>
            ))}
        </nav>
        <Link className="csv push" to={`/console/coaches.csv${search}`} reloadDocument download>
          {`CSV of these ${count(coaches.length)}`}
        </Link>
      </div>
      {coaches.length === 0 ? (
        <EmptyState
          title="No coach found"
          reason={q ? "No name matches your search." : "No coach is in this state."}
          action={{ to: "/console", label: "Show all coaches" }}
        />
      ) : (
        <CoachRows coaches={coaches} now={now} />
      )}
    </div>
  );
}

function gettingStarted({ firstHour: { done } }: Start): string {
  const steps = Object.values(done);
  return `Getting started: ${steps.filter(Boolean).length} of ${steps.length} done`;
}

const mailStates: Record<MailHealth, { tone: Tone; label: string }> = {
  good: { tone: "good", label: "Good" },
  slow: { tone: "wait", label: "Slow" },
  stopped: { tone: "bad", label: "Stopped" },
  none: { tone: "plain", label: "Not set up" },
};

const CoachRows = ({ coaches, now }: { coaches: CoachRow[]; now: string }) => (
  <SheetTable
    caption="Coaches, those who need somebody first"
    rows={coaches}
    keyOf={({ slug }) => slug}
    columns={[
      {
        head: "Coach",
        names: true,
        cell: (row) => (
          <>
            <a className="who" href={`/c/${row.slug}/console`}>
              {row.name}
            </a>
            <span className="narrow soft">{`${count(row.signups.at(-1) ?? 0)} signups in 7 days`}</span>
            <span className="narrow">
              <Needs {...row} />
            </span>
          </>
        ),
      },
      { head: "Pages live", className: "wide figure", cell: pagesLive },
      {
        head: "Signups, 7 days",
        className: "wide figure",
        cell: ({ signups }) => (
          <span className="inline">
            {count(signups.at(-1) ?? 0)}
            <Sparkline figures={signups} label="The last eight weeks" />
          </span>
        ),
      },
      {
        head: "Mail",
        className: "wide",
        cell: ({ mail, waiting }) => (
          <>
            <StateBadge {...mailStates[mail]} />
            {waiting > 0 && mail !== "none" && (
              <span className="soft">{`${count(waiting)} ${waiting === 1 ? "email waits" : "emails wait"}`}</span>
            )}
          </>
        ),
      },
      { head: "Needs somebody", className: "wide", cell: (row) => <Needs {...row} /> },
      {
        head: "Last here",
        className: "wide",
        cell: ({ lastSeenAt, access }) => <span className="soft">{lastHere(lastSeenAt, access, now)}</span>,
      },
    ]}
  />
);

function pagesLive({ live, pages, isHidden }: CoachRow) {
  if (isHidden) return <span className="soft">Hidden</span>;
  return pages === live ? count(live) : `${count(live)} of ${count(pages)}`;
}

function lastHere(at: string | null, access: CoachRow["access"], now: string): string {
  if (at) return fromNow(at, now);
  return { seat: "Never", invited: "Invited", none: "Not invited" }[access];
}

function Needs({ slug, needs: [worst, ...more] }: CoachRow) {
  if (!worst) return <span className="soft">–</span>;
  return (
    <span className="needs">
      <StateBadge tone={worst.tone} label={worst.title} />
      <a href={`/c/${slug}${worst.link.to}`}>{worst.link.label}</a>
      {more.length > 0 && (
        <a className="soft" href={`/c/${slug}/console`}>
          {`+${more.length}`}
          <span className="visually-hidden"> more</span>
        </a>
      )}
    </span>
  );
}
