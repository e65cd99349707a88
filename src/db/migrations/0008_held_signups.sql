-- The message about a held signup becomes a delivery. They are few: at most one for an address in seven days.
with moved as (
  select h.*, coalesce((select c.from_email from email_campaigns c where c.coach_id = h.coach_id order by c.is_active desc, c.created_at limit 1),
    'foyer@foyer.invalid') as sender
  from signup_confirmations h where h.email is not null
)
insert into email_deliveries (id, kind, coach_id, signup_confirmation_id, dedupe_key, message_id, email_address, variables, state, failure, attempts,
  uncertainties, next_attempt_at, waits_for, expires_at, handed_off_at, sent_at, server_response, created_at)
select m.id, 'confirmation', m.coach_id, m.id, 'confirmation:' || m.id, '<' || m.id || '@' || split_part(m.sender, '@', 2) || '>', m.email, '{}',
  case m.state when 'claimed' then 'pending' else m.state end, case m.state when 'failed' then 'exhausted' end, m.attempts, m.uncertainties,
  case m.state when 'pending' then m.next_attempt_at when 'claimed' then m.lease_until end,
  case when m.next_attempt_at = timestamptz '9999-12-31 00:00Z' then 'restore' end, m.created_at + interval '7 days', m.handed_off_at,
  case m.state when 'sent' then coalesce(m.handed_off_at, m.created_at) end, case m.state when 'sent' then '' end, m.created_at
from moved m;--> statement-breakpoint
-- What reads the columns goes; the functions of this version are created in this transaction.
drop view if exists signup_confirmation_claims;--> statement-breakpoint
-- contract: since 0007 the message about a held signup is a delivery
ALTER TABLE "signup_confirmations" DROP COLUMN "email", DROP COLUMN "state", DROP COLUMN "attempts", DROP COLUMN "next_attempt_at", DROP COLUMN "lease_token",
  DROP COLUMN "lease_until", DROP COLUMN "uncertainties";
