/** Keeps received messages in memory in order of arrival, dropping the oldest beyond a limit. */

export interface StoredMessage {
  id: string;
  receivedAt: Date;
  envelope: { from: string; to: string[] };
  source: Buffer;
}

export interface Mailbox {
  add(envelope: StoredMessage["envelope"], source: Buffer): StoredMessage;
  find(id: string): StoredMessage | undefined;
  kept(): readonly StoredMessage[];
  /** Since the last clear, including dropped ones. */
  received(): number;
  clear(): void;
}

const maxSourceBytes = 64 * 1024 * 1024;

export function createMailbox(bounds: { capacity: number; maxBytes?: number }): Mailbox {
  const { capacity, maxBytes = maxSourceBytes } = bounds;
  const messages: StoredMessage[] = [];
  let bytes = 0;
  let received = 0;
  // Ids are consecutive and never reused, so a message is found by its distance from the first.
  let nextId = 1;

  return {
    add(envelope, source) {
      const message = { id: String(nextId++), receivedAt: new Date(), envelope, source };
      messages.push(message);
      received += 1;
      bytes += source.length;
      while (messages.length > capacity || bytes > maxBytes) {
        bytes -= messages.shift()?.source.length ?? 0;
      }
      return message;
    },
    find(id) {
      const candidate = messages[Number(id) - (nextId - messages.length)];
      return candidate?.id === id ? candidate : undefined;
    },
    kept: () => messages,
    received: () => received,
    clear() {
      messages.length = 0;
      bytes = 0;
      received = 0;
    },
  };
}
