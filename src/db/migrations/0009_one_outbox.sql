-- Alerts by email and messages to owners become deliveries. They are few: alerts of some weeks, and what owners wait for.
-- After 0008, because a confirmed signup locks the two tables in this order.
with sender as (
  select coalesce((select from_email from email_campaigns where is_active order by created_at, name limit 1), 'foyer@foyer.invalid') as address
), moved as (
  select m.*, t.address, t.id as target from alert_messages m join alert_targets t on t.id = m.target_id where t.channel = 'email'
)
insert into email_deliveries (id, kind, alert_target_id, dedupe_key, message_id, email_address, variables, state, failure, attempts, uncertainties,
  next_attempt_at, waits_for, sent_at, server_response, created_at)
select m.id, 'alert', m.target, 'alert:' || m.id, '<' || m.id || '@' || split_part(s.address, '@', 2) || '>', m.address, jsonb_build_object('about', m.kind),
  case m.state when 'claimed' then 'pending' else m.state end, case m.state when 'failed' then 'exhausted' end, m.attempts, m.uncertainties,
  case m.state when 'pending' then m.next_attempt_at when 'claimed' then m.lease_until end,
  case when m.next_attempt_at = timestamptz '9999-12-31 00:00Z' then 'restore' end,
  case m.state when 'sent' then coalesce(m.settled_at, m.created_at) end,
  case m.state when 'sent' then coalesce((select a.text from alert_attempts a where a.message_id = m.id order by a.at desc limit 1), '') end, m.created_at
from moved m, sender s;--> statement-breakpoint
with moved as (
  select i.target_id, i.lead_id from alert_items i join email_deliveries d on d.id = i.message_id and d.kind = 'alert'
)
update alert_items i set delivery_id = i.message_id, message_id = null from moved m where i.target_id = m.target_id and i.lead_id = m.lead_id;--> statement-breakpoint
with moved as (select id from email_deliveries where kind = 'alert')
delete from alert_messages m using moved where m.id = moved.id;--> statement-breakpoint
with sender as (
  select coalesce((select from_email from email_campaigns where is_active order by created_at, name limit 1), 'foyer@foyer.invalid') as address
), waiting as (
  select n.id, n.owner_id, 'credentials:' || n.id as occasion, n.changed_at as at, null::timestamptz as expires, n.next_attempt_at,
    jsonb_strip_nulls(jsonb_build_object('about', 'credentials', 'change', n.change, 'ip', n.ip, 'at', n.changed_at)) as variables
  from credential_notices n
  union all
  select r.id, r.owner_id, 'reset:' || r.id, r.requested_at, r.requested_at + interval '1 hour', r.next_attempt_at,
    jsonb_build_object('about', 'reset', 'reset', r.id, 'ip', r.ip)
  from password_resets r where r.next_attempt_at is not null
)
insert into email_deliveries (id, kind, owner_id, dedupe_key, message_id, email_address, variables, state, next_attempt_at, expires_at, created_at)
select w.id, 'owner', w.owner_id, w.occasion || ':' || w.owner_id, '<' || w.id || '@' || split_part(s.address, '@', 2) || '>', o.email, w.variables,
  'pending', w.next_attempt_at, w.expires, w.at
from waiting w join owners o on o.id = w.owner_id, sender s;--> statement-breakpoint
with claimed as (select id, lease_until from alert_messages where state = 'claimed')
update alert_messages m set state = 'pending', next_attempt_at = c.lease_until, lease_token = null, lease_until = null from claimed c where m.id = c.id;--> statement-breakpoint
-- What reads the columns; views are created again with the functions, in this transaction.
drop view if exists alert_claims;--> statement-breakpoint
drop function if exists claim_alerts(jsonb), hand_off_alert_messages(jsonb), settle_alert_messages(jsonb), release_alert_messages(jsonb),
  reclaim_alert_messages(jsonb), claim_signup_confirmations(jsonb), hand_off_signup_confirmations(jsonb), settle_signup_confirmations(jsonb),
  release_signup_confirmations(jsonb), reclaim_signup_confirmations(jsonb), may_confirm(text, bytea, uuid);--> statement-breakpoint
-- contract: since 0007 the message to an owner is a delivery
DROP TABLE "credential_notices";--> statement-breakpoint
-- contract: since 0007 likewise
ALTER TABLE "password_resets" DROP COLUMN "next_attempt_at";--> statement-breakpoint
-- contract: since 0007 webhooks alone are in it, and a task holds the work
ALTER TABLE "alert_messages" DROP COLUMN "lease_token", DROP COLUMN "lease_until", DROP COLUMN "handed_off_at", DROP COLUMN "uncertainties";--> statement-breakpoint
ALTER TABLE "alert_messages" DROP CONSTRAINT "alert_messages_kind";--> statement-breakpoint
ALTER TABLE "alert_messages" DROP CONSTRAINT "alert_messages_state";--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_kind" CHECK (kind in ('lead', 'test')) NOT VALID;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_state" CHECK (state in ('pending', 'sent', 'failed')) NOT VALID;
