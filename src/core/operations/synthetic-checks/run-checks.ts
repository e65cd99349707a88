/** Runs a check that was requested: a few pages at a time, whatever an earlier check left first, the owners' message last. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { type FormPage, listFormPages } from "./list-form-pages.ts";
import { notifyOwners } from "./notify-owners.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/** Visitors come first: no more than this at a time. */
const AT_ONCE = 3;
/** Renewed with every page. One page takes a minute and a half at the very worst. */
const LEASE_SECONDS = 180;
const SECOND_LOOK_MS = 60_000;
const KEPT = "60 days";

type Run = { id: string; pageId: string | null; nightly: boolean };

/** Returns whether there was one. */
export async function runChecks(
  ctx: Context,
  { signal, secondLookMs = SECOND_LOOK_MS }: { signal?: AbortSignal; secondLookMs?: number } = {},
): Promise<boolean> {
  const run = await take(ctx);
  if (!run) return false;
  await removeLeftovers(ctx);
  const red = await checkAll(ctx, run, await pagesOf(ctx, run), signal);
  if (run.nightly && red.length > 0) {
    // A restart or a mail server that was busy for a moment does not fail the nightly check.
    await pause(secondLookMs, undefined, { signal }).catch(() => undefined);
    await checkAll(ctx, run, red, signal);
  }
  if (signal?.aborted) {
    await ctx.db.execute(sql`update synthetic_check_runs set lease_until = null where id = ${run.id}`);
    return false;
  }
  await ctx.db.execute(
    sql`update synthetic_check_runs set finished_at = ${ctx.clock.now()} where id = ${run.id}`,
  );
  await notifyOwners(ctx);
  await ctx.db.execute(sql`
    delete from synthetic_check_runs
    where requested_at < ${ctx.clock.now()}::timestamptz - interval '${sql.raw(KEPT)}' and finished_at is not null`);
  return true;
}

/** The oldest, while nobody is at any; one whose worker died is begun where that one stopped. */
async function take(ctx: Context): Promise<Run | null> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Run>(sql`
    update synthetic_check_runs set lease_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select id from synthetic_check_runs
      -- Asked of the row itself too: that is looked at again when another worker has just let go of it.
      where finished_at is null and (lease_until is null or lease_until <= ${now}) and not exists (
        select from synthetic_check_runs where finished_at is null and lease_until > ${now})
      order by requested_at limit 1 for update skip locked)
    returning id, page_id as "pageId", nightly`);
  return rows[0] ?? null;
}

const renew = (ctx: Context, run: Run) =>
  ctx.db.execute(sql`
    update synthetic_check_runs set lease_until = ${ctx.clock.now()}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where id = ${run.id}`);

async function pagesOf(ctx: Context, run: Run): Promise<FormPage[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select page_id as id from synthetic_check_results where run_id = ${run.id} and state <> 'running'`,
  );
  const done = new Set(rows.map(({ id }) => id));
  const pages = await listFormPages(ctx);
  return pages.filter(({ id }) => !done.has(id) && (run.pageId === null || run.pageId === id));
}

/** Returns the pages that are red. */
async function checkAll(
  ctx: Context,
  run: Run,
  pages: FormPage[],
  signal: AbortSignal | undefined,
): Promise<FormPage[]> {
  // With what reads HTML, which is as large as the rest of the worker's own code and of use once a night.
  const { checkPage } = await import("./check-page.ts");
  const waiting = [...pages];
  const red: FormPage[] = [];
  const lane = async () => {
    for (let page = waiting.shift(); page && !signal?.aborted; page = waiting.shift()) {
      try {
        if ((await checkPage(ctx, { runId: run.id, page })) === "red") red.push(page);
      } catch (error) {
        // Our own error, not the page's: its row stays unfinished, and the board says so.
        reportError(ctx, error, { where: "self-check", page: page.slug });
      }
      await renew(ctx, run);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return red;
}
