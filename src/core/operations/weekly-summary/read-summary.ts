/** A week's figures for one seat, by the functions of Today, each with the address of what it counted. */
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { listAddress } from "#core/leads/people/filters.ts";
import { callsAddress } from "#core/programs/bookings/call-filters.ts";
import type { SummaryContent } from "#core/sending/deliveries/summary-content.ts";
import { listDeadEnds } from "../dead-ends/list-dead-ends.ts";
import { readAttention } from "../overview/read-attention.ts";
import { readOverview } from "../overview/read-overview.ts";
import { readWeek, type WeekEntry } from "../overview/read-week.ts";
import type { Days } from "../overview/spans.ts";
import { describeWeek } from "./describe-week.ts";

const MOST = 8;
type Asked = { seat: string; whose: string; week: Days; monday: string };

export const readSummary: Verb<Asked, SummaryContent> = async (ctx, scope, { seat, whose, week, monday }) => {
  const { timeZone: zone, dateLanguage } = await readSiteSettings(ctx);
  const { total, before, since } = await readOverview(ctx, scope, { span: week, by: "source", zone });
  const concerns = (await readAttention(ctx, scope)).filter(({ tone }) => tone !== "plain");
  const waiting = (await listDeadEnds(ctx, scope)).reduce((sum, { count }) => sum + count, 0);
  const { days } = await readWeek(ctx, scope, { from: monday, zone });
  const day = (text: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLanguage, { timeZone: "UTC", ...options }).format(
      new Date(`${text}T00:00:00Z`),
    );
  const span = { from: week.first, to: week.last };
  const today = `/console/today?${new URLSearchParams(span)}`;
  const figure = (
    label: string,
    name: "visits" | "signups" | "booked" | "came" | "bounces",
    path: string,
  ) => ({
    ...{ label, path, count: total[name], before: before[name] },
  });
  const calls = [
    figure("Booked a call", "booked", callsAddress({ figure: "booked", ...span })),
    figure("Came to the call", "came", callsAddress({ figure: "came", ...span })),
  ];
  const entries = days.flatMap(({ day: on, entries: ofDay }) =>
    linesOf(ofDay).map((line) => ({
      ...line,
      when: day(on, { weekday: "long", day: "numeric", month: "long" }),
    })),
  );
  return {
    ...{ seat, whose, ...describeWeek({ total, before, since }) },
    dates: `${day(week.first, { day: "numeric", month: "long" })} to ${day(week.last, { day: "numeric", month: "long" })}`,
    figures: [
      figure("Visits", "visits", today),
      figure("Signups", "signups", `/console/people${listAddress({ via: "page", ...span })}`),
      ...(since.calls === null ? [] : calls),
      figure("Emails that bounced", "bounces", today),
    ],
    problems: [
      ...concerns.slice(0, MOST).map(({ title, link }) => ({ text: title, path: link.to })),
      ...(concerns.length > MOST ? [{ text: `${concerns.length - MOST} more`, path: "/console/today" }] : []),
      ...(waiting > 0
        ? [
            {
              text: `The next email of ${waiting === 1 ? "one person" : `${waiting.toLocaleString("en")} people`} waits for one of these`,
              path: "/console/today",
            },
          ]
        : []),
    ],
    coming: [
      ...entries.slice(0, MOST),
      ...(entries.length > MOST
        ? [{ text: `${entries.length - MOST} more`, path: "/console/today", when: "Later" }]
        : []),
    ],
  };
};

const places = { event: "/console/events", broadcast: "/console/broadcasts", page: "/console/pages" };

/** Calls are counted: the message names nobody. */
function linesOf(entries: WeekEntry[]): { text: string; path: string }[] {
  const calls = entries.filter(({ kind }) => kind === "call").length;
  const others = entries.flatMap(({ kind, id, title, problem, note }) =>
    kind === "call"
      ? []
      : [{ text: [title, problem ?? note].filter(Boolean).join(", "), path: `${places[kind]}/${id}` }],
  );
  return calls > 0
    ? [{ text: calls === 1 ? "1 call" : `${calls} calls`, path: "/console/calls" }, ...others]
    : others;
}
