/** A task looks again by itself, one worker at a time; a silent worker's task is taken over, and its waking up does no harm. */
import { afterEach, expect, it, vi } from "vitest";
import type { TaskRun } from "#core/kernel/task-run.ts";
import { testContext } from "../../test/context.ts";
import { startTasks } from "./task-runner.ts";
import type { Task } from "./tasks.ts";

const { ctx, rows, url } = await testContext();
const context = { ...ctx, drawingVersion: 0, drawGuide: () => Promise.reject(new Error("draws nothing")) };
const started: { stop(): Promise<void> }[] = [];
const start = async (run: Task["run"], every: Task["every"] = 0.05) => {
  const running = await startTasks(context, {
    connectionString: url,
    tasks: { look: { queue: "looks", every, run } },
  });
  started.push(running);
  return running;
};
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
  await rows("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  expect(await rows("select from worker_heartbeats"), "no heartbeat of a worker that stopped").toEqual([]);
});
const jobs = () =>
  rows<{ key: string | null; locked_by: string | null; seconds: number }>(
    "select key, locked_by, extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs order by id",
  );

it("looks again after its pause, at once while there is more, and later after an error", async () => {
  let looks = 0;
  await start(async () => {
    looks += 1;
    if (looks === 20) throw new Error("broken");
    return looks < 15;
  });
  await vi.waitFor(() => expect(looks).toBe(20), { timeout: 19_000 });
  await vi.waitFor(async () =>
    expect((await jobs()).map(({ key, locked_by }) => [key, locked_by])).toEqual([["look", null]]),
  );
  expect((await jobs())[0]?.seconds).toBeGreaterThan(20);
}, 20_000);

it("has one job, also where cron or a second worker adds it while it runs", async () => {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let atOnce = 0;
  let most = 0;
  await start(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    begun.resolve();
    await end.promise;
    atOnce -= 1;
  }, 60);
  await begun.promise;
  await rows("select graphile_worker.add_job('look', queue_name => 'looks', job_key => 'look')");
  await new Promise((resolve) => setTimeout(resolve, 2500));
  end.resolve();
  // The job that ran is there until its next one replaces it.
  await vi.waitFor(async () => {
    const all = await jobs();
    expect(all.map(({ key }) => key)).toEqual(["look"]);
    expect(all[0]?.seconds).toBeGreaterThan(50);
  });
  expect(most).toBe(1);
});

it("takes a silent worker's job over within 30 seconds, and leaves that of a living one", async () => {
  let looks = 0;
  const first = await start(async () => {
    looks += 1;
  }, 3600);
  await vi.waitFor(() => expect(looks).toBe(1));
  await vi.waitFor(async () => expect((await jobs())[0]?.locked_by).toBeNull());
  await first.stop();
  started.pop();
  // As a killed worker leaves it.
  await rows(
    "update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1, run_at = now()",
  );
  await rows("update graphile_worker._private_job_queues set locked_by = 'pool-dead', locked_at = now()");
  const since = performance.now();
  await start(async () => {
    looks += 1;
  }, 3600);
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 30_000, interval: 100 });
  expect(performance.now() - since).toBeGreaterThan(11_000);
  await vi.waitFor(async () => expect(await jobs()).toHaveLength(1));
}, 45_000);

it("a worker that lost its job is told so, and neither deletes nor queues it when it wakes up", async () => {
  // On the full minute, cron adds the job again, under the key of the lost one.
  const passed = Date.now() % 60_000;
  if (passed > 45_000) await new Promise((resolve) => setTimeout(resolve, 60_500 - passed));
  const begun = Promise.withResolvers<TaskRun>();
  const end = Promise.withResolvers<void>();
  await start(async (_ctx, run) => {
    begun.resolve(run);
    await end.promise;
  });
  const run = await begun.promise;
  expect(await run.isHeld()).toBe(true);
  await rows("update graphile_worker._private_jobs set locked_by = 'pool-successor'");
  await rows("update graphile_worker._private_job_queues set locked_by = 'pool-successor'");
  expect(await run.isHeld()).toBe(false);
  await vi.waitFor(() => expect(run.signal.aborted).toBe(true), { timeout: 8000 });
  end.resolve();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await jobs()).map(({ key, locked_by }) => [key, locked_by])).toEqual([["look", "pool-successor"]]);
}, 40_000);
