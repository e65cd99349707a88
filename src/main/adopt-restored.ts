/** Takes over a database that went back in time: replays the journal, holds what may have been sent, and ends everybody's access. */
import { existsSync } from "node:fs";
import { endAccess } from "../core/access/seats/end-access.ts";
import type { Context } from "../core/kernel/context.ts";
import { withTimeLimit } from "../core/kernel/errors/time-limit.ts";
import { inTransaction } from "../core/kernel/transaction.ts";
import { type AfterRestore, holdAfterRestore } from "../core/operations/recovery/hold-after-restore.ts";
import { type JournalCounts, replayJournal } from "../core/operations/recovery/replay-journal.ts";
import { drawFurther } from "../core/operations/recovery/restore-watch.ts";
import { lockForTransaction } from "../db/advisory-locks.ts";
import { type ReadJournal, readJournal } from "./journal.ts";

export type Restored = AfterRestore & {
  dumpedAt: Date;
  /** Keys of programs that were stopped. */
  keys: number;
  left: (JournalCounts & { unreadable: number; until: Date | null }) | null;
};

type Adoption = { madeAt: Date; lines: ReadJournal | null };

/** All or nothing: a process started too early must not find half of it. */
export async function adoptRestored(
  ctx: Pick<Context, "db" | "clock">,
  { madeAt, lines }: Adoption,
): Promise<Restored> {
  const restored = await inTransaction(ctx, async (inside) => {
    await lockForTransaction(inside.db, "journal");
    const counts = lines && (await replayJournal(inside, lines));
    const kept = await holdAfterRestore(inside, { dumpedAt: madeAt, journalUntil: lines?.until ?? null });
    const known = counts && { ...counts, unreadable: lines.unreadable, until: lines.until };
    return { dumpedAt: madeAt, ...kept, keys: await endAccess(inside), left: known };
  });
  // After the commit: numbers are no part of a transaction.
  await drawFurther(ctx);
  return restored;
}

/** On a large site, many rows are held. */
const HOLD_MS = 900_000;

/** For a worker that finds its database restored without the command `restore`. */
export async function adoptUnannounced(
  ctx: Pick<Context, "db" | "clock" | "log" | "settings">,
  madeAt: Date,
): Promise<void> {
  const { journal, encryptionSecrets: secrets } = ctx.settings;
  // Before anybody left, there is no file.
  const lines =
    journal?.startsWith("/") && existsSync(journal)
      ? await readJournal(journal, { secrets, since: madeAt })
      : null;
  const { held, broadcasts } = await withTimeLimit(HOLD_MS, () => adoptRestored(ctx, { madeAt, lines }));
  ctx.log.warn(
    { madeAt, held, broadcasts },
    "the database went back in time: what may have been sent waits until the owner decides",
  );
}
