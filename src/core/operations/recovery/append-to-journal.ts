/** Appends to the journal who left since the last time; a line is taken away here only once it stands there. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Journal, JournalLine } from "#core/kernel/journal.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";

const BATCH = 500;

/** Returns how many lines there were. */
export async function appendToJournal(ctx: Context, journal: Journal): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    // One process at a time, so that lines stand in the order in which they happened.
    await lockForTransaction(inside.db, "journal");
    const { rows } = await inside.db.execute<{ id: string; line: JournalLine }>(sql`
      select e.id::text, jsonb_build_object('at', e.at, 'event', e.event, 'reason', e.reason, 'coach', e.coach_id,
        'address', encode(e.email_hash, 'hex')) as line
      from journal_entries e order by e.id limit ${BATCH}`);
    if (rows.length === 0) return 0;
    // Cut off in between, the same lines stand there twice, in their order: replayed, they come to the same.
    await journal.append(rows.map(({ line }) => line));
    await inside.db.execute(sql`delete from journal_entries where id <= ${rows.at(-1)?.id}::bigint`);
    return rows.length;
  });
}
