/** The journal of people who left is no longer written, so a restored backup would not know about them. */
import { sql } from "drizzle-orm";
import { ofWholeSite, type Watch } from "./concern.ts";

/** Longer than entries last on a site without a journal, which deletes them hourly. */
const STUCK = sql`interval '2 hours'`;

export const stuckJournal: Watch = ofWholeSite(async (ctx) => {
  const { rows } = await ctx.db.execute(
    sql`select from journal_entries where at < ${ctx.clock.now()}::timestamptz - ${STUCK} order by id limit 1`,
  );
  if (rows.length === 0) return [];
  return [
    {
      tone: "wait",
      title: "The journal of unsubscribes can't be written",
      detail:
        "Nothing is lost, and people who unsubscribed get no mail. But a restored backup would not know about them: check the worker's log and the target of JOURNAL.",
      link: { to: "/test-email", label: "Run the diagnostics" },
    },
  ];
});
