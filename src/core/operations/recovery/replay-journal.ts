/** Replays the journal on a backup that was put back: who left since then has left, who was erased is erased, and who was sent a broadcast is not sent it again. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import type { LeftLine, SentLine } from "#core/kernel/journal.ts";
import { callFunction } from "#db/call-function.ts";

const leftCounts = z.object({
  unsubscribed: z.number().default(0),
  bounced: z.number().default(0),
  complained: z.number().default(0),
  erased: z.number().default(0),
  lifted: z.number().default(0),
});
const sentCounts = z.object({ accepted: z.number(), uncertain: z.number() });

export type JournalCounts = z.infer<typeof leftCounts> & z.infer<typeof sentCounts>;

/** As many lines as one statement takes: some megabytes. */
const SENT_AT_ONCE = 50;

/** In one transaction: nothing is sent between two of its lines. `left` is oldest first; what is known already changes nothing. */
export async function replayJournal(
  ctx: Pick<Context, "db">,
  { left, sent }: { left: LeftLine[]; sent: SentLine[] },
): Promise<JournalCounts> {
  const counts = { accepted: 0, uncertain: 0 };
  // First: erasing somebody takes their name off the list that these lines know them by.
  for (let from = 0; from < sent.length; from += SENT_AT_ONCE) {
    const lines = sent.slice(from, from + SENT_AT_ONCE);
    const { accepted, uncertain } = await callFunction(ctx.db, "replay_sent", { lines }, sentCounts);
    counts.accepted += accepted;
    counts.uncertain += uncertain;
  }
  return { ...counts, ...(await callFunction(ctx.db, "replay_journal", { lines: left }, leftCounts)) };
}
