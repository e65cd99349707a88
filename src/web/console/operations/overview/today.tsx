/** Today: what needs the owner, and the figures for today, 7 days, 30 days or a custom range. */
import { Link, useLocation } from "react-router";
import type { TodaySentence } from "#core/operations/overview/describe-today.ts";
import { type Chosen, type Span, spans, type Tag, tags } from "#core/operations/overview/spans.ts";
import { type CallFigure, type CallsBehind, callsAddress } from "#core/programs/bookings/call-filters.ts";
import { SamplesNotice } from "#web/console/content/coaches/samples-notice.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { WeekGrid } from "#web/console/kit/plot.tsx";
import { useSiteTime, zoneWords } from "#web/console/kit/site-time.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { Checklist } from "#web/console/operations/first-hour/checklist.tsx";
import { AttentionList } from "#web/console/operations/overview/attention-list.tsx";
import { ConversionTable, type Sort } from "#web/console/operations/overview/conversion-table.tsx";
import { DayTable } from "#web/console/operations/overview/day-table.tsx";
import { Funnel } from "#web/console/operations/overview/funnel.tsx";
import { MailAlarm, useMailSentence } from "#web/console/operations/overview/mail-alarm.tsx";
import { spanWords } from "#web/console/operations/overview/overview-labels.ts";
import { ShareLine, StartLine } from "#web/console/operations/overview/start-line.tsx";
import { useOverviewLabels } from "#web/console/operations/overview/use-overview-labels.ts";
import { WeekAhead } from "#web/console/operations/overview/week.tsx";
import type { Start, TodayData } from "./today.server.ts";
import "#web/console/operations/overview/overview.css";

const tagWords: Record<Tag, string> = { source: "Source", medium: "Medium", campaign: "Campaign" };
type Asked = { span: Chosen; by: Tag; sort: Sort };

/** Leaves the defaults out of the URL: 7 days, by source, sorted by visits. */
const address = (here: string, { span, by, sort }: Asked) => {
  const query = new URLSearchParams({
    ...(typeof span !== "string" && { from: span.first, to: span.last }),
    ...(typeof span === "string" && span !== "7" && { span }),
    ...(by !== "source" && { by }),
    ...(sort !== "visits" && { sort }),
  });
  return query.size > 0 ? `${here}?${query}` : here;
};

export const GettingStarted = ({ firstHour, samples }: Start) => (
  <div className="getting-started split gap-12">
    <Checklist firstHour={firstHour} />
    <SamplesNotice coaches={samples} action="/console/coaches" />
  </div>
);

