/** Reads the board: every page with a form, its latest checks, and checks in progress. */
import { sql } from "drizzle-orm";
import { unknown } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { listFormPages } from "./list-form-pages.ts";
import { causeOf, type VisitStep, visitChecks, visitSteps } from "./visit-checks.ts";

const SHOWN = 12;

export type BoardCheck = { id: string; state: "green" | "red"; at: string; tookMs: number };
export type BoardPage = {
  id: string;
  name: string;
  path: string;
  coach: string;
  checks: BoardCheck[];
  steps: (VisitStep & { title: string })[];
  cause: VisitStep | null;
  running: boolean;
  savedAt: string | null;
  /** The newest check found a different form, which an owner may accept. */
  mayKeep: boolean;
};
export type Board = {
  pages: BoardPage[];
  run: { requestedAt: string; taken: boolean; done: number; of: number } | null;
};

const NOT_REACHED = unknown("Not reached.", "Fix the steps before it.");

type Row = BoardCheck & { pageId: string; steps: unknown };

export async function readBoard(ctx: Context, scope: Scope): Promise<Board> {
  requireWholeSite(scope);
  const pages = await listFormPages(ctx);
  const [checks, running, kept, runs] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select r.page_id as "pageId", r.id, r.state, to_json(r.started_at) as at, r.took_ms as "tookMs",
        case when r.place = 1 then r.steps end as steps
      from pages p cross join lateral (
        select *, row_number() over (order by started_at desc, id desc) as place from synthetic_check_results
        where page_id = p.id and state <> 'running' order by started_at desc, id desc limit ${SHOWN}) r
      order by r.started_at desc, r.id desc`),
    ctx.db.execute<{ pageId: string }>(sql`
      select r.page_id as "pageId" from synthetic_check_results r join synthetic_check_runs u on u.id = r.run_id
      where r.state = 'running' and u.finished_at is null`),
    ctx.db.execute<{ pageId: string; savedAt: string | null }>(
      sql`select page_id as "pageId", to_json(saved_at) as "savedAt" from synthetic_checks`,
    ),
    ctx.db.execute<{ requestedAt: string; taken: boolean; done: number; pageId: string | null }>(sql`
      select to_json(u.requested_at) as "requestedAt", exists (select from synthetic_check_results r where r.run_id = u.id) as taken, u.page_id as "pageId",
        (select count(*)::int from synthetic_check_results r where r.run_id = u.id and r.state <> 'running') as done
      from synthetic_check_runs u where u.finished_at is null order by u.requested_at limit 1`),
  ]);
  const isRunning = new Set(running.rows.map(({ pageId }) => pageId));
  const savedAt = new Map(kept.rows.map((row) => [row.pageId, row.savedAt]));
  const ofPage = Map.groupBy(checks.rows, ({ pageId }) => pageId);
  const [run] = runs.rows;
  return {
    pages: pages.map((page) => {
      const all = ofPage.get(page.id) ?? [];
      const latest = all[0]?.steps ? visitSteps.parse(all[0].steps) : [];
      return {
        id: page.id,
        name: page.name,
        path: page.path,
        coach: page.coach,
        checks: all.map(({ id, state, at, tookMs }) => ({ id, state, at, tookMs })),
        steps: visitChecks.map(({ id, title }) => ({
          ...{ id, title, ...NOT_REACHED },
          ...latest.find((step) => step.id === id),
        })),
        cause: causeOf(latest),
        running: isRunning.has(page.id),
        savedAt: savedAt.get(page.id) ?? null,
        mayKeep: latest.some(({ id, state }) => id === "contract" && state === "bad"),
      };
    }),
    run: run
      ? { requestedAt: run.requestedAt, taken: run.taken, done: run.done, of: run.pageId ? 1 : pages.length }
      : null,
  };
}
