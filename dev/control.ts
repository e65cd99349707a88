/** The stage's control server: moves the clock, stops, freezes, kills and starts PostgreSQL, restarts the pooler, lists processes. */
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";

/** `crashed` kills it until `running` starts it again. */
const postgresState = z.union([
  z.strictObject({ running: z.boolean() }),
  z.strictObject({ stalled: z.boolean() }),
  z.strictObject({ crashed: z.literal(true) }),
]);
export type PostgresState = z.infer<typeof postgresState>;

type Parts = {
  port: number;
  moveClock(advanceSeconds: number): Promise<{ now: string; offsetSeconds: number }>;
  setPostgres(state: PostgresState): Promise<void>;
  restartPooler: (() => Promise<void>) | null;
  pids(): Record<string, number | undefined>;
};

/** Resolves once it listens. */
export async function startControl({
  port,
  moveClock,
  setPostgres,
  restartPooler,
  pids,
}: Parts): Promise<{ url: string; stop(): Promise<void> }> {
  const app = new Hono();
  app.put("/clock", async (c) => {
    // As in reality, time only moves forward.
    const body = z
      .object({ advanceSeconds: z.number().min(0) })
      .safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.text('Send {"advanceSeconds": 900}: seconds to move forward.', 400);
    return c.json(await moveClock(body.data.advanceSeconds));
  });
  app.put("/postgres", async (c) => {
    const body = postgresState.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return c.text('Send {"running": false}, {"stalled": true} or {"crashed": true}.', 400);
    await setPostgres(body.data);
    return c.json(body.data);
  });
  app.put("/pooler", async (c) => {
    if (!restartPooler) return c.text("This stage has no pooler: start it with --pooler.", 404);
    await restartPooler();
    return c.json({ restarted: true });
  });
  app.get("/pids", (c) => c.json(pids()));
  const server = await new Promise<ServerType>((listens) => {
    const started: ServerType = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () =>
      listens(started),
    );
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((done) => server.close(() => done())) };
}
