-- The owner's lead list, maintained by triggers on leads, signup emails and suppressions.

-- Why this coach may not write to an address, and since when;
-- no row: they may. A complaint outweighs a bounce, and both
-- outweigh an unsubscribe.
create or replace function effective_suppression(address text, coach uuid) returns table (status text, since timestamptz) language sql stable as $$
  select case when reason = 'erased' then 'unsubscribed' else reason end, created_at from suppressions
  where email_hash = sha256(convert_to(address, 'UTF8')) and (coach_id = coach or coach_id is null)
  order by array_position(array['complained', 'bounced'], reason) nulls last, created_at limit 1
$$;

create or replace function subscription_status_of(address text, coach uuid) returns text language sql stable as $$
  select coalesce((select status from effective_suppression(address, coach)), 'open')
$$;

create or replace function refresh_subscription_status(address text, coach uuid) returns void language sql as $$
  update lead_list f set subscription_status = coalesce(gone.status, 'open'), subscription_status_since = case when gone.status is not null then greatest(gone.since, f.created_at) end
  from leads l left join lateral effective_suppression(address, l.coach_id) gone on true
  where l.email = address and (coach is null or l.coach_id = coach) and f.lead_id = l.id
    and f.subscription_status <> coalesce(gone.status, 'open')
$$;

-- Deferred to the signup's end, so that a new lead is written here once, with its email's state.
create or replace function add_lead_to_list() returns trigger language plpgsql as $$
begin
  insert into lead_list (lead_id, coach_id, page_id, campaign_id, mail, subscription_status, subscription_status_since, created_at)
  select lead.id, lead.coach_id, lead.page_id, d.campaign_id, coalesce(d.status, 'none'),
    coalesce(gone.status, 'open'), case when gone.status is not null then greatest(gone.since, lead.created_at) end, lead.created_at
  from leads lead left join lateral (
    select campaign_id, status from email_deliveries
    where lead_id = new.id and kind = 'signup' order by created_at desc limit 1) d on true
  left join lateral effective_suppression(lead.email, lead.coach_id) gone on true
  where lead.id = new.id
  on conflict do nothing;
  return null;
end $$;

create or replace function remove_lead_from_list() returns trigger language plpgsql as $$
begin
  delete from lead_list where lead_id = old.id;
  return null;
end $$;

create or replace function refresh_lead_mail() returns trigger language plpgsql as $$
begin
  update lead_list f set mail = new.status, campaign_id = new.campaign_id
  where f.lead_id = new.lead_id and (f.mail, f.campaign_id) is distinct from (new.status, new.campaign_id)
    and not exists (
      select from email_deliveries later
      where later.lead_id = new.lead_id and later.kind = 'signup' and later.created_at > new.created_at);
  return null;
end $$;

do $$ begin
  -- Constraint triggers have no 'create or replace'.
  if not exists (select from pg_trigger where tgname = 'leads_listed') then
    create constraint trigger leads_listed after insert on leads deferrable initially deferred
      for each row execute function add_lead_to_list();
  end if;
end $$;
create or replace trigger leads_unlisted after delete on leads
  for each row execute function remove_lead_from_list();
create or replace trigger email_deliveries_listed after insert on email_deliveries
  for each row when (new.kind = 'signup') execute function refresh_lead_mail();
create or replace trigger email_deliveries_relisted after update of state on email_deliveries
  for each row when (new.kind = 'signup' and old.status is distinct from new.status) execute function refresh_lead_mail();
