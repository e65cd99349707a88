/** The internal mailbox: takes one message in the mailer's place and keeps it for as long as the rehearsal lasts. */
import type { Mailer, Message } from "#core/kernel/mailer.ts";

export function internalMailbox(): { mailer: Mailer; taken(): Message | null } {
  let taken: Message | null = null;
  return {
    mailer: {
      async send(message, mayHandOff) {
        // Kept even if the hand-off is not granted: that it was rendered is true all the same.
        taken = message;
        return (await mayHandOff())
          ? { result: "accepted", response: "250 kept in the internal mailbox" }
          : { result: "withdrawn" };
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
