/** A caller's time budget for the database, enforced by every query made for it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseAway } from "./away.ts";

/** Counts only time with a query in progress: waiting for a mail server is not the database's fault. */
class Budget {
  readonly #ms: number;
  #spent = 0;
  #waits = 0;
  #since = 0;
  /** Recorded here because libraries above may hide the cause. */
  wasAway = false;
  constructor(ms: number) {
    this.#ms = ms;
  }
  left(): number {
    return this.#ms - this.#spent - (this.#waits > 0 ? performance.now() - this.#since : 0);
  }
  begin(): void {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
  }
  end(error: Error | undefined): void {
    if (error && isDatabaseAway(error)) this.wasAway = true;
    this.#waits -= 1;
    if (this.#waits === 0) this.#spent += performance.now() - this.#since;
  }
}

const budgets = new AsyncLocalStorage<Budget | null>();

/** Limits all queries of `run` together, and reports whether the database was away. */
export function limitTime(ms: number) {
  const budget = new Budget(ms);
  return {
    run: <Answer>(act: () => PromiseLike<Answer>) => within(budget, act),
    wasAway: () => budget.wasAway,
  };
}

/** Without a report. Null returns each query to its pool's limit. */
export function withTimeLimit<Answer>(ms: number | null, act: () => PromiseLike<Answer>): Promise<Answer> {
  return within(ms === null ? null : new Budget(ms), act);
}

export const isTimeLimited = (): boolean => Boolean(budgets.getStore());

/** Awaits inside, because drizzle sends a query only when it is awaited. */
const within = <Answer>(budget: Budget | null, act: () => PromiseLike<Answer>): Promise<Answer> =>
  budgets.run(budget, async () => await act());

/** Starts one wait of the current caller; `left` is `otherwise` if there is no budget. */
export function startWait(otherwise = Number.POSITIVE_INFINITY): {
  left: number;
  end(error?: Error): void;
} {
  const budget = budgets.getStore();
  if (!budget) return { left: otherwise, end: () => undefined };
  const left = Math.max(0, budget.left());
  budget.begin();
  let over = false;
  return {
    left,
    end(error) {
      if (!over) budget.end(error);
      over = true;
    },
  };
}
