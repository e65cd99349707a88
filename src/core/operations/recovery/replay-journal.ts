/** Replays the journal on a restored backup, so that people who left or were erased stay so and no broadcast is sent twice. */
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

/** Lines per statement: some megabytes. */
const SENT_AT_ONCE = 50;

/** One transaction, so that nothing is sent between lines. `left` is oldest first; replaying known lines changes nothing. */
export async function replayJournal(
  ctx: Pick<Context, "db">,
  { left, sent }: { left: LeftLine[]; sent: SentLine[] },
): Promise<JournalCounts> {
  const counts = { accepted: 0, uncertain: 0 };
  // First: erasing a person removes them from the list by which these lines identify recipients.
  for (let from = 0; from < sent.length; from += SENT_AT_ONCE) {
    const lines = sent.slice(from, from + SENT_AT_ONCE);
    const { accepted, uncertain } = await callFunction(ctx.db, "replay_sent", { lines }, sentCounts);
    counts.accepted += accepted;
    counts.uncertain += uncertain;
  }
  return { ...counts, ...(await callFunction(ctx.db, "replay_journal", { lines: left }, leftCounts)) };
}
