/** `/console/deliverability`: whether mail goes out, and a week's results by domain. */
import { data, Link } from "react-router";
import { readDeliverability } from "#core/operations/diagnostics/read-deliverability.ts";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { Card } from "#web/console/kit/card.tsx";
import { DayBars } from "#web/console/kit/plot.tsx";
import { fromNow, When } from "#web/console/kit/when.tsx";
import { DomainTable } from "#web/console/operations/diagnostics/domain-table.tsx";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/deliverability.route";
import "#web/console/operations/diagnostics/deliverability.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const found = await readDeliverability(ctx, scope);
  if (!found) throw data(null, { status: 404 });
  const { outgoing, ...shown } = found;
  return {
    ...shown,
    lastAcceptedAt: outgoing.lastAcceptedAt?.toISOString() ?? null,
    waitingSince: outgoing.waitingSince?.toISOString() ?? null,
    now: outgoing.now.toISOString(),
  };
}

export default function Deliverability({ loaderData }: Route.ComponentProps) {
  const { summary, total, days, domains, others, lastAcceptedAt, waitingSince, now } = loaderData;
  return (
    <div className="room deliverability">
      <title>Deliverability · Foyer</title>
      <header className="page-head">
        <h1>Deliverability</h1>
        <p className="soft">
          as of <When at={now} seconds />
        </p>
        <div className="page-acts">
          <Link className="act" to="/console/deliverability" preventScrollReset>
            Refresh
          </Link>
          <ActLink to="/console/reputation">Reputation</ActLink>
          <ActLink to="/test-email">Run the diagnostics</ActLink>
        </div>
      </header>
      <p className="summary" data-tone={summary.tone}>
        <b>{summary.headline}</b> {summary.sentence}
      </p>
      <dl className="cards">
        <Card label="Last accepted" value={lastAcceptedAt ? fromNow(lastAcceptedAt, now) : "none yet"} />
        <Card label="Waiting longest" value={waitingSince ? since(waitingSince, now) : "nothing waits"} />
        <Card label="Accepted, last 7 days" value={total.accepted} />
        <Card label="Bounced or failed, last 7 days" value={total.bounced + total.failed} />
      </dl>
      <section aria-labelledby="by-day">
        <h2 id="by-day">By day</h2>
        <div className="sheet part">
          <DayBars
            title="Emails by day"
            days={days.map(({ day }) => day)}
            series={[
              { label: "Accepted", tone: "accent", figures: days.map(({ accepted }) => accepted) },
              { label: "Waiting", tone: "wait", figures: days.map(({ waiting }) => waiting) },
              {
                label: "Bounced or failed",
                tone: "bad",
                figures: days.map(({ bounced, failed }) => bounced + failed),
              },
            ]}
          />
        </div>
      </section>
      <DomainTable domains={domains} others={others} now={now} />
      <details className="sheet part">
        <summary>What these words mean</summary>
        <p className="soft small">
          Accepted: a mail server took the message, and it has not come back. Waiting: it was tried without
          success and is tried again by itself. Bounced: the address was refused, or the message came back.
          Days begin and end at midnight UTC.
        </p>
      </details>
      <p className="soft small">
        In full: <Link to="/email-debug">Email debug</Link>, <Link to="/email-test">Email test</Link>,{" "}
        <Link to="/test-email">Diagnostics</Link>.
      </p>
    </div>
  );
}

const since = (at: string, now: string) => fromNow(at, now).replace(/ ago$/, "");
