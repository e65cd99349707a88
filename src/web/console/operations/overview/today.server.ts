/** What Today shows: what needs the owner, and the figures of the chosen days. */
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { describeOutgoingMail } from "#core/operations/diagnostics/outgoing-mail-facts.ts";
import { readFirstHour } from "#core/operations/first-hour/read-first-hour.ts";
import { countPeopleBehind } from "#core/operations/overview/count-people-behind.ts";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { readOverview } from "#core/operations/overview/read-overview.ts";
import { dayOf, daysOf, readChosen, readTag } from "#core/operations/overview/spans.ts";
import { sorts } from "./conversion-table.tsx";

/** The first steps, until they are done. */
export async function readStart(ctx: Context, scope: Scope) {
  const firstHour = await readFirstHour(ctx, scope);
  if (firstHour?.isOver !== false) return null;
  const coaches = await listCoaches(ctx, scope);
  return { firstHour, samples: coaches.map(({ sample, hidden }) => ({ sample, hidden })) };
}

export type Start = NonNullable<Awaited<ReturnType<typeof readStart>>>;
export type TodayData = Awaited<ReturnType<typeof readToday>>;

export async function readToday(ctx: Context, scope: Scope, query: URLSearchParams) {
  const { timeZone: zone } = await readSiteSettings(ctx);
  const today = dayOf(ctx.clock.now(), zone);
  const span = readChosen(query, today);
  const sort = sorts.find((each) => each === query.get("sort")) ?? "visits";
  const by = readTag(query.get("by"));
  const shown = daysOf(span, today);
  const [overview, people, concerns, start] = await Promise.all([
    readOverview(ctx, scope, { span, by, zone }),
    countPeopleBehind(ctx, scope, shown),
    readAttention(ctx, scope),
    readStart(ctx, scope),
  ]);
  const mail = concerns.length === 0 ? await describeOutgoingMail(ctx, scope) : null;
  return {
    ...overview,
    people,
    start,
    concerns,
    mail,
    span,
    by,
    sort,
    shown,
    today,
  };
}
