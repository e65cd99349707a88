/** Deletes the rows of deleted coaches in short batches, and each coach's own row last. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";

const LEADS = 1000;
const MESSAGES = 5000;
const FILES = 20;

/** Large tables in batches: unsent mail first, then people with everything that references them, then files. */
const batches: ((coach: string) => SQL)[] = [
  (coach) => sql`delete from email_deliveries where id in (
    select id from email_deliveries where coach_id = ${coach} and state = 'pending' limit ${MESSAGES} for update skip locked)`,
  (coach) => sql`delete from broadcast_recipients r using (
    select r.broadcast_id, r.person_id from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id
    where b.coach_id = ${coach} limit ${MESSAGES}) gone where r.broadcast_id = gone.broadcast_id and r.person_id = gone.person_id`,
  (coach) => sql`delete from leads where id in (
    select id from leads where coach_id = ${coach} order by email limit ${LEADS} for update)`,
  (coach) => sql`delete from people where id in (
    select id from people where coach_id = ${coach} order by id limit ${LEADS} for update)`,
  (coach) => sql`with gone as (
      select i.id from library_items i where i.coach_id = ${coach} limit ${FILES}), unlinked as (
      delete from library_files f using gone where f.item_id = gone.id)
    delete from library_items i using gone where i.id = gone.id`,
  (coach) =>
    sql`delete from guides where id in (select id from guides where coach_id = ${coach} limit ${FILES})`,
  (coach) =>
    sql`delete from files where id in (select id from files where coach_id = ${coach} limit ${FILES})`,
];

const ofCampaigns = (coach: string) =>
  sql`campaign_id in (select id from email_campaigns where coach_id = ${coach})`;

/** The rest, in foreign-key order; rows that cascade from a page, lead or campaign are not listed. */
const rest: ((coach: string) => SQL)[] = [
  (coach) => sql`delete from alert_targets where coach_id = ${coach}`,
  (coach) => sql`delete from coach_domains where coach_id = ${coach}`,
  (coach) => sql`delete from booking_references where coach_id = ${coach}`,
  (coach) => sql`delete from bookings where coach_id = ${coach}`,
  (coach) => sql`delete from booking_calendars where coach_id = ${coach}`,
  (coach) => sql`delete from booking_hours where coach_id = ${coach}`,
  (coach) => sql`delete from busy_calendars where coach_id = ${coach}`,
  (coach) => sql`delete from webhook_endpoints where coach_id = ${coach}`,
  (coach) => sql`delete from signup_confirmations where coach_id = ${coach}`,
  (coach) => sql`delete from people where coach_id = ${coach}`,
  (coach) => sql`delete from leads where coach_id = ${coach}`,
  (coach) => sql`delete from broadcasts where coach_id = ${coach}`,
  (coach) => sql`delete from segments where coach_id = ${coach}`,
  (coach) => sql`delete from tags where coach_id = ${coach}`,
  (coach) => sql`delete from events where coach_id = ${coach}`,
  (coach) => sql`delete from pages where coach_id = ${coach}`,
  (coach) => sql`update email_campaigns set signup_template_id = null where coach_id = ${coach}`,
  (coach) => sql`delete from email_notices where ${ofCampaigns(coach)}`,
  (coach) => sql`delete from email_sequences where ${ofCampaigns(coach)}`,
  (coach) => sql`delete from earlier_sequences where ${ofCampaigns(coach)}`,
  (coach) => sql`delete from email_templates where ${ofCampaigns(coach)}`,
  (coach) => sql`delete from email_campaigns where coach_id = ${coach}`,
  (coach) => sql`delete from coaches where id = ${coach} and deletion_requested_at is not null`,
];

/** Returns how many coaches are left; finishes a batch in progress. */
export async function purgeDeletedCoaches(
  ctx: Context,
  { withinMs = 50_000 }: { withinMs?: number } = {},
): Promise<number> {
  const until = performance.now() + withinMs;
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from coaches where deletion_requested_at is not null order by deletion_requested_at, id`,
  );
  let left = rows.length;
  for (const { id } of rows) {
    if (!(await emptyTables(ctx, id, until))) break;
    await inTransaction(ctx, async (inside) => {
      await inside.db.execute(sql`select from coaches where id = ${id} for update`);
      for (const statement of rest) await inside.db.execute(statement(id));
    });
    left -= 1;
  }
  return left;
}

async function emptyTables(ctx: Context, coach: string, until: number): Promise<boolean> {
  for (const batch of batches)
    for (let deleted = 1; deleted > 0; ) {
      if (performance.now() > until) return false;
      deleted = (await ctx.db.execute(batch(coach))).rowCount ?? 0;
    }
  return true;
}
