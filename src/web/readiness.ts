/** Whether this process can take requests: not while it ends, nor while the database is away. */
import type { Context } from "#core/kernel/context.ts";
import { askDatabase } from "#core/kernel/errors/ask-database.ts";

/** Anybody may ask, as often as they like: the database is asked once at a time, and its answer holds for a moment. */
const KNOWN_FOR_MS = 500;

export type Readiness = {
  isReady(): Promise<boolean>;
  /** From here on it is not, whatever the database says. */
  end(): void;
};

export function readiness(ctx: Context): Readiness {
  let ending = false;
  let asked: Promise<boolean> | null = null;
  const ask = async () => {
    const answer = await askDatabase(ctx);
    setTimeout(() => {
      asked = null;
    }, KNOWN_FOR_MS).unref();
    return answer;
  };
  return {
    async isReady() {
      if (ending) return false;
      asked ??= ask();
      return (await asked) && !ending;
    },
    end() {
      ending = true;
    },
  };
}
