/** A transaction has one connection: what a screen asks at the same time is asked in turn, so that nothing runs under the time limit of another. */
import type { Database } from "#db/client.ts";

type Inner = { session: { client: { query(...args: unknown[]): Promise<unknown> } } };

export function oneAtATime(db: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };
  const { session } = db as unknown as Inner;
  const query = (...args: unknown[]) => inTurn(() => session.client.query(...args));
  const transaction: Database["transaction"] = (act, config) => inTurn(() => db.transaction(act, config));
  return Object.create(db, {
    session: { value: Object.create(session, { client: { value: { query } } }) },
    transaction: { value: transaction },
  });
}
