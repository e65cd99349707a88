/** Runs a requested check: removes leftovers, checks a few pages at a time, then notifies owners. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { type TaskRun, uncontestedRun } from "#core/kernel/task-run.ts";
import { type FormPage, listFormPages } from "./list-form-pages.ts";
import { notifyOwners } from "./notify-owners.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/** Kept low, because visitors come first. */
const AT_ONCE = 3;
const SECOND_LOOK_MS = 60_000;
const KEPT = "60 days";

type Requested = { id: string; pageId: string | null; nightly: boolean };

export async function runChecks(
  ctx: Context,
  { run = uncontestedRun(), secondLookMs = SECOND_LOOK_MS }: { run?: TaskRun; secondLookMs?: number } = {},
): Promise<boolean> {
  const requested = await findOldest(ctx);
  if (!requested) return false;
  await removeLeftovers(ctx);
  const red = await checkAll(ctx, requested, { pages: await pagesOf(ctx, requested), run });
  if (requested.nightly && red.length > 0) {
    // A restart or a briefly busy mail server must not fail the nightly check.
    await pause(secondLookMs, undefined, { signal: run.signal }).catch(() => undefined);
    await checkAll(ctx, requested, { pages: red, run });
  }
  if (!(await mayGoOn(run))) return false;
  // Before it counts as finished: if this worker is killed here, the next one sends the message.
  await notifyOwners(ctx, { checkId: requested.id });
  await ctx.db.execute(
    sql`update synthetic_check_runs set finished_at = ${ctx.clock.now()} where id = ${requested.id} and finished_at is null`,
  );
  await ctx.db.execute(sql`
    delete from synthetic_check_runs
    where requested_at < ${ctx.clock.now()}::timestamptz - interval '${sql.raw(KEPT)}' and finished_at is not null`);
  return true;
}

const mayGoOn = async (run: TaskRun) => !run.signal.aborted && (await run.isHeld());

/** Continues a check whose worker died. */
async function findOldest(ctx: Context): Promise<Requested | null> {
  const { rows } = await ctx.db.execute<Requested>(sql`
    select id, page_id as "pageId", nightly from synthetic_check_runs
    where finished_at is null order by requested_at limit 1`);
  return rows[0] ?? null;
}

async function pagesOf(ctx: Context, requested: Requested): Promise<FormPage[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select page_id as id from synthetic_check_results where run_id = ${requested.id} and state <> 'running'`,
  );
  const done = new Set(rows.map(({ id }) => id));
  const pages = await listFormPages(ctx);
  return pages.filter(({ id }) => !done.has(id) && (requested.pageId === null || requested.pageId === id));
}

async function checkAll(
  ctx: Context,
  requested: Requested,
  { pages, run }: { pages: FormPage[]; run: TaskRun },
): Promise<FormPage[]> {
  // Loaded on demand: its HTML parser is as large as the rest of the worker, and used once a night.
  const { checkPage } = await import("./check-page.ts");
  const waiting = [...pages];
  const red: FormPage[] = [];
  const lane = async () => {
    for (let page = waiting.shift(); page && (await mayGoOn(run)); page = waiting.shift()) {
      try {
        if ((await checkPage(ctx, { runId: requested.id, page })) === "red") red.push(page);
      } catch (error) {
        // Our own error, not the page's: its row stays unfinished, which the board shows.
        reportError(ctx, error, { where: "self-check", page: page.slug });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return red;
}
