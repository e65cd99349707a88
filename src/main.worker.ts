/** Composition root of the worker: env → db, mail → loops. */
import { type Env, readEnv } from "./env.ts";
import { createContext, type Parts } from "./main.context.ts";
import { run } from "./main.run.ts";
import { startDispatchLoop } from "./worker/dispatch-loop.ts";

export async function startWorker(env: Env, parts: Parts = {}): Promise<{ stop(): Promise<void> }> {
  const { ctx, close } = createContext(env, "worker", parts);
  const dispatch = startDispatchLoop(ctx);
  ctx.log.info({}, "worker is running");
  return {
    async stop() {
      await dispatch.stop();
      await close();
    },
  };
}

if (import.meta.main) await run(() => startWorker(readEnv()));
