import { type SQL, sql } from "drizzle-orm";

/** For a row `d` of `email_deliveries`. A later bounce still counts as accepted. */
export const deliveryEnding: SQL = sql`case
  when d.sent_at is not null then 'accepted'
  when d.state = 'suppressed' then coalesce(
    (select case s.status when 'bounced' then 'bounced-before' when 'complained' then 'complained-before' end from effective_suppression(d.email_address, d.coach_id) s), 'unsubscribed')
  when d.state = 'failed' then case d.failure
    when 'address' then 'no-such-mailbox' when 'refused' then 'refused' when 'uncertain' then 'perhaps' when 'expired' then 'stopped'
    else 'gave-up' end
  else 'on-the-way' end`;

/** For a row `r` of `broadcast_recipients` with its optional delivery `d` and broadcast `b`. */
export const recipientEnding: SQL = sql`case
  when r.ending is not null then r.ending
  when d.id is not null then ${deliveryEnding}
  when r.delivery_id is not null then 'erased'
  when b.stopped_at is not null then 'stopped'
  else 'waiting' end`;
