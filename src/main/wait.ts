/** Waits for the database when a process starts before it, and says so. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "../core/kernel/context.ts";
import { isDatabaseAway } from "../core/kernel/errors/database-away.ts";
import type { Readiness } from "../core/operations/monitoring/readiness.ts";
import { EnvError } from "../env/read.ts";

/** PgBouncer refuses the startup parameters that set limits on a PostgreSQL connection. */
const POOLER =
  "DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL too, to the same database without the pooler (docs/operate/pgbouncer.md).";

const FIRST_MS = 500;
const LONGEST_MS = 5000;

/** Null if told to stop first. Any other failure is thrown. */
export async function whenDatabaseIsThere<Answer>(
  { log }: Pick<Context, "log">,
  ending: AbortSignal,
  act: () => Promise<Answer>,
): Promise<Answer | null> {
  for (let wait = FIRST_MS; !ending.aborted; wait = Math.min(wait * 2, LONGEST_MS)) {
    try {
      return await act();
    } catch (error) {
      if (/unsupported startup parameter/.test(reasonOf(error))) throw new EnvError(POOLER);
      if (!isDatabaseAway(error)) throw error;
      log.warn(
        { reason: reasonOf(error), againInSeconds: wait / 1000 },
        "the database is away; trying again",
      );
    }
    await pause(wait, undefined, { signal: ending }).catch(() => undefined);
  }
  return null;
}

/** Resolves when the tables have this version; until then one line says what to do. False if told to stop first. */
export async function whenMigrated(
  ctx: Context,
  ending: AbortSignal,
  { obstacle }: Pick<Readiness, "obstacle">,
): Promise<boolean> {
  await whenDatabaseIsThere(ctx, ending, () => ctx.db.execute(sql`select 1`));
  for (let isTold = false; !ending.aborted; ) {
    const found = await obstacle();
    if (found === null) return true;
    if (found === "migrations" && !isTold) {
      isTold = true;
      ctx.log.warn(
        {},
        `The database is not up to date for this version: run ${ctx.settings.command} migrate. Waiting.`,
      );
    }
    await pause(FIRST_MS, undefined, { signal: ending }).catch(() => undefined);
  }
  return false;
}

/** drizzle's own message is the whole query; the driver's message is its cause. */
function reasonOf(error: unknown): string {
  let told = error as Error;
  while (told.cause instanceof Error) told = told.cause;
  return told.message || String((told as { code?: string }).code);
}
