/** `/console`: how the site does, today, in 7 or in 30 days; what needs the owner stands first. */
import { Link } from "react-router";
import { describeOutgoingMail } from "#core/operations/diagnostics/describe-outgoing-mail.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { readSpan, readTag, type Span, spans, type Tag, tags } from "#core/operations/overview/spans.ts";
import { app } from "#web/app.ts";
import { AttentionList } from "#web/console/operations/overview/attention-list.tsx";
import { ConversionTable } from "#web/console/operations/overview/conversion-table.tsx";
import { DayCharts } from "#web/console/operations/overview/day-charts.tsx";
import { FigureCards } from "#web/console/operations/overview/figure-cards.tsx";
import { spanWords } from "#web/console/operations/overview/overview-labels.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/overview";
import "#web/console/operations/overview/overview.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const query = new URL(request.url).searchParams;
  const span = readSpan(query.get("span"));
  const by = readTag(query.get("by"));
  const [overview, concerns] = await Promise.all([
    readOverview(ctx, scope, { span, by }),
    readAttention(ctx, scope),
  ]);
  const mail = concerns.length === 0 ? await describeOutgoingMail(ctx, scope) : null;
  return { ...overview, concerns, mail, span, by };
}

const tagWords: Record<Tag, string> = { source: "Source", medium: "Medium", campaign: "Campaign" };
/** The week and the source are what the address means without saying so. */
const address = (span: Span, by: Tag) => {
  const query = new URLSearchParams({ ...(span !== "7" && { span }), ...(by !== "source" && { by }) });
  return query.size > 0 ? `/console?${query}` : "/console";
};

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { concerns, mail, total, before, since, days, pages, sources, span, by } = loaderData;
  return (
    <div className="room overview">
      <title>Overview · Foyer</title>
      <header className="page-head">
        <h1>Overview</h1>
        <nav className="switch" aria-label="Span">
          {(Object.keys(spans) as Span[])
            .toSorted((a, b) => spans[a] - spans[b])
            .map((each) => (
              <Link
                key={each}
                to={address(each, by)}
                aria-current={each === span ? "true" : undefined}
                preventScrollReset
              >
                {spanWords[each].name}
              </Link>
            ))}
        </nav>
      </header>
      <AttentionList concerns={concerns} mail={mail} />
      <FigureCards total={total} before={before} since={since} days={days} span={span} />
      <DayCharts days={days} />
      <div className="pair">
        <ConversionTable
          id="by-page"
          title="By page"
          first="Page"
          empty="No page was opened in this time."
          lines={pages.map(({ name, coach, address: at, hasForm, visits, signups }) => ({
            key: at,
            name: <a href={at}>{name}</a>,
            note: coach,
            visits,
            signups,
            converts: hasForm,
          }))}
        />
        <ConversionTable
          id="by-source"
          title="By source"
          first={`utm_${by}`}
          empty="No page was opened in this time."
          lines={sources.map(({ source, visits, signups }) => ({
            key: source,
            name: source || <i>None given</i>,
            visits,
            signups,
            converts: true,
          }))}
        >
          <nav className="switch" aria-label="Tell apart by">
            {tags.map((tag) => (
              <Link
                key={tag}
                to={address(span, tag)}
                aria-current={tag === by ? "true" : undefined}
                preventScrollReset
              >
                {tagWords[tag]}
              </Link>
            ))}
          </nav>
        </ConversionTable>
      </div>
      <p className="soft small">
        Days begin and end at midnight UTC, and today is not over. A visit is a page sent to a browser that
        did not have it yet; bots are left out, and nothing of a person is kept. A signup is a person who is
        new to a page; tests and imports are not counted. Bounced, complained and unsubscribed are leads, as
        the list of leads has them now, on the day they became so. A message is sent when a server has taken
        it, and no longer once it has come back.
      </p>
    </div>
  );
}
