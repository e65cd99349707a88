/** The journal outside the database: who left, as lines that are only ever added, so that no backup that is put back forgets it. */
import { z } from "zod";

/** An address is there as its hash alone, as in `suppressions`. */
export const journalLine = z.object({
  at: z.iso.datetime({ offset: true }),
  event: z.enum(["suppressed", "lifted"]),
  reason: z.enum(["unsubscribed", "erased", "bounced", "complained"]),
  coach: z.uuid().nullable(),
  address: z.string().regex(/^[0-9a-f]{64}$/),
});

export type JournalLine = z.infer<typeof journalLine>;

/** Resolves once the lines are where a crash of this machine's processes does not reach them. */
export type Journal = { append(lines: JournalLine[]): Promise<void> };
