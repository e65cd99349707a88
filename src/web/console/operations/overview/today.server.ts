/** What Today shows: what needs the owner, and the figures of the chosen days. */
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readMailState } from "#core/operations/diagnostics/outgoing-mail-facts.ts";
import { readMailFlow } from "#core/operations/diagnostics/read-mail-flow.ts";
import type { FirstHour } from "#core/operations/first-hour/first-hour-steps.ts";
import { readFirstHour } from "#core/operations/first-hour/read-first-hour.ts";
import { countPeopleBehind } from "#core/operations/overview/count-people-behind.ts";
import { describeToday } from "#core/operations/overview/describe-today.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { readSignupHours } from "#core/operations/overview/read-signup-hours.ts";
import { readWeek } from "#core/operations/overview/read-week.ts";
import {
  type Days,
  dayOf,
  daysOf,
  daysUpTo,
  lengthOfSpan,
  readChosen,
  readTag,
  readWeekStart,
} from "#core/operations/overview/spans.ts";
import { sorts } from "./conversion-table.tsx";

/** The first steps; until they are done, with the sample coaches. */
export async function readStart(ctx: Context, scope: Scope) {
  const firstHour = await readFirstHour(ctx, scope);
  return firstHour?.isOver === false ? withSamples(ctx, scope, firstHour) : null;
}

async function withSamples(ctx: Context, scope: Scope, firstHour: FirstHour) {
  const coaches = await listCoaches(ctx, scope);
  return { firstHour, samples: coaches.map(({ sample, hidden }) => ({ sample, hidden })) };
}

export type Start = NonNullable<Awaited<ReturnType<typeof readStart>>>;
export type TodayData = Awaited<ReturnType<typeof readToday>>;

/** A shorter span has too few signups to show a pattern. */
const LEAST_DAYS = 30;
const hoursOf = (shown: Days): Days => {
  const first = daysUpTo(shown.last, LEAST_DAYS)[0] ?? shown.first;
  return { last: shown.last, first: first < shown.first ? first : shown.first };
};

export async function readToday(ctx: Context, scope: Scope, query: URLSearchParams) {
  const { timeZone: zone } = await readSiteSettings(ctx);
  const today = dayOf(ctx.clock.now(), zone);
  const span = readChosen(query, today);
  const sort = sorts.find((each) => each === query.get("sort")) ?? "visits";
  const by = readTag(query.get("by"));
  const shown = daysOf(span, today);
  const [overview, hours, people, concerns, firstHour, week, mail] = await Promise.all([
    readOverview(ctx, scope, { span, by, zone }),
    readSignupHours(ctx, scope, { ...hoursOf(shown), zone }),
    countPeopleBehind(ctx, scope, shown),
    readAttention(ctx, scope),
    readFirstHour(ctx, scope),
    readWeek(ctx, scope, { from: readWeekStart(query.get("week"), today), zone }),
    readMailState(ctx, scope),
  ]);
  const alarm = concerns.find((concern) => concern.mail)?.mail;
  return {
    ...overview,
    hours,
    people,
    start: firstHour?.isOver === false ? await withSamples(ctx, scope, firstHour) : null,
    /** A live page that nobody has found yet. */
    share:
      firstHour?.page?.isLive && overview.total.signups === 0
        ? new URL(firstHour.page.address, ctx.settings.publicUrl).href
        : null,
    concerns,
    sentence: describeToday({
      ...overview,
      concerns,
      span: span === "today" ? "today" : `in ${lengthOfSpan(span)} days`,
      isOver: span !== "today",
    }),
    mail,
    /** The site's mail server is set by whoever runs the site. */
    isLocked: ctx.settings.hasMailServer,
    flow: alarm ? await readMailFlow(ctx, scope, alarm) : null,
    week,
    span,
    by,
    sort,
    shown,
    today,
    now: ctx.clock.now().toISOString(),
  };
}