export function Today({ data }: { data: TodayData }) {
  const { start, share, concerns, mail, flow, sentence, week, now, days, pages, pagesBefore, sources } = data;
  const { span, by, sort, shown, today, isLocked } = data;
  const { timeZone } = useSiteTime();
  const { longDay } = useOverviewLabels();
  const { pathname } = useLocation();
  const asked = { span, by, sort };
  const alarm = flow && concerns.find((concern) => concern.mail);
  const mailSentence = useMailSentence(concerns[0]?.mail);
  const hasCalls = data.since.calls !== null;
  const callsOf = (behind: Partial<CallsBehind>) => (figure: CallFigure) =>
    callsAddress({ ...behind, figure, from: shown.first, to: shown.last });
  const sortedBy = (other: Sort) => address(pathname, { ...asked, sort: other });
  return (
    <div className="room overview">
      <title>Today · Foyer</title>
      <header className="page-head">
        <div className="cluster gap-8 rows-4">
          <h1>Today</h1>
          <p className="soft">{longDay(today)}</p>
        </div>
        <Sentence {...(mailSentence ?? sentence)} />
        {mail?.state === "flowing" && !flow && <MailLine {...mail} now={now} />}
      </header>
      {alarm?.mail && flow && <MailAlarm concern={alarm} mail={alarm.mail} flow={flow} isLocked={isLocked} />}
      <AttentionList concerns={concerns.filter((each) => each !== alarm)} isBelowAlarm={Boolean(alarm)}>
        {start?.firstHour.done.publish && <StartLine firstHour={start.firstHour} />}
        {share && <ShareLine address={share} />}
      </AttentionList>
      {start && !start.firstHour.done.publish && <GettingStarted {...start} />}
      <div className="page-head spans">
        <h2>{hasCalls ? "From visit to call" : "From visit to signup"}</h2>
        <nav className="segmented" aria-label="Span">
          {(Object.keys(spans) as Span[])
            .toSorted((a, b) => spans[a] - spans[b])
            .map((each) => (
              <Link
                key={each}
                to={address(pathname, { ...asked, span: each })}
                aria-current={each === span ? "true" : undefined}
                preventScrollReset
              >
                {spanWords[each].name}
              </Link>
            ))}
        </nav>
        <SpanForm {...shown} today={today} by={by} sort={sort} isOwn={typeof span !== "string"} />
      </div>
      <Funnel {...data} />
      <DayTable days={days} hasCalls={hasCalls} />
      <WeekAhead week={week} today={today} />
      <div className="pair grid gap-20 top">
        <ConversionTable
          id="by-page"
          title="By page"
          first="Page"
          empty="No visits in this period."
          {...{ sort, sortedBy, hasCalls }}
          lines={pages.map(({ id, name, slug, coach, address: at, hasForm, ...figures }) => ({
            key: at,
            before: pagesBefore.find((page) => page.id === id) ?? null,
            title: name,
            people: slug && `/console/people?page=${slug}&from=${shown.first}&to=${shown.last}&via=page`,
            name: <a href={at}>{name}</a>,
            note: coach,
            ...figures,
            calls: callsOf({ page: id }),
            converts: hasForm,
          }))}
        />
        <ConversionTable
          id="by-source"
          title="By source"
          first={tagWords[by]}
          empty="No visits in this period."
          {...{ sort, sortedBy, hasCalls }}
          lines={sources.map(({ source, ...figures }) => ({
            key: source,
            title: source,
            name: source || <i>None given</i>,
            ...figures,
            calls: callsOf({ [by]: source }),
            converts: true,
          }))}
        >
          <nav className="segmented" aria-label="Group by">
            {tags.map((tag) => (
              <Link
                key={tag}
                to={address(pathname, { ...asked, by: tag })}
                aria-current={tag === by ? "true" : undefined}
                preventScrollReset
              >
                {tagWords[tag]}
              </Link>
            ))}
          </nav>
        </ConversionTable>
      </div>
      <SignupHours hours={data.hours} />
      <details className="sheet part">
        <summary>How these numbers are counted</summary>
        <p className="soft small">
          {`Days begin and end at midnight, ${zoneWords(timeZone)}, and today is not over. `}A visit is a page
          sent to a browser that did not have it yet; bots are left out, and nothing of a person is kept. A
          signup is a person who is new to a page, so one person can sign up twice; tests, imports and people
          you added are not counted. Confirmed counts signups on the day they confirmed their address. A
          message is sent when a server has taken it, and bounced once it has come back or its address was
          refused; broadcasts count too.
          {hasCalls &&
            " A call counts on the day it was booked, once however often it is moved, and not if it was canceled; came counts it on the day it took place. Its page and source are those of the person’s last signup before they booked."}{" "}
          Complained and unsubscribed are people, on the day they became so.
        </p>
      </details>
    </div>
  );
}

const Sentence = ({ text, change, rest, tone }: TodaySentence) => (
  <p className="today-sentence" data-tone={change ? undefined : tone}>
    {text}
    {change && <span data-tone={tone}>{change}</span>}
    {rest}
  </p>
);

function SignupHours({ hours }: Pick<TodayData, "hours">) {
  const { dateLanguage } = useSiteTime();
  if (hours.every((day) => day.every((signups) => signups === 0))) return null;
  // The first of January 2024 was a Monday.
  const name = (weekday: number) =>
    new Intl.DateTimeFormat(dateLanguage, { timeZone: "UTC", weekday: "long" }).format(
      new Date(Date.UTC(2024, 0, 1 + weekday)),
    );
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">When people sign up</h2>
      <div className="sheet part">
        <WeekGrid
          title="Signups by weekday and hour"
          rows={hours.map((day, weekday) => ({ label: name(weekday), hours: day }))}
        />
        <p className="soft small">At least the last 30 days. The darker, the more signups in that hour.</p>
      </div>
    </section>
  );
}

const MailLine = ({ lastAcceptedAt, now }: { lastAcceptedAt: string | null; now: string }) => (
  <p className="today-mail cluster gap-16 rows-4 small soft">
    <StateBadge tone="good" label="Mail is going out" />
    <span>
      {lastAcceptedAt ? `Last email accepted ${fromNow(lastAcceptedAt, now)}` : "No email accepted yet"}
    </span>
  </p>
);

type Props = { first: string; last: string; today: string; by: string; sort: string; isOwn: boolean };

function SpanForm({ first, last, today, by, sort, isOwn }: Props) {
  return (
    <details className="span-form" open={isOwn}>
      <summary className="act">Other days</summary>
      {/* The key resets the fields when a link changes the dates. */}
      <ConsoleForm className="cluster bottom" key={`${first}${last}`} method="get" preventScrollReset>
        <label>
          <span>From</span>
          <input type="date" name="from" required max={today} defaultValue={first} />
        </label>
        <label>
          <span>to</span>
          <input type="date" name="to" required max={today} defaultValue={last} />
        </label>
        {by !== "source" && <input type="hidden" name="by" value={by} />}
        {sort !== "visits" && <input type="hidden" name="sort" value={sort} />}
        <button type="submit">Show</button>
      </ConsoleForm>
    </details>
  );
}
