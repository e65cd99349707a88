/** The reference of the request that is being answered: it goes out as a header, stands on the error page, and finds the error in the log. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const ids = new AsyncLocalStorage<string>();

/** Our own always: one from outside could be anything, a person's address included. Short, since people read it out. */
export function withRequestId<Answer>(act: (id: string) => Answer): Answer {
  const id = randomUUID().slice(0, 13);
  return ids.run(id, act, id);
}

/** Null where nothing is being answered: in a loop, in a scheduled task. */
export const currentRequestId = (): string | null => ids.getStore() ?? null;

const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}$/;

/** A reference as it was copied or typed; null for anything else. */
export function readRequestId(text: string): string | null {
  const typed = text.trim().toLowerCase();
  return REQUEST_ID.test(typed) ? typed : null;
}
