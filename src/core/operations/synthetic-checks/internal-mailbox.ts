/** The internal mailbox: replaces the mailer and keeps one message for the length of a rehearsal. */
import type { Mailer, Message } from "#core/kernel/mailer.ts";

export function internalMailbox(accept: (message: Message) => unknown = () => undefined): {
  mailer: Mailer;
  taken(): Message | null;
} {
  let taken: Message | null = null;
  return {
    mailer: {
      async send(message, mayHandOff) {
        // Kept even if the hand-off is denied: the message was rendered.
        taken = message;
        if (!(await mayHandOff())) return { result: "withdrawn" };
        accept(message);
        return { result: "accepted", response: "250 kept in the internal mailbox" };
      },
      verify: async () => ({ ok: true, server: "internal mailbox", secure: true }),
      hasConnection: async () => true,
      capacityFor: async () => "unlimited",
      tryServer: () => Promise.reject(new Error("nothing is tried in a rehearsal")),
      close: async () => undefined,
    },
    taken: () => taken,
  };
}
