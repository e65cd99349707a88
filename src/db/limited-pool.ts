/** node-postgres with enforced time limits: on timeout, the caller gets an error and the connection is discarded. */
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { startWait } from "./time-limit.ts";

/** The query may still complete. */
class DatabaseTimeout extends Error {
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database did not answer in time");
    this.name = "DatabaseTimeout";
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what comes with it is passed on as it is
type Heard = (error: Error | undefined, ...answer: any[]) => void;
export type LimitedPoolConfig = pg.PoolConfig & {
  /** Applies if the caller set no limit. */
  queryMs?: number | undefined;
  onQuery?: ((ms: number, isOk: boolean) => void) | undefined;
};

class LimitedClient extends pg.Client {
  readonly #queryMs: number | undefined;
  readonly #onQuery: LimitedPoolConfig["onQuery"];
  constructor(config: LimitedPoolConfig) {
    super(config);
    this.#queryMs = config.queryMs;
    this.#onQuery = config.onQuery;
    // A connection lost during a transaction has no other listener and would end the process.
    this.on("error", () => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: stands in for every overload, and passes on what it was given
  override query(...args: any[]): any {
    const wait = startWait(this.#queryMs);
    const began = this.#onQuery && performance.now();
    const timer =
      wait.left === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => this.#breakOff(), wait.left);
    const end = (error?: Error) => {
      clearTimeout(timer);
      wait.end(error);
      if (began !== undefined) this.#onQuery?.(performance.now() - began, !error);
    };
    const ask = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>;
    const last = args.length - 1;
    if (typeof args[last] === "function") {
      const heard = args[last] as Heard;
      return ask(...args.slice(0, last), (error: Error | undefined, answer: unknown) => {
        end(error);
        heard(error, answer);
      });
    }
    const answer = ask(...args);
    answer.then(() => end(), end);
    return answer;
  }

  /**
   * Not node-postgres's `query_timeout`: it keeps the connection with its query running and drops a queued
   * `rollback`, so the pool would hand out a connection with an open transaction.
   */
  #breakOff() {
    const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } };
    connection.stream.destroy(new DatabaseTimeout());
  }
}

export class LimitedPool extends pg.Pool {
  constructor(config: LimitedPoolConfig) {
    super({ ...config, Client: LimitedClient } as unknown as pg.PoolConfig);
  }

  /** Includes waiting for a free connection. */
  // biome-ignore lint/suspicious/noExplicitAny: stands in for both overloads
  override connect(callback?: Heard): any {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (error ? reject(error) : resolve(client)));
      });
    const wait = startWait();
    let timer: NodeJS.Timeout | undefined;
    // The releaser's async context hands the connection over; the rest must run in the waiting caller's.
    const settle = AsyncLocalStorage.bind((error: Error | undefined, ...answer: unknown[]) => {
      clearTimeout(timer);
      wait.end(error);
      callback(error, ...answer);
    });
    if (wait.left <= 0) return void process.nextTick(settle, new DatabaseTimeout());
    let isOver = false;
    if (wait.left < Number.POSITIVE_INFINITY)
      timer = setTimeout(() => {
        isOver = true;
        settle(new DatabaseTimeout());
      }, wait.left);
    super.connect((error, client, release) => {
      if (!isOver) settle(error, client, release);
      else if (client) release(); // too late for the caller
    });
  }
}
