/** Writes the journal outside the database: a round a second, or at once while there is more. */
import type { Context } from "#core/kernel/context.ts";
import type { Journal } from "#core/kernel/journal.ts";
import { appendToJournal } from "#core/operations/recovery/append-to-journal.ts";
import type { RestoreWatch } from "#core/operations/recovery/restore-watch.ts";
import { type Loop, startLoop } from "./loop.ts";

export function startJournalLoop(ctx: Context, journal: Journal, watch: RestoreWatch): Loop {
  return startLoop(ctx, {
    name: "journal",
    pauseMs: 1000,
    async round() {
      await watch.look();
      return (await appendToJournal(ctx, journal)) > 0;
    },
  });
}
