import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const ids = new AsyncLocalStorage<string>();

/** Always generated here: an id from outside could contain anything, even an email address. Short enough to read aloud. */
export function withRequestId<Answer>(act: (id: string) => Answer): Answer {
  const id = randomUUID().slice(0, 13);
  return ids.run(id, act, id);
}

export const currentRequestId = (): string | null => ids.getStore() ?? null;

const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}$/;

export function readRequestId(text: string): string | null {
  const typed = text.trim().toLowerCase();
  return REQUEST_ID.test(typed) ? typed : null;
}
