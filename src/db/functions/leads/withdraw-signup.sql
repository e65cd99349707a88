-- 'Wrong address?': takes back what one submission started for the address typed first. Its lead stays, and so does
-- everything that address had before, because anybody can type any address. The caller learns nothing about it.
create or replace function withdraw_signup(page uuid, submission uuid, corrected text, instant timestamptz) returns void language plpgsql as $$
declare
  first idempotency_keys;
  message email_deliveries;
  this_lead leads;
begin
  select * into first from idempotency_keys where page_id = page and key = submission and created_at > instant - interval '1 hour';
  -- The person first, as everything that locks both does.
  perform from people where id = (select person_id from email_deliveries where id = first.delivery_id) for update;
  -- An older delivery that this submission only tried again belongs to an earlier signup.
  select * into message from email_deliveries
  where id = first.delivery_id and created_at = first.created_at and email_address <> corrected for update;
  if not found then return; end if;
  perform attempt_no_more(message.id, instant);
  if message.kind = 'confirmation' then
    delete from signup_confirmations where id = message.signup_confirmation_id and message.state = 'pending' and last_hand_off(id) is null;
    return;
  end if;
  perform withdraw_deliveries(array[message.id], instant);
  select * into this_lead from leads where id = message.lead_id;
  perform drop_new_journey(this_lead.id, first.created_at, instant);
  perform cancel_seat(id, instant) from event_registrations
  where lead_id = this_lead.id and created_at = first.created_at and status <> 'cancelled';
  if exists (select from people where id = this_lead.person_id and news_agreed_at = first.created_at) then
    perform withdraw_news(this_lead.email, this_lead.coach_id, instant, 'visitor');
  end if;
end $$;
