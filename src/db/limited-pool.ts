/** node-postgres with limits that hold: a caller that waits too long gets an error, and the connection that kept it waiting is never used again. */
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { startWait } from "./time-limit.ts";

/** What the query asked for is unknown: it may yet be done. */
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
  /** Of one query, where the caller set no limit. */
  queryMs?: number | undefined;
  /** Hears how long each query took. */
  onQuery?: ((ms: number, isOk: boolean) => void) | undefined;
};

class LimitedClient extends pg.Client {
  readonly #queryMs: number | undefined;
  readonly #onQuery: LimitedPoolConfig["onQuery"];
  constructor(config: LimitedPoolConfig) {
    super(config);
    this.#queryMs = config.queryMs;
    this.#onQuery = config.onQuery;
    // A connection that is lost while a transaction holds it has no other listener, and would end the process.
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
   * Not node-postgres' `query_timeout`: that one leaves the connection in place with the query still running in it, and
   * drops a `rollback` that waits behind it, so that the pool would hand out a connection with an open transaction.
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

  /** Waiting for a free connection counts too. */
  // biome-ignore lint/suspicious/noExplicitAny: stands in for both overloads
  override connect(callback?: Heard): any {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (error ? reject(error) : resolve(client)));
      });
    const wait = startWait();
    let timer: NodeJS.Timeout | undefined;
    // A connection is handed on in the context of the caller that releases it; what follows runs for the caller that waited.
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
