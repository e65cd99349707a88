-- The rules that limit emails per address; every path that sends uses them.

-- An erasure applies to the whole site, even to coaches who don't know the address.
create or replace function is_suppressed(address text, coach uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from suppressions s
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and (
      s.coach_id = coach or s.coach_id is null
      or s.reason = 'erased' and not exists (select from leads l where l.email = address and l.coach_id = coach)));
end $$;

-- When this address may get its next journey email: 24 hours after the last one or a broadcast, from any coach
-- (decisions.md 10), or a week after this coach's last one if
-- they asked for fewer. One in progress blocks others until
-- it ends (of two that wait, the older goes first), unless its campaign or broadcast is paused. Null: at once.
create or replace function next_allowed_send_at(address text, coach uuid, except_delivery uuid, instant timestamptz)
returns timestamptz language sql stable as $$
  select max(case
    when d.state in ('pending', 'claimed', 'handed-off', 'uncertain')
      then greatest(coalesce(d.next_attempt_at, d.lease_until), instant) + interval '1 minute'
    when d.coach_id = coach and exists (select from leads l where l.coach_id = coach and l.email = address and l.weekly)
      then coalesce(d.sent_at, d.handed_off_at) + interval '7 days'
    else coalesce(d.sent_at, d.handed_off_at) + interval '24 hours' end)
  from email_deliveries d
  where d.kind in ('journey', 'broadcast') and d.email_address = address and d.id is distinct from except_delivery
    and (d.state in ('claimed', 'handed-off', 'uncertain')
      or d.state = 'pending' and (except_delivery is null or d.id < except_delivery)
        and case when d.kind = 'broadcast' then exists (select from broadcasts b where b.id = d.broadcast_id and b.state = 'sending')
          else exists (select from email_campaigns c where c.id = d.campaign_id and c.is_active) end
      or coalesce(d.sent_at, d.handed_off_at) > instant - interval '7 days' and d.state <> 'pending')
$$;
