/** Composition root of the worker: env → db, mail → loops, tasks, bounce listener. */

import { readiness } from "../core/operations/monitoring/readiness.ts";
import { purgeJournal } from "../core/operations/recovery/purge-journal.ts";
import { watchForRestore } from "../core/operations/recovery/restore-watch.ts";
import { recordFeedback } from "../core/sending/feedback/record-feedback.ts";
import { listen } from "../db/listen.ts";
import type { Env } from "../env/env.ts";
import { drawInProcess } from "../guides/draw-in-process.ts";
import { DRAWING_VERSION } from "../guides/drawing-version.ts";
import { startDispatchLoops } from "../worker/dispatch-loop.ts";
import { startJournalLoop } from "../worker/journal-loop.ts";
import { startJourneyLoop } from "../worker/journey-loop.ts";
import { startTasks } from "../worker/task-runner.ts";
import { type Task, tasks } from "../worker/tasks.ts";
import { adoptUnannounced } from "./adopt-restored.ts";
import { createContext, type Parts } from "./context.ts";
import { keepHosts } from "./hosts.ts";
import { createJournal } from "./journal.ts";
import { mailConnectionsChannel } from "./mail-connections.ts";
import { createReencryption } from "./reencrypt.ts";
import { type Running, run } from "./run.ts";
import { startTelemetry } from "./telemetry.ts";
import { whenDatabaseIsThere, whenMigrated } from "./wait.ts";

/** The program that draws guides: from the build, or from the source, with JSX that Node does not read by itself. */
const isSource = import.meta.url.endsWith(".ts");
const drawingProgram = new URL(isSource ? "./guides.ts" : "./main.guides.program.js", import.meta.url);

export async function startWorker(env: Env, parts: Parts = {}): Promise<Running> {
  const telemetry = await startTelemetry(env, "worker");
  const { ctx, pool, connectionsChanged, close } = createContext(env, "worker", { ...parts, ...telemetry });
  const hosts = await keepHosts(ctx, {});
  const changes = await listen(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, {
    channels: [mailConnectionsChannel(connectionsChanged), hosts.channel],
    onPooler: () =>
      ctx.log.warn(
        {},
        "The database is reached through a pooler: changed mail connections are looked for twice a second.",
      ),
  });
  hosts.read();
  const ready = readiness(ctx);
  await telemetry.serve({ ctx, pool, readiness: ready });
  const ending = new AbortController();
  const drawer = drawInProcess(drawingProgram, {
    execArgv: isSource ? ["--import", "tsx", "--no-warnings"] : [],
    onPrint: (text) => ctx.log.warn({ where: "draw-guide" }, text),
  });
  const journal = env.JOURNAL ? createJournal(env.JOURNAL) : null;
  const watch =
    journal && watchForRestore(ctx, { journal, adopt: (madeAt) => adoptUnannounced(ctx, madeAt) });
  if (watch) ctx.restoreWatch = watch;
  const start = async (): Promise<Running[]> => {
    const more: Record<string, Task> = {
      "reencrypt-stored-secrets": { queue: "short", every: "* * * * *", run: createReencryption() },
      // Without a journal, its lines are not kept here either.
      ...(!journal && { "purge-journal": { queue: "upkeep", every: "23 * * * *", run: purgeJournal } }),
    };
    // The loops resume by themselves; the tasks must be started again.
    const tasksBegun = whenDatabaseIsThere(ctx, ending.signal, () =>
      startTasks(
        { ...ctx, drawingVersion: DRAWING_VERSION, drawGuide: drawer.drawGuide },
        {
          connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
          tasks: { ...tasks, ...more },
        },
      ),
    );
    const running = [
      startDispatchLoops(ctx),
      startJourneyLoop(ctx),
      ...(journal && watch ? [startJournalLoop(ctx, journal, watch)] : []),
      { stop: () => tasksBegun.then((begun) => begun?.stop()) },
      ...(env.BOUNCE_PORT && env.BOUNCE_DOMAIN
        ? [
            // Loaded only if configured: most sites get reports by webhook or mailbox.
            await (await import("../worker/bounce-listener.ts")).startBounceListener(ctx, {
              port: env.BOUNCE_PORT,
              host: env.BOUNCE_HOST,
              domain: env.BOUNCE_DOMAIN,
              record: (feedback) => recordFeedback(ctx, feedback),
            }),
          ]
        : []),
    ];
    await tasksBegun;
    ctx.log.info({}, "worker is running");
    return running;
  };
  const begun = whenMigrated(ctx, ending.signal, ready).then((isMigrated) => (isMigrated ? start() : []));
  const opened = begun.then(() => undefined);
  opened.catch(() => undefined); // the caller awaits `opened`
  return {
    opened,
    async stop() {
      ready.end();
      ending.abort();
      await Promise.all((await begun).map((part) => part.stop()));
      await changes.stop();
      hosts.stop();
      await drawer.stop();
      await telemetry.stop();
      await close();
    },
  };
}

/** Called by the built entry after it has checked Node's version. */
export const main = () => run("worker", startWorker, { envFile: ".env" });
