/** Whether a process is ready: not while it shuts down, the database is unreachable, or this build's migrations are missing. */
import type { Context } from "#core/kernel/context.ts";
import { askDatabase } from "#core/kernel/errors/ask-database.ts";
import { isDatabaseAway } from "#core/kernel/errors/database-away.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { readMigrations } from "#db/read-migrations.ts";

/** Anyone may ask at any rate: one database query runs at a time, and its result is cached briefly. */
const KNOWN_FOR_MS = 500;
const ANSWER_MS = 2000;

export type Unready = "ending" | "database" | "migrations";

export type Readiness = {
  obstacle(): Promise<Unready | null>;
  isReady(): Promise<boolean>;
  /** Not ready from here on, whatever the database says. */
  end(): void;
};

export function readiness(ctx: Context): Readiness {
  let ending = false;
  /** Migrations are never reverted, so they are checked only until they are found. */
  let isMigrated = false;
  let asked: Promise<Unready | null> | null = null;
  const ask = async (): Promise<Unready | null> => {
    const answer = isMigrated ? await askWhetherItAnswers(ctx) : await askMigrations(ctx);
    if (answer === null) isMigrated = true;
    setTimeout(() => {
      asked = null;
    }, KNOWN_FOR_MS).unref();
    return answer;
  };
  const obstacle = async () => {
    if (ending) return "ending";
    asked ??= ask();
    const found = await asked;
    return ending ? "ending" : found;
  };
  return {
    obstacle,
    isReady: async () => (await obstacle()) === null,
    end() {
      ending = true;
    },
  };
}

const askWhetherItAnswers = async (ctx: Context): Promise<Unready | null> =>
  (await askDatabase(ctx)) ? null : "database";

/** A newer database is fine: both versions run during an upgrade. */
async function askMigrations(ctx: Context): Promise<Unready | null> {
  try {
    const { applied, shipped } = await withTimeLimit(ANSWER_MS, () => readMigrations(ctx.db));
    const known = new Set(applied);
    const isWhole = shipped.every(({ when, isContraction }) => isContraction || known.has(when));
    return isWhole ? null : "migrations";
  } catch (error) {
    // An empty database has no list of migrations.
    return isDatabaseAway(error) ? "database" : "migrations";
  }
}
