-- hold_after_restore
--   input: now, dumpedAt, journalUntil?
--   answer: {held: how many of each class, broadcasts: how many were stopped on their way}
-- decide_holds
--   input: now, class, isSent
--   answer: how many it was decided for
-- replay_journal
--   input: lines
--   answer: {unsubscribed, bounced, complained, erased, lifted}: how many each changed
--   lines, oldest first, are what `core/kernel/journal.ts` has for one: at, event, reason, coach, address
-- replay_sent
--   input: lines
--   answer: {accepted, uncertain}: how many messages the backup did not know of
--   lines have at, event, broadcast, messages (person and delivery of each); `journalUntil` is when the journal's last line was written
--
-- A restored backup knows neither what was sent since nor who unsubscribed. Messages
-- that may have been sent are held until the owner decides; unsubscribes come from a
-- journal outside the database, which is replayed before anything is sent.

-- In the far future: a row that waits for this instant is never due.
create or replace function held_for_good() returns timestamptz language sql immutable as $$ select timestamptz '9999-12-31 00:00Z' $$;

-- Records every unsubscribe, erasure, bounce and complaint, and
-- when one is lifted. A replay writes nothing: the journal has it.
create or replace function note_for_journal() returns trigger language plpgsql as $$
begin
  if current_setting('foyer.replays_journal', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into journal_entries (event, reason, coach_id, email_hash, at) values ('suppressed', new.reason, new.coach_id, new.email_hash, new.created_at);
  else
    insert into journal_entries (event, reason, coach_id, email_hash, at) values ('lifted', old.reason, old.coach_id, old.email_hash, clock_timestamp());
  end if;
  return null;
end $$;
create or replace trigger suppressions_journal after insert or delete on suppressions for each row execute function note_for_journal();

-- Broadcasts only: recipients were promised one copy, and nobody can decide about thousands by hand.
create or replace function note_message_for_journal() returns trigger language plpgsql as $$
begin
  if current_setting('foyer.replays_journal', true) = 'on' then return null; end if;
  insert into journal_messages (event, broadcast_id, person_id, delivery_id, at)
  values (case new.state when 'sent' then 'accepted' else 'uncertain' end, new.broadcast_id, split_part(new.dedupe_key, ':', 3)::uuid,
    new.id, coalesce(new.sent_at, new.handed_off_at));
  return null;
end $$;
create or replace trigger email_deliveries_journal after update of state on email_deliveries for each row
  when (new.broadcast_id is not null and new.state in ('sent', 'uncertain') and old.state <> new.state) execute function note_message_for_journal();

create or replace function hold_after_restore(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  this constant uuid := new_id();
  paused integer;
  drafts integer;
begin
  perform check_keys('hold_after_restore', input, '{now,dumpedAt,journalUntil}');
  perform collect_digests(instant); -- held with the rest: collected later, it would go out at once, and for a second time
  insert into restores (id, dumped_at, restored_at) values (this, (input->>'dumpedAt')::timestamptz, instant);
  -- A message that was handed off or claimed may be in the mailbox: it is held like the others.
  with found as (
    select id, kind, coalesce(next_attempt_at, handed_off_at, lease_until, created_at) as due_at, state in ('handed-off', 'uncertain') as is_uncertain
    from email_deliveries where state in ('claimed', 'handed-off', 'uncertain') or state = 'pending' and next_attempt_at <= instant
  ), held as (
    update email_deliveries d set state = 'pending', next_attempt_at = held_for_good(), waits_for = 'restore',
      uncertainties = d.uncertainties + f.is_uncertain::int, lease_token = null, lease_until = null
    from found f where d.id = f.id returning d.id
  )
  insert into restore_holds (restore_id, class, row_id, due_at) select this, f.kind, f.id, f.due_at from found f join held using (id)
  on conflict on constraint restore_holds_pkey do update set restore_id = excluded.restore_id;
  with found as (
    select id, next_attempt_at as due_at from webhook_deliveries where state = 'pending' and next_attempt_at <= instant
  ), held as (
    update webhook_deliveries m set next_attempt_at = held_for_good() from found f where m.id = f.id returning m.id
  )
  insert into restore_holds (restore_id, class, row_id, due_at) select this, 'webhook', f.id, f.due_at from found f join held using (id)
  on conflict on constraint restore_holds_pkey do update set restore_id = excluded.restore_id;
  with found as (
    select id, next_email_due_at as due_at from user_journeys where next_email_due_at <= instant
  ), held as (
    update user_journeys j set next_email_due_at = held_for_good() from found f where j.id = f.id returning j.id
  )
  insert into restore_holds (restore_id, class, row_id, due_at) select this, 'step', f.id, f.due_at from found f join held using (id)
  on conflict on constraint restore_holds_pkey do update set restore_id = excluded.restore_id;
  -- Recipients without a queued message may have got one since the backup.
  update broadcasts set state = 'paused', paused_at = instant, paused_by = 'owner',
    pause_reason = case when input->>'journalUntil' is null
      then 'A backup was put back. Some of the people it still has to reach may have got it after that backup was made.'
      else 'A backup was put back. People who got it after that backup was made are marked, from the journal, and do not get it again. The journal ends at '
        || to_char((input->>'journalUntil')::timestamptz at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' UTC: anyone it was sent to after that may get it twice.' end
  where state in ('fixing', 'sending');
  get diagnostics paused = row_count;
  update broadcasts set state = 'draft', due_at = null, announced = null, template_id = null, message_hash = null
  where state = 'scheduled' and due_at <= instant;
  get diagnostics drafts = row_count;
  return jsonb_build_object('broadcasts', paused + drafts, 'held', (select coalesce(jsonb_object_agg(class, n), '{}') from (
    select h.class, count(*) as n from restore_holds h where h.restore_id = this group by h.class) counted));
end $$;

create or replace function decide_holds(input jsonb) returns integer language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  chosen constant text := input->>'class';
  -- True: the owner considers it sent, and it is closed unsent. Else it is sent now.
  is_sent constant boolean := (input->>'isSent')::boolean;
  decided integer;
  journey record;
begin
  perform check_keys('decide_holds', input, '{now,class,isSent}');
  perform from restore_holds where class = chosen for update;
  if chosen = 'step' then
    decided := 0;
    for journey in
      select j.id, h.due_at, r.restored_at from restore_holds h join restores r on r.id = h.restore_id join user_journeys j on j.id = h.row_id
      where h.class = chosen and j.next_email_due_at = held_for_good() order by h.due_at for update of j
    loop
      if is_sent then perform skip_due_steps(journey.id, journey.due_at, journey.restored_at);
      else update user_journeys set next_email_due_at = instant where id = journey.id;
      end if;
      decided := decided + 1;
    end loop;
  else
    with closed as (
      update email_deliveries d set waits_for = null, next_attempt_at = case when not is_sent then instant end,
        state = case when is_sent then 'failed' else d.state end, failure = case when is_sent then 'uncertain' end
      from restore_holds h where h.class = chosen and d.id = h.row_id and d.state = 'pending' and d.waits_for = 'restore'
      returning d.id
    ), noted as (
      insert into delivery_history (delivery_id, event, at) select id, case when is_sent then 'given-up' else 'again' end, instant from closed
    )
    select count(*) into decided from closed;
    with posted as (
      update webhook_deliveries m set next_attempt_at = case when not is_sent then instant end, state = case when is_sent then 'failed' else m.state end
      from restore_holds h where h.class = chosen and m.id = h.row_id and m.state = 'pending' and m.next_attempt_at = held_for_good()
      returning m.id
    )
    select decided + count(*) into decided from posted;
  end if;
  delete from restore_holds where class = chosen;
  return decided;
end $$;

-- Marks the steps that came due before the restore as perhaps
-- sent at their times, and continues the journey after them.
create or replace function skip_due_steps(journey_id uuid, first_due timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  journey user_journeys := (select j from user_journeys j where j.id = journey_id);
  campaign email_campaigns := (select c from email_campaigns c where c.id = journey.campaign_id);
  person people := (select p from people p where p.id = journey.person_id);
  first uuid := (select d.id from email_deliveries d where d.lead_id = journey.lead_id and d.kind = 'signup' order by d.created_at desc limit 1);
  -- The email of the journey's current step.
  latest email_deliveries;
  step email_sequences;
  due timestamptz := first_due;
  fresh_id uuid;
begin
  loop
    select d.* into latest from email_deliveries d where d.dedupe_key = 'journey:' || journey.id || ':step:' || journey.current_sequence
      or journey.current_sequence = 1 and campaign.signup_template_id is null and journey.started_by = 'signup' and d.id = first;
    select s.* into step from next_step(journey.id, journey.campaign_id, journey.edition, journey.current_sequence, latest.id is not null,
      campaign.signup_template_id is not null, campaign.rearranged_at is not null) s;
    exit when step.step is null;
    -- When a worker would have sent it: its delay after the previous one, and not before the journey was due.
    due := greatest(due, coalesce(latest.sent_at, latest.handed_off_at, latest.created_at) + make_interval(secs => step.delay_seconds));
    exit when due > until;
    fresh_id := new_id();
    insert into email_deliveries (id, coach_id, person_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address,
      template_id, variables, state, failure, created_at)
    values (fresh_id, journey.coach_id, journey.person_id, journey.lead_id, journey.campaign_id, journey.page_id, 'journey',
      (select r.id from event_registrations r where r.lead_id = journey.lead_id order by r.created_at desc limit 1),
      'journey:' || journey.id || ':step:' || step.step, message_id(fresh_id, campaign.from_email), person.email,
      step.template_id, email_variables(person.name, person.email, journey.variables), 'failed', 'uncertain', due)
    on conflict do nothing;
    journey.current_sequence := step.step;
  end loop;
  update user_journeys set current_sequence = journey.current_sequence, next_email_due_at = due where id = journey_id;
end $$;

create or replace function replay_journal(input jsonb) returns jsonb language plpgsql as $$
declare
  line record;
  known text;
  changed integer;
  counts jsonb := '{}';
  -- The journal has only hashes: this maps them to addresses. No temporary table, because the worker's role may make none.
  addresses jsonb := (
    select coalesce(jsonb_object_agg(encode(sha256(convert_to(email, 'UTF8')), 'hex'), email), '{}') from leads
    where sha256(convert_to(email, 'UTF8')) in (
      select decode(l->>'address', 'hex') from jsonb_array_elements(input->'lines') l));
begin
  perform check_keys('replay_journal', input, '{lines}');
  perform set_config('foyer.replays_journal', 'on', true);
  for line in
    select (l->>'at')::timestamptz as at, l->>'event' as event, l->>'reason' as reason, (l->>'coach')::uuid as coach, decode(l->>'address', 'hex') as hash
    from jsonb_array_elements(input->'lines') with ordinality as given(l, nth) order by nth
  loop
    known := addresses->>encode(line.hash, 'hex');
    changed := 0;
    if line.event = 'lifted' then
      delete from suppressions where email_hash = line.hash and coach_id is not distinct from line.coach and reason = line.reason and created_at <= line.at;
      get diagnostics changed = row_count;
      if known is not null then perform refresh_subscription_status(known, line.coach); end if;
    elsif not exists (select from suppressions
      where email_hash = line.hash and coach_id is not distinct from line.coach and reason = line.reason) then
      changed := 1;
      if known is null then
        insert into suppressions (coach_id, email_hash, reason, created_at) values (line.coach, line.hash, line.reason, line.at);
      elsif line.reason = 'erased' then
        -- An erasure on the whole site has a line for each coach.
        perform erase_person(id, line.at, coach_id) from people where email = known and coach_id = line.coach;
        insert into suppressions (coach_id, email_hash, reason, created_at) values (line.coach, line.hash, line.reason, line.at) on conflict do nothing;
        if not exists (select from leads where email = known) then addresses := addresses - encode(line.hash, 'hex'); end if;
      else
        perform suppress_address(known, line.coach, line.reason, line.at);
      end if;
    end if;
    counts := counts || jsonb_build_object(case line.event when 'lifted' then 'lifted' else line.reason end,
      coalesce((counts->>(case line.event when 'lifted' then 'lifted' else line.reason end))::int, 0) + changed);
  end loop;
  return counts;
end $$;

-- Before replay_journal: erasing a person removes their id from the recipients.
create or replace function replay_sent(input jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform check_keys('replay_sent', input, '{lines}');
  perform set_config('foyer.replays_journal', 'on', true);
  with said as materialized (
    -- If both were recorded, it was accepted.
    select distinct on (l.broadcast, l.person) l.* from (
      select (line->>'broadcast')::uuid as broadcast, (message->>0)::uuid as person, (message->>1)::uuid as delivery,
        line->>'event' as event, (line->>'at')::timestamptz as at
      from jsonb_array_elements(input->'lines') line, jsonb_array_elements(line->'messages') message) l
    order by l.broadcast, l.person, l.event
  ), queued as (
    update email_deliveries d set state = case s.event when 'accepted' then 'sent' else 'failed' end,
      failure = case s.event when 'uncertain' then 'uncertain' end,
      sent_at = case s.event when 'accepted' then s.at end, handed_off_at = coalesce(d.handed_off_at, s.at),
      server_response = 'Not in the backup: known from the journal.', attempts = d.attempts + 1,
      next_attempt_at = null, waits_for = null, lease_token = null, lease_until = null
    from said s where d.dedupe_key = 'broadcast:' || s.broadcast || ':' || s.person
      and (d.state in ('pending', 'claimed', 'handed-off', 'uncertain') or d.state = 'failed' and s.event = 'accepted')
    returning s.event
  ), unqueued as materialized (
    -- The backup has the sent text if the broadcast had started by then.
    select s.*, b.coach_id, b.from_email, b.template_id, b.variables, p.email, p.name, lead.id as lead_id
    from said s join broadcasts b on b.id = s.broadcast join people p on p.id = s.person
    left join broadcast_recipients r on r.broadcast_id = s.broadcast and r.person_id = s.person
    left join lateral (select l.id from leads l where l.coach_id = p.coach_id and l.email = p.email
      order by l.last_signup_at desc, l.id desc limit 1) lead on true
    where r.delivery_id is null and r.ending is null and coalesce(r.fate, 'promised') = 'promised'
      and (s.event = 'accepted' or b.template_id is not null and lead.id is not null)
  ), inserted as (
    insert into email_deliveries (id, coach_id, person_id, lead_id, broadcast_id, kind, dedupe_key, message_id, email_address, template_id, variables,
      state, failure, sent_at, handed_off_at, server_response, attempts, created_at)
    select u.delivery, u.coach_id, u.person, u.lead_id, u.broadcast, 'broadcast', 'broadcast:' || u.broadcast || ':' || u.person,
      message_id(u.delivery, u.from_email), u.email, u.template_id,
      u.variables || jsonb_build_object('name', coalesce(u.name, ''), 'email', u.email),
      case u.event when 'accepted' then 'sent' else 'failed' end, case u.event when 'uncertain' then 'uncertain' end,
      case u.event when 'accepted' then u.at end, u.at, 'Not in the backup: known from the journal.', 1, u.at
    from unqueued u where u.template_id is not null and u.lead_id is not null
  ), listed as (
    insert into broadcast_recipients as r (broadcast_id, person_id, fate, send_at, delivery_id, ending)
    select u.broadcast, u.person, 'promised', u.at, case when u.template_id is not null and u.lead_id is not null then u.delivery end,
      case when u.template_id is null or u.lead_id is null then 'accepted' end
    from unqueued u
    on conflict on constraint broadcast_recipients_pkey do update set delivery_id = excluded.delivery_id, ending = excluded.ending
    returning r.broadcast_id, r.send_at, xmax = 0 as is_new
  ), counted as (
    -- A broadcast that was scheduled at the backup had started: its list is fixed when it is resumed.
    update broadcasts b set queued = b.queued + n.people, promised = b.promised + n.added,
      state = case b.state when 'scheduled' then 'fixing' else b.state end,
      started_at = case b.state when 'scheduled' then n.first_at else b.started_at end,
      fixed_until = case b.state when 'scheduled' then (select p.id from people p where p.coach_id = b.coach_id order by p.id desc limit 1) else b.fixed_until end
    from (select broadcast_id, count(*) as people, count(*) filter (where is_new) as added, min(send_at) as first_at from listed group by 1) n
    where b.id = n.broadcast_id
  )
  select jsonb_build_object('accepted', count(*) filter (where event = 'accepted'), 'uncertain', count(*) filter (where event = 'uncertain'))
  into answer from (select event from queued union all select event from unqueued) known;
  return answer;
end $$;
