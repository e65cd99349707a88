/** What the agency's home shows. */
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type CoachRow, readCoachTable } from "#core/operations/agency/read-coach-table.ts";
import { dayOf } from "#core/operations/overview/spans.ts";
import { readStart } from "#web/console/operations/overview/today.server.ts";

const WEEK_MS = 7 * 86_400_000;

const views = {
  needs: ({ needs }: CoachRow) => needs.length > 0,
  unseen: ({ live }: CoachRow) => live === 0,
  mail: ({ mail }: CoachRow) => mail !== "good",
  away: ({ lastSeenAt, access }: CoachRow, now: number) =>
    access === "seat" && (lastSeenAt === null || now - Date.parse(lastSeenAt) > WEEK_MS),
};
export type View = keyof typeof views;

export async function readHome(ctx: Context, scope: Scope, query: URLSearchParams) {
  const [{ coaches, site }, start] = await Promise.all([readCoachTable(ctx, scope), readStart(ctx, scope)]);
  const now = ctx.clock.now();
  const view = (Object.keys(views) as View[]).find((each) => each === query.get("show")) ?? null;
  const q = (query.get("q") ?? "").trim();
  const { timeZone } = await readSiteSettings(ctx);
  return {
    coaches: coaches.filter(
      (row) => (!view || views[view](row, now.getTime())) && row.name.toLowerCase().includes(q.toLowerCase()),
    ),
    counts: Object.fromEntries(
      Object.entries(views).map(([name, holds]) => [
        name,
        coaches.filter((row) => holds(row, now.getTime())).length,
      ]),
    ) as Record<View, number>,
    all: coaches.length,
    signups: coaches.reduce((sum, row) => sum + (row.signups.at(-1) ?? 0), 0),
    site,
    start,
    view,
    q,
    today: dayOf(now, timeZone),
    now: now.toISOString(),
  };
}

export type Home = Awaited<ReturnType<typeof readHome>>;
