/** Lists one screen of pages with their state and the figures of the last seven days. */
import { type SQL, sql } from "drizzle-orm";
import { type PageState, pageState } from "#core/content/drafts/page-state.ts";
import type { Brand } from "#core/content/pages/coach.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { type PageDays, readPageDays } from "../overview/read-page-days.ts";
import { type Days, dayOf, daysOf } from "../overview/spans.ts";
import { listMissingParts, type MissingPart } from "./missing-parts.ts";
import { findGreenVersion } from "./republish-green.ts";

export type ListedPage = {
  id: string;
  name: string;
  kind: string;
  address: string;
  coachId: string;
  coach: string;
  coachSlug: string;
  palette: Brand["palette"];
  state: PageState;
  hasForm: boolean;
  /** Only for unpublished pages; empty for others. */
  missing: MissingPart[];
  updatedAt: Date;
  draftBy: string | null;
  visits: number;
  signups: number;
  booked: number;
  came: number;
  days: PageDays;
  schedule: { at: string; state: "waiting" | "stopped" } | null;
  check: "green" | "red" | null;
  greenVersion: number | null;
};
export type PageList = {
  pages: ListedPage[];
  /** Counts ignore the search. */
  counts: Record<PageState, number>;
  hasMore: boolean;
  /** The days of the figures. */
  shown: Days;
};

const SHOWN = 100;
/** `state` null: all but archived pages. `q`: part of the page's name, the coach's name or the address. */
type Query = { state?: PageState | null; q?: string; page?: number };

/** Reads only listed columns, never documents. */
export async function listPages(
  ctx: Pick<Context, "db" | "clock">,
  scope: Scope,
  { state = null, q = "", page = 1 }: Query = {},
): Promise<PageList> {
  type Row = Omit<ListedPage, "updatedAt" | keyof PageDays | "days" | "missing" | "greenVersion"> & {
    updatedAt: string;
  };
  const from = sql`from pages p join coaches o on o.id = p.coach_id left join page_drafts d on d.page_id = p.id
    where ${withinScope(scope, sql`p.coach_id`)}`;
  const { rows: found } = await ctx.db.execute<Row>(sql`
    select p.id, p.listed_name as name, p.listed_kind as kind, p.listed_address as address,
      p.coach_id as "coachId", o.profile->>'name' as coach, o.slug as "coachSlug",
      o.profile->'brand'->'palette' as palette, ${pageState} as state, p.has_form as "hasForm",
      greatest(p.updated_at, d.updated_at) as "updatedAt", d.updated_by as "draftBy",
      (select jsonb_build_object('at', s.publish_at, 'state', s.state) from page_schedules s where s.page_id = p.id) as schedule,
      (select r.state from synthetic_check_results r where r.page_id = p.id and r.state <> 'running'
        order by r.started_at desc, r.id desc limit 1) as check
    ${from} and ${state ? sql`${pageState} = ${state}` : sql`p.archived_at is null`} and ${matches(q)}
    order by o.profile->>'name', p.listed_name, p.id limit ${SHOWN + 1} offset ${(page - 1) * SHOWN}`);
  const rows = found.slice(0, SHOWN);
  const { rows: counted } = await ctx.db.execute<{ state: PageState; pages: number }>(
    sql`select ${pageState} as state, count(*)::int as pages ${from} group by 1`,
  );
  // Uses the overview's figures, so that both screens agree.
  const { timeZone: zone } = await readSiteSettings(ctx);
  const days = { ...daysOf("7", dayOf(ctx.clock.now(), zone)), zone };
  const figures = await readPageDays(ctx, scope, { ...days, only: rows.map(({ id }) => id) });
  const unseen = rows.filter((row) => row.state === "unpublished").map(({ id }) => id);
  const missing = await listMissingParts(ctx, { pageIds: unseen });
  const red = rows.filter(({ check }) => check === "red");
  const green = new Map(
    await Promise.all(
      red.map(async ({ id }) => {
        const night = await findGreenVersion(ctx, scope, { pageId: id });
        return [id, night?.greenVersion ?? null] as const;
      }),
    ),
  );
  const counts = { live: 0, changed: 0, unpublished: 0, hidden: 0, archived: 0 };
  for (const each of counted) counts[each.state] = each.pages;
  return {
    pages: rows.map((row) => {
      const counted = figures.get(row.id) ?? { visits: [], signups: [], booked: [], came: [] };
      return {
        ...row,
        updatedAt: new Date(row.updatedAt),
        visits: sum(counted.visits),
        signups: sum(counted.signups),
        booked: sum(counted.booked),
        came: sum(counted.came),
        days: counted,
        missing: missing.get(row.id) ?? [],
        greenVersion: green.get(row.id) ?? null,
      };
    }),
    counts,
    hasMore: found.length > SHOWN,
    shown: { first: days.first, last: days.last },
  };
}

const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0);

function matches(q: string): SQL {
  const words = q.trim();
  if (!words) return sql`true`;
  return sql`strpos(lower(concat_ws(' ', p.listed_name, o.profile->>'name', p.listed_address)), lower(${words})) > 0`;
}
