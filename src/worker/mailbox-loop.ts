/** Reads mailboxes that bounces come back to: a look every ten seconds for one that is due, at once again while there are more; told to stop, it breaks off. */
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import { readDueMailbox } from "#core/sending/mailboxes/read-due-mailbox.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startMailboxLoop(ctx: Context & MailboxPort): Loop {
  const ending = new AbortController();
  const loop = startLoop(ctx, {
    name: "mailboxes",
    pauseMs: 10_000,
    round: async () => (await readDueMailbox(ctx, { signal: ending.signal })) !== "none",
  });
  return {
    async stop() {
      ending.abort();
      await loop.stop();
    },
  };
}
