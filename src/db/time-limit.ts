/** How long the database may keep a caller waiting, set once and enforced by every query made for it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseAway } from "./away.ts";

/** Counts the time in which at least one query is under way: what a mail server or another site takes is not the database's. */
class Budget {
  readonly #ms: number;
  #spent = 0;
  #waits = 0;
  #since = 0;
  /** Libraries on top of the database may hide why they failed; here it is known. */
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

/** Everything that `run` asks of the database may take so long altogether; after it, whether the database was away meanwhile. */
export function limitTime(ms: number) {
  const budget = new Budget(ms);
  return {
    run: <Answer>(act: () => PromiseLike<Answer>) => within(budget, act),
    wasAway: () => budget.wasAway,
  };
}

/** The same for callers that need not know. Null: each query has the limit of its pool again. */
export function withTimeLimit<Answer>(ms: number | null, act: () => PromiseLike<Answer>): Promise<Answer> {
  return within(ms === null ? null : new Budget(ms), act);
}

/** Whether a caller with a limit waits for what is asked here. */
export const isTimeLimited = (): boolean => Boolean(budgets.getStore());

/** Awaited in here: drizzle's queries are sent when they are awaited, and not before. */
const within = <Answer>(budget: Budget | null, act: () => PromiseLike<Answer>): Promise<Answer> =>
  budgets.run(budget, async () => await act());

/** One wait for the database, of the current caller: how long it may take (`otherwise`, where no limit was set), and that it is over. */
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
