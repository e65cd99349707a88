/** Runs tasks as jobs of graphile-worker. Each task has one job, which queues its next run; cron adds it where it is missing. */
import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  type EnhancedWithPgClient,
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  type TaskSpec,
  type WorkerEvents,
} from "graphile-worker";
import type { Context } from "#core/kernel/context.ts";
import { isDatabaseAway } from "#core/kernel/errors/database-away.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { type RunningJobs, watchJobLocks } from "./job-locks.ts";
import type { Task, TaskContext } from "./tasks.ts";

/** A longer task is told to stop, and abandoned a minute later. */
const TASK_MS = 15 * 60_000;
const LAST_WORDS_MS = 60_000;
/** One job looks repeatedly for this long: a job for each look would be five statements instead of one. */
const JOB_MS = 20_000;
/** Pause after an error. */
const AFTER_ERROR_SECONDS = 30;
const RECONNECT_MS = 1000;
/** Each take-over uses one, and no task is ever given up. */
const MAX_ATTEMPTS = 30_000;
/** The next run of a task with a cron pattern, until cron moves it to its time. */
const UNTIL_CRON_SECONDS = 366 * 86_400;

type Input = { connectionString: string; tasks: Record<string, Task> };

export async function startTasks(
  ctx: TaskContext,
  { connectionString, tasks }: Input,
): Promise<{ stop(): Promise<void> }> {
  const running: RunningJobs = new Map();
  const all = Object.entries(tasks);
  const events: WorkerEvents = new EventEmitter();
  let poolId = "";
  let isEnding = false;
  events.on("pool:create", ({ workerPool }) => {
    poolId = workerPool.id;
    retryWhileAway(workerPool._withPgClient as EnhancedWithPgClient, () => isEnding);
  });

  const perform = async (name: string, task: Task, { job, query }: JobHelpers) => {
    const ending = new AbortController();
    if (isEnding) ending.abort();
    running.set(job.id, ending);
    const normally = typeof task.every === "number" ? task.every : UNTIL_CRON_SECONDS;
    let seconds = normally;
    try {
      const isHeld = async () => (await query(HELD, [job.id, job.locked_by])).rows.length > 0;
      const look = async () => {
        await ctx.restoreWatch?.isSure();
        return withinLimits(task, ending, () => task.run(ctx, { signal: ending.signal, isHeld }));
      };
      const until = performance.now() + JOB_MS;
      for (;;) {
        seconds = (await look()) ? 0 : normally;
        if (ending.signal.aborted || performance.now() + seconds * 1000 > until) break;
        await pause(seconds * 1000, undefined, { signal: ending.signal }).catch(() => undefined);
        if (ending.signal.aborted) break;
      }
    } catch (error) {
      reportError(ctx, error, { where: "task", task: name });
      seconds = Math.max(normally, AFTER_ERROR_SECONDS);
    } finally {
      running.delete(job.id);
    }
    const isQueued = await query(QUEUE_NEXT, [
      ...[job.id, job.locked_by, name, task.queue],
      ...[seconds, MAX_ATTEMPTS],
    ]).then(
      ({ rows }) => rows.length > 0,
      (error) => {
        reportError(ctx, error, { where: "task", task: name });
        return false;
      },
    );
    // graphile-worker deletes the job of a run that returns, even if another worker has it by now. It stores and prints what is thrown, so the error names nobody.
    if (!isQueued) throw new Error("The next run was not queued: another worker has this job");
  };

  const runner = await run({
    connectionString,
    maxPoolSize: 3,
    // One for each queue, so that none waits for another.
    concurrency: new Set(all.map(([, { queue }]) => queue)).size,
    noHandleSignals: true,
    // A pooler's next connection does not know a named statement.
    noPreparedStatements: true,
    logger: loggerOf(ctx),
    events,
    taskList: Object.fromEntries(
      all.map(([name, task]) => [
        name,
        (_payload: unknown, helpers: JobHelpers) => perform(name, task, helpers),
      ]),
    ),
    // No backfill: each task looks at the current state, so a missed minute costs nothing.
    parsedCronItems: parseCronItems(
      all.map(([name, task]) => ({
        task: name,
        match: typeof task.every === "string" ? task.every : "* * * * *",
        options: jobOf(name, task),
      })),
    ),
  });
  const locks = watchJobLocks(ctx, { poolId, running });
  const stop = async () => {
    isEnding = true;
    for (const ending of running.values()) ending.abort();
    await runner.stop();
    await locks.stop();
  };
  try {
    for (const [name, task] of all)
      if (typeof task.every === "number") await runner.addJob(name, {}, jobOf(name, task));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const jobOf = (name: string, { queue }: Task) =>
  ({ queueName: queue, jobKey: name, maxAttempts: MAX_ATTEMPTS }) satisfies TaskSpec;

const HELD = "select from graphile_worker.jobs where id = $1 and locked_by = $2";
/** One statement: a worker frozen between two would delete a job that its successor runs, and leave the queue locked. */
const QUEUE_NEXT = `
  with held as materialized (
    select id from graphile_worker._private_jobs where id = $1 and locked_by = $2 for update)
  select graphile_worker.add_job($3, queue_name => $4, run_at => now() + make_interval(secs => $5),
    max_attempts => $6, job_key => $3) from held`;

/** Tasks by the second keep the pool's limit for each query; others may process a year. */
async function withinLimits(
  task: Task,
  ending: AbortController,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timers = [
    setTimeout(() => ending.abort(), TASK_MS),
    setTimeout(() => late.reject(new Error("The task took too long")), TASK_MS + LAST_WORDS_MS),
  ];
  try {
    const done = typeof task.every === "number" ? act() : withTimeLimit(TASK_MS, act);
    return (await Promise.race([done, late.promise])) === true;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** When the database is away, the library stops deleting a finished job with an unhandled rejection, which ends the process. */
function retryWhileAway(withPgClient: EnhancedWithPgClient, isEnding: () => boolean): void {
  const { withRetries } = withPgClient;
  withPgClient.withRetries = async (act) => {
    for (;;) {
      try {
        return await withRetries(act);
      } catch (error) {
        if (!isDatabaseAway(error) || isEnding()) throw error;
        await pause(RECONNECT_MS);
      }
    }
  };
}

/** Library errors; a task's own failure was reported above. */
function loggerOf(ctx: Context): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === "error") reportError(ctx, meta?.error ?? new Error(message), { where: "task" });
    // Ten slots share three connections: their statements are short.
    if (level === "warning" && !/maxPoolSize/.test(message)) ctx.log.warn({ where: "task" }, message);
  });
}
