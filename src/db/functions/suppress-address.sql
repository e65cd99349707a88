-- Nothing more to this address, for one coach or (coach null) for the whole site: journeys stop, what waits is withdrawn.
create or replace function suppress_address(address text, coach uuid, why text, instant timestamptz) returns void language plpgsql as $$
begin
  insert into suppressions (coach_id, email_hash, reason, created_at)
  values (coach, sha256(convert_to(address, 'UTF8')), why, instant) on conflict do nothing;
  update user_journeys j set stop_reason = why, next_email_due_at = null, paused_at = null
  from leads l
  where l.email = address and (coach is null or l.coach_id = coach) and j.lead_id = l.id
    and not j.is_completed and j.stop_reason is null;
  update email_deliveries d set state = 'suppressed', next_attempt_at = null
  from leads l
  where l.email = address and (coach is null or l.coach_id = coach) and d.lead_id = l.id and d.state = 'pending';
end $$;
