/** Replays the journal on a backup that was put back: who left since then has left, and who was erased is erased. */
import { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import type { JournalLine } from "#core/kernel/journal.ts";
import { callFunction } from "#db/call-function.ts";

const counts = z.object({
  unsubscribed: z.number().default(0),
  bounced: z.number().default(0),
  complained: z.number().default(0),
  erased: z.number().default(0),
  lifted: z.number().default(0),
});

export type JournalCounts = z.infer<typeof counts>;

/** In one transaction: nothing is sent between two of its lines. `lines` are oldest first; what is known already changes nothing. */
export const replayJournal = (
  ctx: Pick<Context, "db">,
  { lines }: { lines: JournalLine[] },
): Promise<JournalCounts> => callFunction(ctx.db, "replay_journal", { lines }, counts);
