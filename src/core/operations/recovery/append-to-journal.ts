/** Appends departures and broadcast sends to the journal; rows are deleted only once their lines are written. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { encryptAddress, type Journal, type LeftLine, type SentLine } from "#core/kernel/journal.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";

const BATCH = 500;
const MESSAGES = 5000;

export async function appendToJournal(ctx: Context, journal: Pick<Journal, "append">): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    // One process at a time keeps the lines in order.
    await lockForTransaction(inside.db, "journal");
    const left = await takeLeft(inside);
    const sent = await takeSent(inside);
    // A crash before the commit writes the same lines twice, which is harmless: replaying them is idempotent.
    if (left.length + sent.length > 0) await journal.append([...left, ...sent]);
    return left.length + sent.length;
  });
}

async function takeLeft({ db, settings }: Context): Promise<LeftLine[]> {
  const { rows } = await db.execute<{ line: LeftLine }>(sql`
    with taken as (
      delete from journal_entries where id in (select id from journal_entries order by id limit ${BATCH}) returning *)
    select jsonb_build_object('at', e.at, 'event', e.event, 'reason', e.reason, 'coach', e.coach_id,
      'address', encode(e.email_hash, 'hex')) as line
    from taken e order by e.id`);
  return rows.map(({ line }) => ({
    ...line,
    address: encryptAddress(settings.encryptionSecrets, line.address),
  }));
}

/** One line for many messages: a broadcast to a million takes a few thousand lines. */
async function takeSent({ db }: Context): Promise<SentLine[]> {
  const { rows } = await db.execute<{ line: SentLine }>(sql`
    with taken as (
      delete from journal_messages where id in (select id from journal_messages order by id limit ${MESSAGES}) returning *)
    select jsonb_build_object('at', max(m.at), 'event', m.event, 'broadcast', m.broadcast_id,
      'messages', jsonb_agg(jsonb_build_array(m.person_id, m.delivery_id) order by m.id)) as line
    from taken m group by m.broadcast_id, m.event order by min(m.id)`);
  return rows.map(({ line }) => line);
}
