-- One batch of due journeys: each is stopped, paused, put off, completed, or goes on to its next step, whose delivery is
-- inserted in the same transaction, already claimed for whoever asked. Any number of workers may do this at once.
-- A journey that was due at its signup has nothing to do but wait: it is left alone for the grace, and reads as it was made.
-- With `only`, an address, the journeys of one person alone; the answer then also says how each was judged.
create or replace function advance_journeys(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  -- An array, so that a plan for one person begins with her rows; null: everybody's.
  leads_of_one constant uuid[] := case when input->>'only' is not null then array(select id from leads where email = input->>'only') end;
  taken uuid[];
  free text[];
  claimed uuid[];
  verdicts jsonb;
begin
  -- 1. Lock the journeys, and every address for as long as this takes: two journeys of one person must not both find
  --    that it is a day since her last email. What somebody else holds comes with the next batch.
  with due as materialized (
    select j.id, j.lead_id from user_journeys j
    where j.next_email_due_at <= instant and not j.is_completed and j.paused_at is null
      and (j.next_email_due_at > j.created_at or j.created_at <= instant - make_interval(secs => (input->>'graceSeconds')::int))
      and (leads_of_one is null or j.lead_id = any(leads_of_one))
    order by j.next_email_due_at limit (input->>'batch')::int for update skip locked
  ), addresses as materialized (
    select distinct l.email from due join leads l on l.id = due.lead_id
  ), locked as materialized (
    select email from addresses where pg_try_advisory_xact_lock(hashtextextended(email, 7305122))
  )
  select (select array_agg(id) from due), (select coalesce(array_agg(email), '{}') from locked) into taken, free;
  if taken is null then
    return jsonb_build_object('journeys', 0, 'claims', '[]'::jsonb);
  end if;

  -- 2. Judge each by what stands now (a new statement sees what others committed before the locks were had).
  with seen as materialized (
    select j.id, j.coach_id, j.lead_id, j.campaign_id, j.page_id, j.current_sequence as n, l.email, l.name,
      now_at.state, now_at.next_attempt_at, now_at.failure,
      -- Before its first step a journey counts from the signup email, where that is not a step itself.
      coalesce(now_at.sent_at, now_at.handed_off_at, now_at.created_at, case when c.signup_template_id is not null then j.created_at end) as ended_at,
      c.signup_template_id is not null as own_signup, c.rearranged_at is not null as rearranged,
      c.is_active, c.from_email, c.confirm_first and l.confirmed_at is null as unconfirmed,
      (select s.reason from suppressions s
        where s.email_hash = sha256(convert_to(l.email, 'UTF8')) and (s.coach_id = j.coach_id or s.coach_id is null) limit 1) as suppressed,
      row_number() over (partition by l.email order by j.next_email_due_at, j.id) as turn
    from user_journeys j
    join leads l on l.id = j.lead_id
    join email_campaigns c on c.id = j.campaign_id
    left join lateral (
      -- The current step's email: for step 1 of a campaign without a signup email of its own, that is the signup email.
      select d.* from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence
      union all
      (select d.* from email_deliveries d
        where j.current_sequence = 1 and c.signup_template_id is null and d.lead_id = j.lead_id and d.kind = 'signup'
        order by d.created_at limit 1)
      limit 1
    ) now_at on true
    where j.id = any(taken)
  ), judged as materialized (
    select seen.*, coalesce(s.step, seen.n + 1) as next_step, s.template_id, s.delay_seconds,
      case
        when seen.suppressed is not null then 'stop'
        when not seen.is_active then 'pause'
        when seen.state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'wait'
        -- What the owner can mend and try again holds the journey; what is lost does not.
        when seen.state = 'failed' and seen.failure in ('configuration', 'exhausted') then 'hold'
        when s.step is null then 'complete'
        when seen.ended_at + make_interval(secs => s.delay_seconds) > instant then 'later'
        when seen.unconfirmed then 'unconfirmed'
        when seen.turn > 1 or not seen.email = any(free) then 'turn'
        else 'go'
      end as verdict
    from seen left join lateral next_step(seen.id, seen.campaign_id, seen.n, seen.state is not null, seen.own_signup, seen.rearranged) s on true
  ), capped as materialized (
    select judged.*, case when verdict = 'go' then free_again(email, coach_id, null, instant) end as free_at from judged
  ), going as materialized (
    select new_id() as delivery, capped.* from capped where verdict = 'go' and coalesce(free_at <= instant, true)
  ), inserted as (
    insert into email_deliveries (
      id, coach_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id, variables,
      state, lease_token, lease_until, created_at)
    select g.delivery, g.coach_id, g.lead_id, g.campaign_id, g.page_id, 'journey', first.registration_id, 'journey:' || g.id || ':step:' || g.next_step,
      message_id(g.delivery, g.from_email), g.email, g.template_id,
      first.variables || case when g.name is null then '{}'::jsonb else jsonb_build_object('name', g.name) end,
      'claimed', (input->>'leaseToken')::uuid, instant + make_interval(secs => (input->>'leaseSeconds')::int), instant
    from going g
    join lateral (
      select d.variables, d.registration_id from email_deliveries d where d.lead_id = g.lead_id and d.kind = 'signup'
      order by d.created_at desc limit 1) first on true
    returning id
  ), moved as (
    update user_journeys j set
      current_sequence = case when g.id is not null then g.next_step else j.current_sequence end,
      is_completed = c.verdict = 'complete',
      stop_reason = case c.verdict when 'stop' then c.suppressed end,
      paused_at = case c.verdict when 'pause' then instant end,
      next_email_due_at = case
        when c.verdict in ('stop', 'complete') then null
        when c.verdict = 'pause' then j.next_email_due_at
        when c.verdict = 'wait' then greatest(c.next_attempt_at, instant) + interval '1 minute'
        when c.verdict = 'hold' then instant + interval '6 hours'
        when c.verdict = 'later' then c.ended_at + make_interval(secs => c.delay_seconds)
        when c.verdict = 'unconfirmed' then instant + interval '1 day' -- confirming makes it due at once
        when c.verdict = 'turn' then instant + interval '1 minute'
        when g.id is null then c.free_at
        -- Looked at again when the step after it is due, counted then from the moment this one is out; which one that is
        -- has to be asked where an owner has changed the order.
        else instant + make_interval(secs => greatest(60, coalesce(
          (select after.delay_seconds from email_sequences after where after.campaign_id = c.campaign_id and after.step = c.next_step + 1 and not c.rearranged), 60)))
      end
    from capped c left join going g on g.id = c.id
    where j.id = c.id and j.current_sequence = c.n
    returning j.id, j.lead_id, c.verdict, c.suppressed, c.next_step, g.id is not null as goes, j.next_email_due_at
  ), noted as (
    insert into lead_history (lead_id, what, why, about, at)
    select lead_id, case verdict when 'stop' then 'journey-stopped' when 'pause' then 'journey-paused' else 'journey-completed' end,
      case verdict when 'stop' then suppressed end, id, instant
    from moved where verdict in ('stop', 'pause', 'complete')
  )
  select (select array_agg(id) from inserted), (
    select jsonb_agg(jsonb_build_object('journey', id, 'step', next_step, 'until', next_email_due_at,
      'verdict', case when verdict = 'go' and not goes then 'cap' else verdict end)) from moved where leads_of_one is not null)
  into claimed, verdicts;

  return jsonb_build_object('journeys', cardinality(taken),
    'claims', coalesce((select jsonb_agg(claim) from delivery_claims where id = any(claimed)), '[]'::jsonb))
    || case when leads_of_one is null then '{}'::jsonb else jsonb_build_object('verdicts', coalesce(verdicts, '[]'::jsonb)) end;
end $$;
-- News of new leads: noted in the signup's own transaction, collected into digests, claimed under a lease.

-- A coach whom nobody wants to hear of costs one look and no row.
create or replace function alert_lead(lead leads, instant timestamptz) returns void language plpgsql as $$
begin
  if not exists (select from alert_targets t where t.coach_id = lead.coach_id and t.confirmed_at is not null) then
    return;
  end if;
  with told as (
    insert into alert_messages (target_id, kind, state, next_attempt_at, created_at)
    select t.id, 'lead', 'pending', instant, instant from alert_targets t
    where t.coach_id = lead.coach_id and t.confirmed_at is not null and t.cadence = 'at-once'
    returning id, target_id
  )
  insert into alert_items (target_id, lead_id, message_id)
  select t.id, lead.id, told.id from alert_targets t left join told on told.target_id = t.id
  where t.coach_id = lead.coach_id and t.confirmed_at is not null
  on conflict do nothing;
end $$;

-- The full hour, or 8 o'clock on the clock of the zone; at once has none.
create or replace function next_digest(cadence text, zone text, instant timestamptz) returns timestamptz language sql stable as $$
  select case cadence
    when 'hourly' then date_trunc('hour', instant) + interval '1 hour'
    when 'daily' then (
      select min(morning) from (
        select (date_trunc('day', instant at time zone zone) + make_interval(days => day, hours => 8)) at time zone zone as morning
        from generate_series(0, 1) day) mornings
      where morning > instant) end
$$;

-- Digests that are due: what came since the last one becomes a message; where nothing came, none is made.
create or replace function collect_digests(instant timestamptz) returns integer language plpgsql as $$
declare
  target alert_targets;
  message uuid;
  collected integer := 0;
begin
  for target in
    select * from alert_targets where next_digest_at <= instant order by next_digest_at limit 100 for no key update skip locked
  loop
    if exists (select from alert_items i where i.target_id = target.id and i.message_id is null) then
      insert into alert_messages (target_id, kind, state, next_attempt_at, created_at)
      values (target.id, 'digest', 'pending', instant, instant) returning id into message;
      update alert_items set message_id = message where target_id = target.id and message_id is null;
      collected := collected + 1;
    end if;
    update alert_targets set next_digest_at = next_digest(target.cadence, target.zone, instant) where id = target.id;
  end loop;
  return collected;
end $$;

-- Claims a batch of what is due; any number of workers may do this at once. What has nothing left to say is let go.
create or replace function claim_alerts(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  claimed uuid[];
begin
  -- Leases that ran out. An email that had left its house was perhaps sent: once more after a while, then no more.
  with over as materialized (
    select id, handed_off_at is not null as is_uncertain, uncertainties from alert_messages
    where state = 'claimed' and lease_until <= instant order by lease_until limit 100 for update skip locked
  ), noted as (
    insert into alert_attempts (message_id, at, result, took_ms, words)
    select id, instant, 'failed', 0, case when is_uncertain then 'Broken off after it was handed over: perhaps it was sent.' else 'Broken off before it was sent.' end
    from over
  )
  update alert_messages m set attempts = m.attempts + 1, lease_token = null, lease_until = null, handed_off_at = null,
    uncertainties = m.uncertainties + case when over.is_uncertain then 1 else 0 end,
    state = case when over.is_uncertain and over.uncertainties > 0 then 'failed' else 'pending' end,
    settled_at = case when over.is_uncertain and over.uncertainties > 0 then instant end,
    next_attempt_at = case when not over.is_uncertain then instant when over.uncertainties = 0 then instant + interval '15 minutes' end
  from over where m.id = over.id;

  with due as materialized (
    select m.id, m.kind in ('lead', 'digest') and not exists (select from alert_items i where i.message_id = m.id) as is_empty
    from alert_messages m where m.state = 'pending' and m.next_attempt_at <= instant
    order by m.next_attempt_at limit (input->>'batch')::int for update of m skip locked
  ), let_go as (
    delete from alert_messages m using due where m.id = due.id and due.is_empty
  ), taken as (
    update alert_messages m set state = 'claimed', next_attempt_at = null,
      lease_token = (input->>'leaseToken')::uuid, lease_until = instant + make_interval(secs => (input->>'leaseSeconds')::int)
    from due where m.id = due.id and not due.is_empty returning m.id
  )
  select array_agg(id) into claimed from taken;
  return query
    select jsonb_build_object(
      'id', m.id, 'leaseToken', m.lease_token, 'kind', m.kind, 'attempts', m.attempts, 'uncertainties', m.uncertainties,
      'createdAt', m.created_at,
      'target', jsonb_build_object('id', t.id, 'channel', t.channel, 'address', t.address, 'cadence', t.cadence, 'zone', t.zone,
        'secretVersion', t.secret_version, 'secretRenewedAt', t.secret_renewed_at),
      'isDead', t.channel = 'email' and exists (
        select from suppressions s where s.email_hash = sha256(convert_to(t.address, 'UTF8')) and s.coach_id is null),
      'coach', jsonb_build_object('slug', o.slug, 'name', o.profile->>'name'),
      'sender', (select c.from_email from email_campaigns c where c.coach_id = o.id order by c.is_active desc, c.created_at limit 1),
      'count', (select count(*) from alert_items i where i.message_id = m.id),
      'leads', (select coalesce(jsonb_agg(lead), '[]') from (
        select jsonb_build_object('id', l.id, 'email', l.email, 'name', l.name, 'source', l.source, 'metadata', l.metadata,
          'createdAt', l.created_at, 'page', p.document->>'name', 'address', p.document->'addresses'->>0) as lead
        from alert_items i join leads l on l.id = i.lead_id join pages p on p.id = l.page_id
        where i.message_id = m.id order by l.created_at limit 50) shown))
    from alert_messages m join alert_targets t on t.id = m.target_id join coaches o on o.id = t.coach_id
    where m.id = any(claimed);
end $$;
-- A campaign that is switched on again wakes the journeys that were found due while it was off, and gives its waiting
-- emails a minute: a worker that has just seen it off may be writing to the same address this moment.
create or replace function watch_campaign() returns trigger language plpgsql as $$
begin
  if new.is_active and not old.is_active then
    new.pause_reason := null;
    new.paused_by := null;
    with woken as (
      update user_journeys j set paused_at = null from user_journeys was
      where j.campaign_id = new.id and j.paused_at is not null and was.id = j.id
      returning j.id, j.lead_id, was.paused_at
    )
    -- A trigger knows no clock but the database's own; nothing goes on before it was paused.
    insert into lead_history (lead_id, what, about, at)
    select lead_id, 'journey-resumed', id, greatest(now(), paused_at) from woken;
    update email_deliveries set next_attempt_at = next_attempt_at + interval '1 minute'
    where campaign_id = new.id and kind = 'journey' and state = 'pending';
  end if;
  return new;
end $$;
create or replace trigger email_campaigns_watched before update of is_active on email_campaigns
  for each row execute function watch_campaign();

-- Campaigns that were paused before it was kept who paused them: an owner's pause is worded as one.
update email_campaigns set paused_by = case when pause_reason ~ '^Paused on [0-9-]+ by ' then 'owner' else 'health' end
where pause_reason is not null and paused_by is null;
-- The rules that keep an address from getting one email too many; every way to a mailbox asks them.

-- Whoever was erased was erased from the whole site: a coach who does not know the address may not begin to.
create or replace function is_suppressed(address text, coach uuid) returns boolean language sql stable as $$
  select exists (
    select from suppressions s
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and (
      s.coach_id = coach or s.coach_id is null
      or s.reason = 'erased' and not exists (select from leads l where l.email = address and l.coach_id = coach)))
$$;

-- When this address may get its next journey email: 24 hours after its last one, whoever sent that (decisions.md 10),
-- a week after this coach's last one where she asked for fewer. One that is under way may still be sent any moment,
-- so nothing else goes before it has ended (of two that both wait, the older goes first); one whose campaign is switched
-- off may not, and stands in nobody's way. Null: at once.
create or replace function free_again(address text, coach uuid, except_delivery uuid, instant timestamptz)
returns timestamptz language sql stable as $$
  select max(case
    when d.state in ('pending', 'claimed', 'handed-off', 'uncertain')
      then greatest(coalesce(d.next_attempt_at, d.lease_until), instant) + interval '1 minute'
    when d.coach_id = coach and exists (select from leads l where l.coach_id = coach and l.email = address and l.weekly)
      then coalesce(d.sent_at, d.handed_off_at) + interval '7 days'
    else coalesce(d.sent_at, d.handed_off_at) + interval '24 hours' end)
  from email_deliveries d
  where d.kind = 'journey' and d.email_address = address and d.id is distinct from except_delivery
    and (d.state in ('claimed', 'handed-off', 'uncertain')
      or d.state = 'pending' and (except_delivery is null or d.id < except_delivery)
        and exists (select from email_campaigns c where c.id = d.campaign_id and c.is_active)
      or coalesce(d.sent_at, d.handed_off_at) > instant - interval '7 days' and d.state <> 'pending')
$$;
-- One signup, all or nothing: idempotency key, lead, consent, seat, journey, delivery already claimed; or, for an address
-- that unsubscribed or was erased, a held signup and its confirmation message.
-- The answer is returned, never raised; what is raised is a fault, and names the table that refused.
create or replace function capture_lead(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  coach constant uuid := (input->>'coachId')::uuid;
  page constant uuid := (input->>'pageId')::uuid;
  address constant text := input->>'email';
  submission uuid := (input->>'key')::uuid;
  is_next_date constant boolean := coalesce((input->>'nextDate')::boolean, false);
  -- By the link in the confirmation message, which only `confirm_signup` says.
  is_confirmed constant boolean := coalesce((input->>'isConfirmed')::boolean, false);
  first idempotency_keys;
  stored record;
  this_lead leads;
  campaign email_campaigns;
  template uuid;
  mail jsonb;
  seat text;
  registration uuid;
  held jsonb;
begin
  -- 1. The same submission again gets its first answer again.
  if submission is not null then
    insert into idempotency_keys (page_id, key, content, created_at)
    values (page, submission, input->>'content', instant) on conflict do nothing;
    if not found then
      select * into first from idempotency_keys where page_id = page and key = submission;
      if first.content = input->>'content' then
        return jsonb_build_object('outcome', first.outcome, 'replay', true, 'emailOutcome', first.email_outcome,
          'emailReason', first.email_reason);
      end if;
      submission := null; -- other content under a used key is a submission of its own
    end if;
  end if;

  -- An event that is over takes no registration, whenever the form was drawn; an address for the next date it takes.
  if not is_next_date and event_is_over((input->>'eventId')::uuid, instant) then
    if submission is not null then
      update idempotency_keys set outcome = 'over' where page_id = page and key = submission;
    end if;
    return jsonb_build_object('outcome', 'over');
  end if;

  -- 2. Whoever unsubscribed or was erased is stored, renamed and mailed again only once the mailbox's owner has said so.
  if not is_confirmed and needs_confirmation(address, coach) then
    held := hold_signup(input);
    if submission is not null then
      update idempotency_keys set outcome = held->>'outcome', email_outcome = held->>'emailOutcome' where page_id = page and key = submission;
    end if;
    return held || jsonb_build_object('key', submission);
  end if;

  -- 3. The lead: one person on one page of one coach.
  insert into leads as l (coach_id, page_id, email, name, source, metadata, origin, confirmed_at, created_at, last_signup_at)
  values (coach, page, address, input->>'name', input->>'source', nullif(input->'metadata', '{}'::jsonb),
    nullif(input->'origin', '{}'::jsonb), case when is_confirmed then instant end, instant, instant)
  on conflict (coach_id, email, source) do update set
    name = coalesce(excluded.name, l.name),
    confirmed_at = coalesce(l.confirmed_at, excluded.confirmed_at),
    metadata = coalesce(l.metadata || excluded.metadata, excluded.metadata, l.metadata),
    last_signup_at = excluded.last_signup_at
  returning l as lead, l.xmax = 0 as is_new into stored;
  this_lead := stored.lead;
  if stored.is_new and not coalesce((input->>'quiet')::boolean, false) then
    perform alert_lead(this_lead, instant);
  end if;

  insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at)
  values (coach, this_lead.id, page, (input->>'pageVersion')::int, input->>'wording', instant);

  -- One email, when there is a next date: no seat, no journey, and nothing now.
  if is_next_date then
    insert into event_date_requests (coach_id, event_id, lead_id, variables, created_at)
    values (coach, (input->>'eventId')::uuid, this_lead.id, input->'variables', instant)
    on conflict (event_id, lead_id) do update set variables = excluded.variables, created_at = excluded.created_at, notified_at = null;
    if submission is not null then
      update idempotency_keys set outcome = 'next-date' where page_id = page and key = submission;
    end if;
    return jsonb_build_object('outcome', 'next-date', 'leadId', this_lead.id);
  end if;

  -- 4. The campaign by its name; a page's policy says what its absence means.
  select * into campaign from email_campaigns where coach_id = coach and name = input->>'campaign';
  template := coalesce(campaign.signup_template_id, (select template_id from email_sequences where campaign_id = campaign.id and step = 1));

  -- 5. The seat, where the page has an event. Without one there is nothing to confirm.
  if input->>'eventId' is not null then
    select t.answer, t.registration into seat, registration from take_seat((input->>'eventId')::uuid, this_lead, input, campaign.id) t;
    if seat <> 'seated' then
      if submission is not null then
        update idempotency_keys set outcome = seat where page_id = page and key = submission;
      end if;
      return jsonb_build_object('outcome', seat, 'leadId', this_lead.id);
    end if;
  end if;

  if template is null then
    insert into lead_history (lead_id, what, at) values (this_lead.id, 'no-campaign', instant);
    if submission is not null then
      update idempotency_keys set outcome = 'campaign-missing' where page_id = page and key = submission;
    end if;
    return jsonb_build_object('outcome', 'campaign-missing', 'leadId', this_lead.id);
  end if;

  -- 6. The journey. Signing up again never restarts one; an owner's test of one message starts none.
  insert into user_journeys (coach_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, created_at)
  select coach, this_lead.id, campaign.id, page, 1, instant + make_interval(secs => least((input->>'dueSeconds')::int, case when campaign.signup_template_id is not null then (
    select delay_seconds from email_sequences where campaign_id = campaign.id and place is not null order by place limit 1) end)), instant
  where coalesce((input->>'followUp')::boolean, true)
  on conflict (lead_id, campaign_id) do nothing;

  -- 7. The signup email.
  mail := queue_signup(input, this_lead, stored.is_new, campaign, template, registration);
  if submission is not null then
    update idempotency_keys set outcome = 'captured', delivery_id = (mail->>'deliveryId')::uuid, email_outcome = mail->>'emailOutcome',
      email_reason = mail->>'emailReason'
    where page_id = page and key = submission;
  end if;
  return jsonb_build_object('outcome', 'captured', 'leadId', this_lead.id, 'key', submission) || mail;
end $$;
-- Counts one submission against all its limits in one statement and says whether it may pass.
--
-- input: now, attempt (what makes a retry recognisable, or null), replays {key, seconds, max},
--        limits [{key, seconds, max, over: the answer when it is}], proof (signature of a solved proof of work, good once, or null)
-- answer: 'pass', 'too-many' or 'needs-proof'
--
-- A retry of a submission that passed is counted as a replay only: a lost answer must not cost a visitor her second
-- try, and replaying must not be free either. A submission that was refused leaves no trace to retry on.
create or replace function count_once(bucket text, seconds double precision, instant timestamptz) returns integer language sql as $$
  insert into rate_limits as r (key, window_ends_at, count)
  values (bucket, instant + make_interval(secs => seconds), 1)
  on conflict (key) do update set
    count = case when r.window_ends_at <= instant then 1 else r.count + 1 end,
    window_ends_at = case when r.window_ends_at <= instant then excluded.window_ends_at else r.window_ends_at end
  returning count
$$;

create or replace function take_limits(input jsonb) returns text language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  attempt constant text := 'attempt:' || (input->>'attempt');
  allowance jsonb;
begin
  -- The counters may be lost in a crash; waiting for the disk here would double the cost of a signup.
  perform set_config('synchronous_commit', 'off', true);

  -- Of parallel posts of one submission the first is counted; the others wait here for it, then count as replays.
  if attempt is not null and count_once(attempt, 3600, instant) > 1 then
    allowance := input->'replays';
    return case when count_once(allowance->>'key', (allowance->>'seconds')::float8, instant) > (allowance->>'max')::int
      then 'too-many' else 'pass' end;
  end if;

  -- In the order given, so that two submissions never wait for each other in a circle. The first limit that is over
  -- ends it: what is refused there is no signup, and does not count as one against the limits behind it.
  for allowance in select value from jsonb_array_elements(input->'limits') loop
    if count_once(allowance->>'key', (allowance->>'seconds')::float8, instant) > (allowance->>'max')::int
      and not (allowance->>'over' = 'needs-proof' and input->>'proof' is not null
        and count_once('proof:' || (input->>'proof'), 3600, instant) = 1)
    then
      delete from rate_limits where key = attempt;
      return allowance->>'over';
    end if;
  end loop;
  return 'pass';
end $$;
-- Claims a batch of due deliveries under a lease; any number of workers may do this at once.
-- What may not go out (expired, suppressed) or not yet (campaign switched off, the follow-up cap) is settled on the way.
-- With `only`, an address, the deliveries of one person alone.
create or replace function claim_due(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  -- An array, so that a plan for one person begins with her rows; null: everybody's.
  leads_of_one constant uuid[] := case when input->>'only' is not null then array(select id from leads where email = input->>'only') end;
  claimed uuid[];
begin
  with due as materialized (
    select d.id, d.expires_at, d.email_address, d.coach_id, d.kind, d.campaign_id, d.lead_id
    from email_deliveries d
    where d.state = 'pending' and d.next_attempt_at <= instant
      and (leads_of_one is null or d.lead_id = any(leads_of_one))
    order by d.next_attempt_at limit (input->>'batch')::int for update of d skip locked
  ), judged as (
    select due.id,
      case
        when due.expires_at <= instant then 'failed'
        when is_suppressed(due.email_address, due.coach_id) then 'suppressed'
        -- Whoever left and came back has begun anew; a step of the journey that ended does not follow her.
        when due.kind = 'journey' and exists (
          select from user_journeys j where j.lead_id = due.lead_id and j.campaign_id = due.campaign_id and j.stop_reason is not null)
          then 'suppressed'
        when due.kind = 'journey' and not (select is_active from email_campaigns where id = due.campaign_id) then 'pending'
        when due.kind = 'journey' and free_again(due.email_address, due.coach_id, due.id, instant) > instant then 'pending'
        else 'claimed'
      end as becomes,
      case when due.kind = 'journey' then
        greatest(free_again(due.email_address, due.coach_id, due.id, instant), instant + interval '10 minutes')
      end as later
    from due
  ), taken as (
    update email_deliveries d set
      state = j.becomes, handed_off_at = null,
      next_attempt_at = case j.becomes when 'pending' then j.later end,
      failure = case j.becomes when 'failed' then 'expired' end,
      lease_token = case j.becomes when 'claimed' then (input->>'leaseToken')::uuid end,
      lease_until = case j.becomes when 'claimed' then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
    from judged j where d.id = j.id
    returning d.id, d.state
  ), noted as (
    insert into delivery_history (delivery_id, what, at)
    select id, case state when 'failed' then 'expired' else 'suppressed' end, instant from taken where state in ('failed', 'suppressed')
  )
  select array_agg(id) into claimed from taken where state = 'claimed';
  return query select c.claim from delivery_claims c where c.id = any(claimed);
end $$;
-- Counts a try at a secret (a password, a code) before it is judged, so that a hundred at once are a hundred tries.
--
-- input: now, seconds, keys [{key, max}]
-- answer: null, or the instant before which there is no further try
--
-- The last try that is allowed starts the wait anew: whoever is locked out is so for the whole time. A try that was
-- right is forgiven afterwards (forgive-try.ts). In the order given, so that two tries never wait in a circle.
create or replace function take_try(input jsonb) returns timestamptz language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  seconds constant float8 := (input->>'seconds')::float8;
  allowance jsonb;
  taken integer;
begin
  for allowance in select value from jsonb_array_elements(input->'keys') loop
    taken := count_once(allowance->>'key', seconds, instant);
    if taken > (allowance->>'max')::int then
      return (select window_ends_at from rate_limits where key = allowance->>'key');
    elsif taken = (allowance->>'max')::int then
      update rate_limits set window_ends_at = instant + make_interval(secs => seconds) where key = allowance->>'key';
    end if;
  end loop;
  return null;
end $$;
-- What whoever holds a delivery needs to send it: one place that gathers it, whichever way the delivery was claimed.
create or replace view delivery_claims as
select d.id, jsonb_build_object(
  'id', d.id, 'leaseToken', d.lease_token, 'messageId', d.message_id, 'kind', d.kind, 'attempts', d.attempts,
  'to', d.email_address, 'leadId', d.lead_id, 'campaignId', d.campaign_id, 'coach', o.slug,
  'fromEmail', c.from_email, 'fromName', c.from_name, 'replyTo', o.profile->>'replyTo',
  'templateId', d.template_id, 'variables', d.variables,
  'confirm', c.confirm_first and l.confirmed_at is null,
  'seat', case when r.id is not null then jsonb_build_object(
    'registrationId', r.id, 'status', r.status, 'zone', coalesce(r.zone, e.zone), 'eventId', e.id, 'name', e.name,
    'startsAt', e.starts_at, 'minutes', e.minutes, 'onDemand', e.on_demand, 'joinUrl', e.join_url, 'sequence', e.sequence) end
) as claim
from email_deliveries d
join email_campaigns c on c.id = d.campaign_id
join coaches o on o.id = d.coach_id
join leads l on l.id = d.lead_id
left join event_registrations r on r.id = d.registration_id
left join events e on e.id = r.event_id;
-- What screens say of a message: the spec's three words, and two that they would hide. 'scheduled': never tried, and its hour
-- is still to come (a reminder, a held signup email, a follow-up that keeps its distance), so it is not pending now.
-- 'complained': it was sent, and its reader reported it as spam. Every screen that counts or shows messages asks this.
create or replace function delivery_stage(d email_deliveries, instant timestamptz) returns text language sql immutable as $$
  select case
    when d.state = 'pending' and d.attempts = 0 and d.next_attempt_at > instant then 'scheduled'
    when d.state = 'complained' then 'complained'
    else d.status end
$$;
-- Erases whoever left the address of this lead, everywhere on the site: leads and what hangs on them, and every line
-- beside them that may quote the address. A hashed suppression stays for each coach who knew her.
create or replace function erase_person(lead uuid, instant timestamptz) returns jsonb language plpgsql as $$
declare
  address constant text := (select email from leads where id = lead);
  -- The address and no longer one that ends or begins with it.
  quoted constant text := '(?<![[:alnum:]._%+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])';
  coach uuid;
  registration uuid;
  counts jsonb;
begin
  if address is null then return null; end if;
  perform from leads where email = address order by id for update; -- a signup of hers that is under way comes first or after
  counts := jsonb_build_object(
    'leads', (select count(*) from leads where email = address),
    'coaches', (select count(distinct coach_id) from leads where email = address),
    'emails', (select count(*) from email_deliveries d join leads l on l.id = d.lead_id where l.email = address),
    'seats', (select count(*) from event_registrations r join leads l on l.id = r.lead_id where l.email = address and r.status <> 'cancelled'));

  -- First nothing more is sent, so that a seat she gives back below is not handed to herself.
  for coach in select distinct coach_id from leads where email = address loop
    perform suppress_address(address, coach, 'erased', instant);
  end loop;
  for registration in select r.id from event_registrations r join leads l on l.id = r.lead_id where l.email = address and r.status <> 'cancelled' loop
    perform cancel_seat(registration, instant);
  end loop;

  delete from idempotency_keys k using email_deliveries d, leads l
  where l.email = address and d.lead_id = l.id and k.delivery_id = d.id;
  -- What a stranger may have typed goes too; the hash stays, so that the address is not asked again within its seven days.
  update signup_confirmations set email = null, signup = null, state = case when state = 'pending' then 'failed' else state end, next_attempt_at = null
  where email = address;
  delete from leads where email = address; -- takes consents, journeys, registrations, deliveries and their events along

  -- Lines that stand alone and may quote her.
  delete from email_events where delivery_id is null and (words ~* quoted or event_id ~* quoted);
  update email_events set words = regexp_replace(words, quoted, '[erased]', 'gi') where words ~* quoted;
  update error_log set error_message = regexp_replace(error_message, quoted, '[erased]', 'gi'),
    request_data = regexp_replace(request_data::text, quoted, '[erased]', 'gi')::jsonb
  where error_message ~* quoted or request_data::text ~* quoted;
  update alert_attempts set words = regexp_replace(words, quoted, '[erased]', 'gi') where words ~* quoted;
  delete from rate_limits where key ~* quoted;
  delete from lead_imports where content ~* quoted;
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute 'delete from graphile_worker._private_jobs where payload::text ~* $1' using quoted;
  end if;
  return counts;
end $$;
-- How many have a seat at an event and how many wait for one: every screen that says so asks these. Seats are counted where
-- they are few; elsewhere people are, and no further than `most` where the number is only to be told from a few.
create or replace function taken_seats(e events, most int default null) returns int language sql stable as $$
  select case when e.capacity is not null then e.seats_taken else (
    select count(*)::int from (
      select from event_registrations r where r.event_id = e.id and r.status = 'confirmed' limit most) counted) end
$$;

create or replace function waiting_seats(e events) returns int language sql stable as $$
  select count(*)::int from event_registrations r where r.event_id = e.id and r.status = 'waiting'
$$;
-- What the overview counts from the tables themselves, and what it keeps of a day that is over. Days are UTC.

-- It once counted more than messages.
drop function if exists mail_between(date, date);

-- A source as it is counted: the same word in capitals is the same source, and a long one ends somewhere.
create or replace function source_name(tag text) returns text language sql immutable as $$
  select coalesce(lower(btrim(left(tag, 60))), '')
$$;

-- People who signed up on a page: not those an owner imported or tested with. One walk along the list's index for each
-- state; then each lead by her key, for where she came from.
create or replace function signups_between(first date, last date)
returns table (day date, page_id uuid, source text, medium text, campaign text, signups int) language sql stable as $$
  select (l.created_at at time zone 'UTC')::date, l.page_id, source_name(l.origin->>'utm_source'),
    source_name(l.origin->>'utm_medium'), source_name(l.origin->>'utm_campaign'), count(*)::int
  from lead_list f join leads l on l.id = f.lead_id
  where f.mail in ('none', 'pending', 'sent', 'failed') and f.standing in ('open', 'unsubscribed', 'bounced', 'complained')
    and f.created_at >= first::timestamp at time zone 'UTC' and f.created_at < (last + 1)::timestamp at time zone 'UTC'
    and l.source <> 'test-dashboard'
    and not exists (select from consents c
      where c.lead_id = l.id and c.created_at = l.created_at
        and (c.wording like 'Imported by the owner on %' or c.wording like 'Test email: the owner of this site %'))
  group by 1, 2, 3, 4, 5
$$;

-- What is sent: a server took it, and it has not come back. Every screen that counts a time's sent messages asks this.
-- Both walks are along an index that begins with the campaign; those that came back are few.
create or replace function sent_between(begins timestamptz, ends timestamptz)
returns table (campaign_id uuid, day date, messages bigint) language sql stable as $$
  select c.id, (taken.sent_at at time zone 'UTC')::date, sum(taken.counts)
  from email_campaigns c cross join lateral (
    select d.sent_at, 1 as counts from email_deliveries d
    where d.campaign_id = c.id and d.sent_at >= begins and d.sent_at < ends
    union all
    select d.sent_at, -1 from email_deliveries d
    where d.campaign_id = c.id and d.state = 'bounced' and d.sent_at >= begins and d.sent_at < ends) taken
  group by 1, 2
$$;

create or replace function mail_between(first date, last date)
returns table (day date, messages int) language sql stable as $$
  select s.day, sum(s.messages)::int
  from sent_between(first::timestamp at time zone 'UTC', (last + 1)::timestamp at time zone 'UTC') s group by 1
$$;

-- Leads by the day they left on, as the owner's list has them now: whoever came back is not among them any more. Few
-- leave, and an index of those alone has all of it, so no sum of the past is kept that could say otherwise.
create or replace function left_between(first date, last date)
returns table (day date, standing text, leads int) language sql stable as $$
  select (f.standing_since at time zone 'UTC')::date, f.standing, count(*)::int from lead_list f
  where f.standing <> 'open' and f.standing_since >= first::timestamp at time zone 'UTC'
    and f.standing_since < (last + 1)::timestamp at time zone 'UTC'
  group by 1, 2
$$;

-- A message of a day that is closed comes back (or, after that, is complained about: then it had arrived): its day is put
-- right. The lock is the closing's, shared: whoever closes the day waits, or is waited for.
create or replace function correct_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7305122);
  update day_figures set messages = messages + case when new.state = 'bounced' then -1 else 1 end
  where day = (new.sent_at at time zone 'UTC')::date;
  return null;
end $$;
create or replace trigger email_deliveries_came_back after update of state on email_deliveries
  for each row when (old.sent_at is not null and new.state in ('bounced', 'complained') and old.status is distinct from new.status)
  execute function correct_day();

-- Closes every day before this one, in their order and each as a whole; begins two months back where none is closed yet.
-- Says how many it closed. Two at once take turns.
create or replace function close_days(today date) returns int language plpgsql as $$
declare
  next date;
  closed int := 0;
begin
  perform pg_advisory_xact_lock(7305122);
  next := coalesce((select max(day) + 1 from day_figures), today - 62);
  while next < today loop
    insert into signup_days (day, page_id, source, medium, campaign, signups) select * from signups_between(next, next);
    insert into day_figures (day, messages) select next, coalesce(max(m.messages), 0) from mail_between(next, next) m;
    next := next + 1;
    closed := closed + 1;
  end loop;
  return closed;
end $$;

-- Adds what servers took since the last time to what is kept of each campaign, so that its page reads a row and the last
-- hours instead of every message there ever was. What is erased later was taken all the same, and stays counted.
create or replace function sum_taken(instant timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305123);
  insert into campaign_totals as t (campaign_id, until, taken)
  select c.id, instant, coalesce((
    select jsonb_object_agg(template_id, messages) from (
      select template_id, sum(messages) as messages from taken_by_template(c.id, instant) group by template_id) summed), '{}')
  from email_campaigns c
  on conflict (campaign_id) do update set until = excluded.until, taken = excluded.taken where t.until < excluded.until;
end $$;

-- What is kept, and what came after it and before `instant`; a template may have a row of each.
create or replace function taken_by_template(campaign uuid, instant timestamptz)
returns table (template_id uuid, messages bigint) language sql stable as $$
  select key::uuid, value::bigint from campaign_totals t, jsonb_each_text(t.taken) where t.campaign_id = campaign
  union all
  select d.template_id, count(*) from email_deliveries d
  where d.campaign_id = campaign and d.sent_at < instant
    and d.sent_at >= coalesce((select t.until from campaign_totals t where t.campaign_id = campaign), '-infinity')
  group by d.template_id
$$;
-- The owner's list of leads, kept by whoever changes what it shows: a lead, her signup email, a suppression.

-- A name as it is searched: lower case, words with one space between them; a dash or an apostrophe parts words too.
create or replace function plain_words(name text) returns text language sql immutable as $$
  select case when strpos(spaced, '  ') > 0 then regexp_replace(spaced, ' +', ' ', 'g') else spaced end
  from (select btrim(translate(lower(name), E'-.,''’()/&+\t', '           ')) as spaced) one
$$;

-- What a lead is found by: her address, and her name from each of its words on ('anna quist', 'quist'), so that the
-- beginning of any word, or of several in a row, is the beginning of one of these.
create or replace function words_of(address text, name text) returns setof text language plpgsql immutable as $$
declare
  rest text := plain_words(name);
begin
  return next address;
  while rest <> '' loop
    return next rest;
    rest := substr(rest, nullif(strpos(rest, ' '), 0) + 1); -- null after the last word
  end loop;
end $$;

-- Why this coach may not write to her, and since when; no row: he may. A complaint outweighs a bounce, and both what she
-- asked for herself.
create or replace function left_of(address text, coach uuid) returns table (standing text, since timestamptz) language sql stable as $$
  select case when reason = 'erased' then 'unsubscribed' else reason end, created_at from suppressions
  where email_hash = sha256(convert_to(address, 'UTF8')) and (coach_id = coach or coach_id is null)
  order by array_position(array['complained', 'bounced'], reason) nulls last, created_at limit 1
$$;

create or replace function standing_of(address text, coach uuid) returns text language sql stable as $$
  select coalesce((select standing from left_of(address, coach)), 'open')
$$;

create or replace function list_standing(address text, coach uuid) returns void language sql as $$
  update lead_list f set standing = coalesce(gone.standing, 'open'), standing_since = case when gone.standing is not null then greatest(gone.since, f.created_at) end
  from leads l left join lateral left_of(address, l.coach_id) gone on true
  where l.email = address and (coach is null or l.coach_id = coach) and f.lead_id = l.id
    and f.standing <> coalesce(gone.standing, 'open')
$$;

-- Runs when the signup is complete, so that a new lead is written here once, with her email's state, and not twice.
create or replace function list_lead() returns trigger language plpgsql as $$
begin
  with lead as materialized (select * from leads where id = new.id), listed as (
    insert into lead_list (lead_id, coach_id, page_id, campaign_id, mail, standing, standing_since, created_at)
    select lead.id, lead.coach_id, lead.page_id, d.campaign_id, coalesce(d.status, 'none'),
      coalesce(gone.standing, 'open'), case when gone.standing is not null then greatest(gone.since, lead.created_at) end, lead.created_at
    from lead left join lateral (
      select campaign_id, status from email_deliveries
      where lead_id = new.id and kind = 'signup' order by created_at desc limit 1) d on true
    left join lateral left_of(lead.email, lead.coach_id) gone on true
    on conflict do nothing
  )
  insert into lead_words (word, created_at, lead_id)
  select word, lead.created_at, lead.id from lead, words_of(lead.email, lead.name) word on conflict do nothing;
  return null;
end $$;

create or replace function list_words() returns trigger language plpgsql as $$
begin
  delete from lead_words w using words_of(old.email, old.name) as gone(word)
  where w.word = gone.word collate "C" and w.created_at = old.created_at and w.lead_id = old.id;
  if tg_op = 'DELETE' then
    delete from lead_list where lead_id = old.id;
  else
    insert into lead_words (word, created_at, lead_id)
    select word, new.created_at, new.id from words_of(new.email, new.name) word on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function list_mail() returns trigger language plpgsql as $$
begin
  update lead_list f set mail = new.status, campaign_id = new.campaign_id
  where f.lead_id = new.lead_id and (f.mail, f.campaign_id) is distinct from (new.status, new.campaign_id)
    and not exists (
      select from email_deliveries later
      where later.lead_id = new.lead_id and later.kind = 'signup' and later.created_at > new.created_at);
  return null;
end $$;

do $$ begin
  -- There is no 'create or replace' for a trigger that waits for the end of its transaction.
  if not exists (select from pg_trigger where tgname = 'leads_listed') then
    create constraint trigger leads_listed after insert on leads deferrable initially deferred
      for each row execute function list_lead();
  end if;
end $$;
create or replace trigger leads_renamed after update of name on leads
  for each row when (old.name is distinct from new.name) execute function list_words();
create or replace trigger leads_unlisted after delete on leads
  for each row execute function list_words();
create or replace trigger email_deliveries_listed after insert on email_deliveries
  for each row when (new.kind = 'signup') execute function list_mail();
create or replace trigger email_deliveries_relisted after update of state on email_deliveries
  for each row when (new.kind = 'signup' and old.status is distinct from new.status) execute function list_mail();

-- Leads from before there was a list: once, while it is empty.
do $$ begin
  if not exists (select from lead_list) then
    insert into lead_list (lead_id, coach_id, page_id, campaign_id, mail, standing, created_at)
    select l.id, l.coach_id, l.page_id, d.campaign_id, coalesce(d.status, 'none'), standing_of(l.email, l.coach_id), l.created_at
    from leads l left join lateral (
      select campaign_id, status from email_deliveries
      where lead_id = l.id and kind = 'signup' order by created_at desc limit 1) d on true;
    insert into lead_words (word, created_at, lead_id)
    select word, l.created_at, l.id from leads l cross join lateral words_of(l.email, l.name) word on conflict do nothing;
  end if;
end $$;

-- Whoever had left before it was kept since when.
update lead_list f set standing_since = greatest(gone.since, f.created_at)
from leads l cross join lateral left_of(l.email, l.coach_id) gone
where l.id = f.lead_id and f.standing <> 'open' and f.standing_since is null;
-- Whether a step's email was made for this journey, by `before` where that is given. Step 1 of a campaign without a signup
-- email of its own is the signup email: it comes before everything.
create or replace function had_step(journey uuid, step integer, n integer, begun boolean, own_signup boolean, before timestamptz)
returns boolean language sql stable as $$
  select step = 1 and not own_signup and (n > 1 or begun)
    or exists (select from email_deliveries d
      where d.dedupe_key = 'journey:' || journey || ':step:' || step and (before is null or d.created_at <= before))
$$;

-- Which step of its campaign comes next for a journey that stands at step `n`; no row: none. `begun`: the email of step `n`
-- exists. In a sequence that nobody has rearranged that is a matter of counting. Else it is the first one in the order of
-- today that she has not had, so that nobody gets a step twice and nobody misses one, however often the order changes. Only
-- a step that was added behind her (she had a later one by then) is not for her. Decision 017 has the reasons.
create or replace function next_step(journey uuid, campaign uuid, n integer, begun boolean, own_signup boolean, rearranged boolean)
returns setof email_sequences language sql stable rows 1 as $$
  select s.* from email_sequences s
  where not rearranged and s.campaign_id = campaign and s.step = n + case when begun then 1 else 0 end
  union all
  (select s.* from email_sequences s
    where rearranged and s.campaign_id = campaign and s.place is not null
      and not had_step(journey, s.step, n, begun, own_signup, null)
      and (s.added_at is null or not exists (
        select from email_sequences later
        where later.campaign_id = campaign and later.place > s.place
          and had_step(journey, later.step, n, begun, own_signup, s.added_at)))
    order by s.place limit 1)
$$;

-- Whoever adds a step, by whatever way: it stands where its number says, unless the order is the owner's. Then it waits
-- beside the sequence until she gives it a place.
create or replace function place_step() returns trigger language plpgsql as $$
begin
  if new.place is null and not exists (select from email_campaigns c where c.id = new.campaign_id and c.rearranged_at is not null) then
    new.place := new.step;
  end if;
  return new;
end $$;
create or replace trigger email_sequences_placed before insert on email_sequences for each row execute function place_step();
update email_sequences s set place = step from email_campaigns c
where c.id = s.campaign_id and c.rearranged_at is null and s.place is null;
-- Whoever changes what a page shows, by whatever way: the version rises, and every process hears of it.
create or replace function raise_page_version() returns trigger language plpgsql as $$
begin
  if new.document is distinct from old.document then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace trigger pages_version before update on pages
  for each row execute function raise_page_version();

create or replace function announce_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', tg_table_name);
  return null;
end $$;

create or replace trigger pages_changed after insert or update or delete on pages
  for each statement execute function announce_pages_changed();
create or replace trigger landing_pages_changed after insert or update or delete on landing_pages
  for each statement execute function announce_pages_changed();
create or replace trigger coaches_changed after insert or update or delete on coaches
  for each statement execute function announce_pages_changed();
-- The signup email of a lead: a new delivery, or the earlier one again (decisions.md 9). With no email outcome in the
-- answer the delivery is claimed for whoever asked, who sends it now. With `sendNow` (an owner's test) one is sent now
-- whatever went out before: an earlier copy says nothing about the mail server of this minute. `isEarlier` in the answer:
-- nothing was sent, and the outcome is that of the earlier copy.
create or replace function queue_signup(input jsonb, lead leads, is_new boolean, campaign email_campaigns, template uuid, registration uuid)
returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  send_now constant boolean := coalesce((input->>'sendNow')::boolean, false);
  blocked constant boolean := is_suppressed(lead.email, lead.coach_id);
  -- An address that was refused before is refused again; who complained or left is told no reason.
  reason constant text := case when blocked and standing_of(lead.email, lead.coach_id) = 'bounced' then 'address' end;
  -- A mailbox that does not exist is said to fail; a complaint is nobody's business but its reader's.
  blocked_outcome text;
  held timestamptz;
  delivery email_deliveries;
  is_out boolean;
  fresh_id uuid;
  mail_outcome text;
begin
  if blocked then
    blocked_outcome := case when exists (
      select from suppressions s where s.email_hash = sha256(convert_to(lead.email, 'UTF8'))
        and (s.coach_id = lead.coach_id or s.coach_id is null) and s.reason <> 'complained') then 'failed' else 'queued' end;
  end if;
  if not is_new then
    select * into delivery from email_deliveries
    where lead_id = lead.id and kind = 'signup' order by created_at desc limit 1 for update;
  end if;

  -- One that was handed over twice without an answer is as good as out: a third copy of it would be one too many.
  is_out := coalesce(delivery.state in ('sent', 'bounced', 'complained') or delivery.failure = 'uncertain', false);

  -- For a test, one that is under way is another message, and gets no say in this one's outcome.
  if send_now and delivery.state in ('claimed', 'handed-off', 'uncertain') then is_out := true; end if;

  if blocked and is_out then
    insert into lead_history (lead_id, what, why, at) values (lead.id, 'no-copy', 'suppressed', instant);
    return jsonb_build_object('emailOutcome', blocked_outcome, 'emailReason', reason, 'deliveryId', delivery.id);
  elsif is_out and not send_now and (
    coalesce(delivery.sent_at, delivery.handed_off_at) > instant - interval '10 minutes'
    or (select count(*) from email_deliveries
        where lead_id = lead.id and kind = 'signup' and created_at > instant - interval '24 hours') >= 3
  ) then
    insert into lead_history (lead_id, what, why, at) values (lead.id, 'no-copy', 'enough', instant);
    return jsonb_build_object('emailOutcome', 'sent', 'isEarlier', true, 'deliveryId', delivery.id); -- it is in her mailbox; another copy would be spam
  elsif not send_now and (delivery.state in ('claimed', 'handed-off', 'uncertain') or delivery.held_until > instant) then
    return jsonb_build_object('emailOutcome', 'queued', 'deliveryId', delivery.id); -- somebody is at it, or it waits for its hour
  end if;

  if not send_now and (select count(*) from (
        select from leads l where l.email = lead.email and l.last_signup_at > instant - interval '24 hours' limit 6) recent) > 5 then
    held := instant + interval '24 hours';
  end if;
  mail_outcome := case when blocked then blocked_outcome when held is not null or not (input->>'inline')::boolean then 'queued' end;

  if delivery.id is null or is_out then
    fresh_id := new_id();
    insert into email_deliveries (
      id, coach_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id,
      variables, state, next_attempt_at, held_until, lease_token, lease_until, created_at)
    values (
      fresh_id, lead.coach_id, lead.id, campaign.id, lead.page_id, 'signup', registration,
      'signup:' || lead.id || ':' || case when is_new then 1
        else (select count(*) from email_deliveries where lead_id = lead.id and kind = 'signup') + 1 end,
      message_id(fresh_id, campaign.from_email), lead.email, template, input->'variables',
      case when blocked then 'suppressed' when mail_outcome is null then 'claimed' else 'pending' end,
      case when not blocked and mail_outcome is not null then coalesce(held, instant) end, held,
      case when mail_outcome is null then (input->>'leaseToken')::uuid end,
      case when mail_outcome is null then instant + make_interval(secs => (input->>'leaseSeconds')::int) end, instant)
    returning * into delivery;
  else
    update email_deliveries set
      variables = input->'variables', failure = null, handed_off_at = null, registration_id = coalesce(registration, registration_id),
      attempts = case when delivery.state = 'pending' then attempts else 0 end,
      state = case when blocked then 'suppressed' when mail_outcome is null then 'claimed' else 'pending' end,
      next_attempt_at = case when not blocked and mail_outcome is not null then coalesce(held, instant) end, held_until = held,
      lease_token = case when mail_outcome is null then (input->>'leaseToken')::uuid end,
      lease_until = case when mail_outcome is null then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
    where id = delivery.id returning * into delivery;
    if blocked then
      insert into delivery_history (delivery_id, what, at) values (delivery.id, 'suppressed', instant);
    end if;
  end if;

  return jsonb_build_object('emailOutcome', mail_outcome, 'emailReason', reason, 'deliveryId', delivery.id,
    'delivery', case when mail_outcome is null then (select claim from delivery_claims c where c.id = delivery.id) end);
end $$;

-- Fixed for the life of a delivery, on the sending domain.
create or replace function message_id(delivery uuid, from_email text) returns text language sql immutable as $$
  select '<' || delivery || '@' || split_part(from_email, '@', 2) || '>'
$$;
-- What a mail server or provider says about a message, once, in whatever order the sayings come.
-- A provider signs what it says. A report by SMTP proves only that its author has seen the message: its return path is in
-- the hands of the recipient, and of everybody it was forwarded to. So it counts for that message's own address alone, and
-- a complaint among them is an opt-out from that message's coach. A hard bounce holds for every coach, signed or not: it can
-- be forged only by who reads that mailbox, and a mailbox that does not exist is nobody's.
create or replace function record_feedback(input jsonb) returns text language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  is_signed constant boolean := input->>'provider' <> 'dsn';
  said constant text := case when input->>'kind' = 'complaint' and not is_signed then 'opt-out' else input->>'kind' end;
  reason constant text := case said when 'complaint' then 'complained' when 'opt-out' then 'unsubscribed' else 'bounced' end;
  delivery email_deliveries;
  held signup_confirmations;
  address text;
begin
  select * into delivery from email_deliveries where id = (input->>'deliveryId')::uuid;
  if not found then select * into held from signup_confirmations where id = (input->>'deliveryId')::uuid; end if;
  insert into email_events (provider, event_id, kind, delivery_id, words, occurred_at, created_at)
  values (input->>'provider', input->>'eventId', said, delivery.id, input->>'words', (input->>'occurredAt')::timestamptz, instant)
  on conflict do nothing;
  if not found then return 'known'; end if;

  -- Without a message of ours to go by, a provider's word counts for an address that we do write to, and a report's for nobody:
  -- the address in it is its author's to choose.
  address := coalesce(delivery.email_address, held.email,
    (select email from leads where email = lower(input->>'recipient') and is_signed limit 1));
  if address is null then return 'unknown-message'; end if;
  if said = 'soft-bounce' then return 'recorded'; end if;

  -- A bounce or a complaint proves that the message went out, whatever we knew of it; a complaint outweighs a bounce.
  -- It counts as sent from now on, not from its hand-off: that may lie in a day or an hour whose figures are kept.
  update email_deliveries set
    state = case said when 'complaint' then 'complained' else 'bounced' end,
    sent_at = coalesce(sent_at, instant), server_response = coalesce(server_response, 'known from what came back'),
    next_attempt_at = null, lease_token = null, lease_until = null
  where id = delivery.id and said <> 'opt-out'
    and (state in ('sent', 'pending', 'claimed', 'handed-off', 'uncertain') or (said = 'complaint' and state = 'bounced'));
  perform suppress_address(address, case when said = 'opt-out' then coalesce(delivery.coach_id, held.coach_id) end, reason, instant);
  return 'recorded';
end $$;
-- Why a delivery is not to be tried again by hand, in one word; null: it may be. Every button and every list asks this.
create or replace function why_not_again(d email_deliveries, instant timestamptz) returns text language sql stable as $$
  select case
    when d.state in ('sent', 'bounced', 'complained') then 'sent'
    when d.state in ('claimed', 'handed-off') then 'under-way'
    when d.state in ('uncertain', 'suppressed') then d.state
    when d.state = 'failed' and d.failure not in ('exhausted', 'configuration') then d.failure
    when is_suppressed(d.email_address, d.coach_id) then 'suppressed'
    when d.expires_at <= instant then 'expired'
    -- A seat that was given back has nothing left to confirm, a journey that was stopped no next step.
    when exists (select from event_registrations r where r.id = d.registration_id and r.status = 'cancelled') then 'given-back'
    when d.kind = 'journey' and exists (select from user_journeys j
      where j.lead_id = d.lead_id and j.campaign_id = d.campaign_id and j.stop_reason is not null) then 'stopped'
    when d.state = 'pending' and d.next_attempt_at <= instant then 'due'
    when d.state = 'pending' and d.held_until > instant then 'held'
    -- Never tried: a reminder for its day, a follow-up that keeps its distance. Its hour is part of what it is.
    when d.state = 'pending' and d.attempts = 0 then 'planned'
  end
$$;

-- Makes deliveries (locked by the caller) due now where that can help, and settles what cannot go out any more, as claiming
-- would. The row and its Message-ID stay; one that had failed starts with all its attempts before it.
create or replace function try_again(ids uuid[], instant timestamptz, out id uuid, out skip text) returns setof record language sql as $$
  with judged as materialized (
    select d.id, d.state, why_not_again(d, instant) as why from email_deliveries d where d.id = any(ids)
  ), settled as (
    update email_deliveries d set
      state = case when j.why is null then 'pending' when j.why = 'suppressed' then 'suppressed' else 'failed' end,
      failure = case when j.why <> 'suppressed' then 'expired' end,
      next_attempt_at = case when j.why is null then instant end,
      attempts = case when j.why is null and j.state = 'failed' then 0 else d.attempts end,
      handed_off_at = case when j.why is null then null else d.handed_off_at end
    from judged j
    where d.id = j.id and (j.why is null or (j.state = 'failed' and d.failure in ('exhausted', 'configuration')))
    returning d.id, j.why
  ), noted as (
    insert into delivery_history (delivery_id, what, at)
    select s.id, case when s.why is null then 'retried' when s.why = 'suppressed' then 'suppressed' else 'expired' end, instant
    from settled s
  )
  select j.id, j.why from judged j
$$;
-- What happens to seats after the signup: given back, handed on, moved to another date.
-- Rows are locked 'for no key update': a plain 'for update' would wait for whoever only refers to the row (a registration
-- to its event, an email to its registration) while that one waits for us.

-- What waits for its second try may be in the mailbox already: it is no plan to be forgotten, only not tried again.
create or replace function give_up_uncertain(deliveries uuid[], instant timestamptz) returns void language sql as $$
  with left_alone as (
    update email_deliveries set state = 'failed', failure = 'uncertain', next_attempt_at = null
    where id = any(deliveries) and state = 'pending' and uncertainties > 0
    returning id
  )
  insert into delivery_history (delivery_id, what, at) select id, 'given-up', instant from left_alone
$$;

-- Gives a seat (or a place in the line) back, and hands it to whoever waits longest.
create or replace function cancel_seat(registration uuid, instant timestamptz) returns text language plpgsql as $$
declare
  this event_registrations;
begin
  select * into this from event_registrations where id = registration for no key update;
  if not found then return 'unknown'; end if;
  if this.status = 'cancelled' then return 'cancelled'; end if;
  update event_registrations set status = 'cancelled' where id = registration;
  -- Unsent reminders were plans; her preparation emails have nothing left to prepare.
  perform give_up_uncertain(array(select id from email_deliveries where registration_id = registration and kind in ('reminder', 'notice')), instant);
  delete from email_deliveries where registration_id = registration and kind in ('reminder', 'notice') and state = 'pending';
  insert into lead_history (lead_id, what, about, at) values (this.lead_id, 'seat-given-back', this.event_id, instant);
  with stopped as (
    update user_journeys set stop_reason = 'cancelled', next_email_due_at = null, paused_at = null
    where lead_id = this.lead_id and not is_completed and stop_reason is null
    returning id
  )
  insert into lead_history (lead_id, what, why, about, at)
  select this.lead_id, 'journey-stopped', 'cancelled', id, instant from stopped;
  if this.status = 'confirmed' then
    update events set seats_taken = seats_taken - 1 where id = this.event_id and capacity is not null;
    perform fill_seats(this.event_id, instant);
  end if;
  return 'cancelled';
end $$;

-- Free seats go to the longest waiting, one after the other; says how many. An address nothing can be sent to is passed over.
create or replace function fill_seats(event uuid, instant timestamptz) returns integer language plpgsql as $$
declare
  next event_registrations;
  lead leads;
  last email_deliveries;
  template uuid;
  filled integer := 0;
  fresh_id uuid;
begin
  perform from events where id = event for no key update; -- one at a time, so that the line is kept
  if event_is_over(event, instant) then return 0; end if; -- nobody is told of a seat at what has been
  loop
    select r.* into next from event_registrations r
    where r.event_id = event and r.status = 'waiting' and not is_suppressed(r.email, r.coach_id)
    order by r.created_at, r.id limit 1 for no key update; -- not skip locked: who asks again just now keeps her place
    exit when not found;
    update events set seats_taken = seats_taken + case when capacity is null then 0 else 1 end
    where id = event and (capacity is null or seats_taken < capacity);
    exit when not found;
    update event_registrations set status = 'confirmed' where id = next.id;
    insert into lead_history (lead_id, what, about, at) values (next.lead_id, 'seat-promoted', event, instant);
    select * into lead from leads where id = next.lead_id;
    select * into last from email_deliveries where lead_id = lead.id order by created_at desc limit 1;
    filled := filled + 1;
    continue when last.id is null; -- no notice, so no campaign to speak for it
    select template_id into template from email_notices where campaign_id = last.campaign_id and notice = 'promoted';
    insert into user_journeys (coach_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, created_at)
    values (lead.coach_id, lead.id, last.campaign_id, lead.page_id, 1, instant, instant) on conflict (lead_id, campaign_id) do nothing;
    fresh_id := new_id();
    insert into email_deliveries (
      id, coach_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id,
      variables, state, next_attempt_at, created_at)
    select fresh_id, lead.coach_id, lead.id, last.campaign_id, lead.page_id, 'signup', next.id,
      'signup:' || lead.id || ':' || (select count(*) from email_deliveries where lead_id = lead.id and kind = 'signup') + 1,
      message_id(fresh_id, c.from_email), lead.email, template, last.variables, 'pending', instant, instant
    from email_campaigns c where c.id = last.campaign_id and template is not null;
    perform plan_reminder(next.id, lead, last.campaign_id, last.variables, instant);
  end loop;
  return filled;
end $$;

-- Tells everybody with a seat what changed, with a calendar file of the new sequence number, and plans the reminders anew.
-- Says how many calendars and reminders that were, and how many reminders were taken back with none in their place.
drop function if exists announce_event(uuid, timestamptz);
create or replace function announce_event(
  event uuid, instant timestamptz, out calendars integer, out reminders integer, out withdrawn integer, out invited integer)
language plpgsql as $$
declare
  this events;
  seat record;
  planned uuid[];
begin
  calendars := 0;
  reminders := 0;
  withdrawn := 0;
  invited := 0;
  select * into this from events where id = event for no key update;
  if this.announced >= this.sequence then return; end if;
  -- What has not left yet was a plan: reminders, and the news of a date that is already another one.
  perform give_up_uncertain(array(
    select d.id from email_deliveries d join event_registrations r on r.id = d.registration_id
    where r.event_id = event and d.state = 'pending' and (d.kind = 'reminder' or d.kind = 'notice' and d.dedupe_key like 'dated:%')), instant);
  with gone as (
    delete from email_deliveries d using event_registrations r
    where r.event_id = event and d.registration_id = r.id and d.state = 'pending'
      and (d.kind = 'reminder' or d.kind = 'notice' and d.dedupe_key like 'dated:%')
    returning d.registration_id, d.kind
  )
  select coalesce(array_agg(registration_id) filter (where kind = 'reminder'), '{}') into planned from gone;
  if this.starts_at > instant then
    for seat in
      select r.id, l as lead, last.campaign_id, last.variables
      from event_registrations r join leads l on l.id = r.lead_id
      join lateral (
        select d.campaign_id, d.variables from email_deliveries d
        where d.lead_id = r.lead_id order by d.created_at desc limit 1) last on true
      where r.event_id = event and r.status = 'confirmed'
    loop
      if send_notice('dated', seat.id, seat.lead, seat.campaign_id, seat.variables, instant, instant, this.starts_at) then
        calendars := calendars + 1;
      end if;
      if plan_reminder(seat.id, seat.lead, seat.campaign_id, seat.variables, instant) then
        reminders := reminders + 1;
      end if;
    end loop;
  end if;
  select count(*) into withdrawn from unnest(planned) as was(registration)
  where not exists (
    select from email_deliveries d where d.registration_id = was.registration and d.kind = 'reminder' and d.state = 'pending');
  invited := tell_next_date(event, instant);
  update events set announced = sequence where id = event;
end $$;

-- The end of an event is its start and its length; without a date, or on demand, it has none.
create or replace function event_is_over(event uuid, instant timestamptz) returns boolean language sql stable as $$
  select coalesce((select e.starts_at + make_interval(mins => e.minutes) <= instant from events e where e.id = event and not e.on_demand), false)
$$;

-- Whoever asked for the next date gets it once it is set, in one email; whoever has a seat hears of it as registrants do.
create or replace function tell_next_date(event uuid, instant timestamptz) returns integer language sql as $$
  with due as materialized (
    select new_id() as delivery, r.id, r.variables, l.id as lead_id, l.coach_id, l.page_id, l.email, c.id as campaign_id, c.from_email, n.template_id,
      e.name, e.starts_at, exists (
        select from event_registrations s where s.event_id = e.id and s.email = l.email and s.status = 'confirmed') as has_seat,
      -- As dateInZone writes it.
      to_char(e.starts_at at time zone e.zone, 'FMDay, FMDD FMMonth YYYY "at" FMHH12:MI AM') || ', '
        || replace(split_part(e.zone, '/', -1), '_', ' ') || ' time' as date
    from event_date_requests r
    join events e on e.id = r.event_id
    join pages p on p.id = e.page_id
    join leads l on l.id = r.lead_id
    join email_campaigns c on c.coach_id = e.coach_id and c.name = p.document->'form'->>'campaign'
    join email_notices n on n.campaign_id = c.id and n.notice = 'next-date'
    where r.event_id = event and r.notified_at is null and e.starts_at > instant and not e.on_demand
      and not is_suppressed(l.email, l.coach_id)
    for no key update of r skip locked
  ), noted as (
    update event_date_requests r set notified_at = instant from due where r.id = due.id
  ), told as (
    insert into email_deliveries (
      id, coach_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id, variables,
      state, next_attempt_at, expires_at, created_at)
    select delivery, coach_id, lead_id, campaign_id, page_id, 'notice', 'next-date:' || id || ':' || extract(epoch from instant)::bigint,
      message_id(delivery, from_email), email, template_id,
      variables || jsonb_build_object('eventName', name, 'eventDate', date, 'eventState', 'dated'), 'pending', instant, starts_at, instant
    from due where not has_seat on conflict (dedupe_key) do nothing returning id
  )
  select count(*)::int from told
$$;

-- Whoever changes an event, by whatever way: calendars hear of it by a higher sequence number, and seats stay counted.
create or replace function watch_event() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.minutes, new.zone, new.join_url, new.name) is distinct from (old.starts_at, old.minutes, old.zone, old.join_url, old.name) then
    new.sequence := old.sequence + 1;
  end if;
  if new.capacity is not null and old.capacity is null then
    select count(*) into new.seats_taken from event_registrations where event_id = new.id and status = 'confirmed';
  elsif new.capacity is null then
    new.seats_taken := 0;
  end if;
  return new;
end $$;
create or replace trigger events_watched before update on events for each row execute function watch_event();
-- The page shows the date. Seats are left out: they change with every signup.
create or replace trigger events_changed after insert or delete or update of name, starts_at, minutes, zone, on_demand, capacity, join_url on events
  for each statement execute function announce_pages_changed();
-- The signup email of a lead that is stored already, asked for by name and not by a form: no consent, no seat, no journey
-- come of it. Which delivery goes out, and whether one does, is queue_signup's to say.
create or replace function send_signup(input jsonb) returns jsonb language plpgsql as $$
declare
  lead leads;
  campaign email_campaigns;
  template uuid;
  registration uuid;
  mail jsonb;
begin
  -- Locked as a signup locks it: two calls at once must not both count the copies that went out today.
  select * into lead from leads where id = (input->>'leadId')::uuid for update;
  if not found then return jsonb_build_object('outcome', 'no-lead'); end if;
  if is_suppressed(lead.email, lead.coach_id) then return jsonb_build_object('outcome', 'suppressed'); end if;

  select * into campaign from email_campaigns where coach_id = lead.coach_id and name = input->>'campaign';
  template := coalesce(campaign.signup_template_id, (select template_id from email_sequences where campaign_id = campaign.id and step = 1));
  if template is null then return jsonb_build_object('outcome', 'no-campaign'); end if;

  -- It confirms a seat; whoever has none (too late, waiting, given back) must not read that she does.
  if input->>'eventId' is not null then
    select id into registration from event_registrations
    where event_id = (input->>'eventId')::uuid and email = lead.email and status = 'confirmed';
    if not found then return jsonb_build_object('outcome', 'no-seat'); end if;
  end if;

  mail := queue_signup(input, lead, false, campaign, template, registration);
  return mail || jsonb_build_object('outcome', 'mailed',
    'messageId', (select message_id from email_deliveries where id = (mail->>'deliveryId')::uuid));
end $$;
-- A signup with an address that unsubscribed or was erased: held until the mailbox's owner confirms it, and never longer
-- than seven days. The held row is the only place that knows what was typed.

-- Whether what stands in the way is the person's own wish, which only they can take back. An erasure holds for the whole
-- site until they have confirmed with a coach.
create or replace function needs_confirmation(address text, coach uuid) returns boolean language sql stable as $$
  select exists (
    select from suppressions s
    where s.email_hash = sha256(convert_to(address, 'UTF8')) and (
      s.reason in ('unsubscribed', 'erased') and (s.coach_id = coach or s.coach_id is null)
      or s.reason = 'erased' and not exists (select from leads l where l.email = address and l.coach_id = coach)))
$$;

-- The signup is kept with its confirmation message, claimed for whoever asked. The answer is the one any other address
-- would get, so that a stranger cannot read the suppression list by posting to it.
create or replace function hold_signup(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  coach constant uuid := (input->>'coachId')::uuid;
  address constant text := input->>'email';
  bounced_reason text;
  seat text;
  is_inline boolean := (input->>'inline')::boolean;
  fresh_id constant uuid := new_id();
begin
  -- A call by another server is nobody's answer: it neither lifts the wish nor asks about it.
  if input->>'onBehalf' is not null then return jsonb_build_object('outcome', 'suppressed'); end if;

  if coalesce((input->>'nextDate')::boolean, false) then
    seat := 'next-date';
  else
    seat := seat_answer((input->>'eventId')::uuid, address, coalesce((input->>'waitlist')::boolean, false));
  end if;
  if seat in ('already-registered', 'full', 'on-waitlist') then
    return jsonb_build_object('outcome', case seat when 'on-waitlist' then 'waiting' else seat end);
  end if;
  if seat is distinct from 'next-date' and not exists (
    select from email_campaigns c where c.coach_id = coach and c.name = input->>'campaign'
      and (c.signup_template_id is not null or exists (select from email_sequences s where s.campaign_id = c.id and s.step = 1))
  ) then
    return jsonb_build_object('outcome', 'campaign-missing');
  end if;

  -- Never lifted by a signup, so there is nothing to confirm.
  select reason into bounced_reason from suppressions
  where email_hash = sha256(convert_to(address, 'UTF8')) and (coach_id = coach or coach_id is null) and reason in ('bounced', 'complained')
  order by reason limit 1;
  if found and seat is null then
    return jsonb_build_object('outcome', 'captured', 'emailOutcome', case bounced_reason when 'bounced' then 'failed' else 'queued' end);
  elsif found then
    return jsonb_build_object('outcome', seat);
  end if;

  is_inline := is_inline and seat is null; -- neither a place in the line nor a next date is mailed while the visitor waits
  insert into signup_confirmations as held (
    id, coach_id, page_id, email_hash, email, signup, state, next_attempt_at, lease_token, lease_until, created_at)
  values (
    fresh_id, coach, (input->>'pageId')::uuid, sha256(convert_to(address, 'UTF8')), address,
    input - array['now', 'key', 'content', 'inline', 'leaseToken', 'leaseSeconds', 'quiet', 'onBehalf'],
    case when is_inline then 'claimed' else 'pending' end, case when not is_inline then instant end,
    case when is_inline then (input->>'leaseToken')::uuid end,
    case when is_inline then instant + make_interval(secs => (input->>'leaseSeconds')::int) end, instant)
  on conflict (email_hash) do update set
    id = excluded.id, coach_id = excluded.coach_id, page_id = excluded.page_id, email = excluded.email, signup = excluded.signup,
    state = excluded.state, attempts = 0, next_attempt_at = excluded.next_attempt_at, lease_token = excluded.lease_token,
    lease_until = excluded.lease_until, handed_off_at = null, uncertainties = 0, created_at = excluded.created_at, answered_at = null
  where greatest(held.created_at, held.handed_off_at) <= instant - interval '7 days';
  if not found then -- the address had its one message of these seven days
    return jsonb_build_object('outcome', coalesce(seat, 'captured'), 'emailOutcome', 'queued', 'unsent', true);
  end if;
  if seat is not null then return jsonb_build_object('outcome', seat); end if;
  return jsonb_build_object('outcome', 'captured', 'emailOutcome', case when not is_inline then 'queued' end,
    'confirmation', case when is_inline then (select claim from signup_confirmation_claims c where c.id = fresh_id) end);
end $$;

-- What whoever holds a confirmation needs to send it; nothing that was typed but the address.
create or replace view signup_confirmation_claims as
select h.id, jsonb_build_object(
  'id', h.id, 'leaseToken', h.lease_token, 'attempts', h.attempts, 'uncertainties', h.uncertainties, 'to', h.email,
  'coach', o.profile, 'fromEmail', c.from_email, 'fromName', c.from_name,
  'offer', h.signup->'variables'->>'leadMagnetName', 'pageUrl', h.signup->'variables'->>'pageUrl'
) as claim
from signup_confirmations h
join coaches o on o.id = h.coach_id
join email_campaigns c on c.coach_id = h.coach_id and c.name = h.signup->>'campaign'
where h.email is not null;

-- Claims a batch of what is due; any number of workers may do this at once.
create or replace function claim_signup_confirmations(input jsonb) returns setof jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  claimed uuid[];
begin
  -- Leases that ran out. A message that had been handed over was perhaps sent: once more after a while, then no more.
  with over as materialized (
    select id, handed_off_at is not null as is_uncertain, uncertainties from signup_confirmations
    where state = 'claimed' and lease_until <= instant order by lease_until limit 100 for update skip locked
  )
  update signup_confirmations h set attempts = h.attempts + 1, lease_token = null, lease_until = null,
    uncertainties = h.uncertainties + case when over.is_uncertain then 1 else 0 end,
    state = case when over.is_uncertain and over.uncertainties > 0 then 'failed' else 'pending' end,
    next_attempt_at = case when not over.is_uncertain then instant when over.uncertainties = 0 then instant + interval '15 minutes' end
  from over where h.id = over.id;

  with due as materialized (
    select h.id, h.email is not null and h.created_at > instant - interval '7 days' and not exists (
        select from suppressions s where s.email_hash = h.email_hash and (s.coach_id = h.coach_id or s.coach_id is null)
          and s.reason in ('bounced', 'complained')) as may_go
    from signup_confirmations h where h.state = 'pending' and h.next_attempt_at <= instant
    order by h.next_attempt_at limit (input->>'batch')::int for update of h skip locked
  ), taken as (
    update signup_confirmations h set state = case when due.may_go then 'claimed' else 'failed' end, next_attempt_at = null,
      lease_token = case when due.may_go then (input->>'leaseToken')::uuid end,
      lease_until = case when due.may_go then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
    from due where h.id = due.id returning h.id, h.state
  )
  select array_agg(id) into claimed from taken where state = 'claimed';
  return query select c.claim from signup_confirmation_claims c where c.id = any(claimed);
end $$;

-- The mailbox's owner says yes: the wish is lifted for that coach, and what was typed is a new signup of this instant.
create or replace function confirm_signup(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  held signup_confirmations;
begin
  select * into held from signup_confirmations where id = (input->>'id')::uuid for update;
  if not found then return jsonb_build_object('kind', 'expired'); end if;
  if held.answered_at is not null then return jsonb_build_object('kind', 'answered'); end if;
  if held.signup is null or held.created_at <= instant - interval '7 days' then return jsonb_build_object('kind', 'expired'); end if;
  update signup_confirmations set answered_at = instant, email = null, signup = null,
    state = case when state = 'pending' then 'failed' else state end, next_attempt_at = null
  where id = held.id;
  -- What was asked for is no more, so nothing is stored, and nothing lifted.
  if not coalesce((held.signup->>'nextDate')::boolean, false) and event_is_over((held.signup->>'eventId')::uuid, instant) then
    return jsonb_build_object('kind', 'confirmed', 'captured', jsonb_build_object('outcome', 'over'));
  end if;
  delete from suppressions
  where email_hash = held.email_hash and coach_id = held.coach_id and reason in ('unsubscribed', 'erased');
  perform list_standing(held.email, held.coach_id);
  return jsonb_build_object('kind', 'confirmed', 'captured', capture_lead(held.signup || jsonb_build_object(
    'now', instant, 'isConfirmed', true, 'inline', input->'inline', 'leaseToken', input->'leaseToken', 'leaseSeconds', input->'leaseSeconds')));
end $$;
-- Nothing more to this address, for one coach or (coach null) for the whole site: journeys stop, what waits is withdrawn.
create or replace function suppress_address(address text, coach uuid, why text, instant timestamptz) returns void language plpgsql as $$
begin
  insert into suppressions (coach_id, email_hash, reason, created_at)
  values (coach, sha256(convert_to(address, 'UTF8')), why, instant) on conflict do nothing;
  if found then -- said twice, it happened once
    insert into lead_history (lead_id, what, why, at)
    select id, 'suppressed', why, instant from leads where email = address and (coach is null or coach_id = coach);
  end if;
  with stopped as (
    update user_journeys j set stop_reason = why, next_email_due_at = null, paused_at = null
    from leads l
    where l.email = address and (coach is null or l.coach_id = coach) and j.lead_id = l.id
      and not j.is_completed and j.stop_reason is null
    returning j.id, j.lead_id
  )
  insert into lead_history (lead_id, what, why, about, at) select lead_id, 'journey-stopped', why, id, instant from stopped;
  with withheld as (
    update email_deliveries d set state = 'suppressed', next_attempt_at = null
    from leads l
    where l.email = address and (coach is null or l.coach_id = coach) and d.lead_id = l.id and d.state = 'pending'
    returning d.id
  )
  insert into delivery_history (delivery_id, what, at) select id, 'suppressed', instant from withheld;
  perform list_standing(address, coach);
end $$;
-- A seat at an event: the registration first, then the seat, so that one address never takes two.
-- 'seated', 'already-registered', 'full' or 'waiting' is returned, never raised: raising would cost a visitor's transaction.
drop function if exists take_seat(uuid, uuid, uuid, text, jsonb, timestamptz);
create or replace function take_seat(event uuid, lead leads, input jsonb, campaign uuid, out answer text, out registration uuid)
language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  seats integer;
  was text;
  was_new boolean;
begin
  insert into event_registrations (coach_id, event_id, lead_id, email, details, status, zone, created_at)
  values (lead.coach_id, event, lead.id, lead.email, coalesce(input->'details', '{}'::jsonb), 'confirmed', input->>'zone', instant)
  on conflict (event_id, email) do nothing returning id into registration;
  was_new := found;
  -- Only now: an owner who begins to count seats waits for whoever is in by then, and whoever comes after sees the count.
  select capacity into seats from events where id = event;
  if not was_new then
    select id, status into registration, was from event_registrations
    where event_id = event and email = lead.email for no key update;
    if was = 'confirmed' then
      -- Where seats are not counted, coming back is signing up again, like on any other page.
      answer := case when seats is null then 'seated' else 'already-registered' end;
      insert into lead_history (lead_id, what, about, at) values (lead.id, 'seat-known', event, instant);
      return;
    elsif was = 'waiting' then
      insert into lead_history (lead_id, what, about, at) values (lead.id, 'seat-known', event, instant);
      answer := 'waiting'; -- her place in the line is older than this visit
      return;
    end if;
  end if;

  if seats is not null then
    if (input->>'waitlist')::boolean then
      -- A seat given back at this moment is free before she looks, or finds her in the line: never neither.
      perform from events where id = event for no key update;
    end if;
    update events set seats_taken = seats_taken + 1 where id = event and seats_taken < capacity;
    if not found then
      if (input->>'waitlist')::boolean then
        update event_registrations set status = 'waiting', created_at = instant where id = registration;
        perform send_notice('waiting', registration, lead, campaign, input->'variables', instant, instant, null);
        insert into lead_history (lead_id, what, about, at) values (lead.id, 'seat-waiting', event, instant);
        answer := 'waiting';
      else
        if was is null then
          delete from event_registrations where id = registration;
        end if;
        insert into lead_history (lead_id, what, about, at) values (lead.id, 'seat-full', event, instant);
        answer := 'full';
      end if;
      return;
    end if;
  end if;

  if was is not null then -- she had given her seat back, and comes after all
    update event_registrations set status = 'confirmed', created_at = instant, zone = coalesce(input->>'zone', zone) where id = registration;
  end if;
  insert into lead_history (lead_id, what, about, at) values (lead.id, 'seat-taken', event, instant);
  perform plan_reminder(registration, lead, campaign, input->'variables', instant);
  answer := 'seated';
end $$;

-- What `take_seat` would say to this address, without doing any of it; null: a seat. 'on-waitlist' waits there already.
create or replace function seat_answer(event uuid, address text, waitlist boolean) returns text language sql stable as $$
  select case
    when r.status = 'confirmed' and e.capacity is not null then 'already-registered'
    when r.status = 'waiting' then 'on-waitlist'
    when r.status is distinct from 'confirmed' and e.seats_taken >= e.capacity then case when waitlist then 'waiting' else 'full' end
  end
  from events e left join event_registrations r on r.event_id = e.id and r.email = address where e.id = event
$$;

-- A message about an event, outside the journey and its cap; without a template there is nothing to say.
create or replace function send_notice(
  which text, registration uuid, lead leads, campaign uuid, variables jsonb, instant timestamptz, due timestamptz, expires timestamptz)
returns boolean language plpgsql as $$
declare
  fresh_id constant uuid := new_id();
begin
  insert into email_deliveries (
    id, coach_id, lead_id, campaign_id, page_id, kind, registration_id, dedupe_key, message_id, email_address, template_id,
    variables, state, next_attempt_at, expires_at, created_at)
  select fresh_id, lead.coach_id, lead.id, campaign, lead.page_id, case which when 'reminder' then 'reminder' else 'notice' end, registration,
    which || ':' || registration || ':' || case which
      when 'waiting' then extract(epoch from instant)::bigint::text
      else (select sequence from events e join event_registrations r on r.event_id = e.id where r.id = registration)::text end,
    message_id(fresh_id, c.from_email), lead.email, n.template_id, variables, 'pending', due, expires, instant
  from email_notices n join email_campaigns c on c.id = n.campaign_id
  where n.campaign_id = campaign and n.notice = which and not is_suppressed(lead.email, lead.coach_id)
  on conflict (dedupe_key) do nothing;
  return found;
end $$;

-- 24 hours before the start, to the instant; a reminder whose time has passed is not planned, none goes out after the start.
create or replace function plan_reminder(registration uuid, lead leads, campaign uuid, variables jsonb, instant timestamptz)
returns boolean language plpgsql as $$
declare
  start timestamptz;
begin
  select e.starts_at into start from events e join event_registrations r on r.event_id = e.id where r.id = registration;
  if start is null or start - interval '24 hours' <= instant then
    return false;
  end if;
  return send_notice('reminder', registration, lead, campaign, variables, instant, start - interval '24 hours', start);
end $$;
-- Adds a batch of visits, [{day, address, source, medium, campaign, visits}]. The words come from strangers: a page keeps
-- at most so many different ones a day, and what comes after them is counted as '(other)'. Rows are touched in the order
-- of their key, so that two processes that write at once wait for each other and never in a circle.
create or replace function record_visits(seen jsonb) returns void language sql as $$
  with given as (
    select v.day, coalesce(l.page_id, '00000000-0000-0000-0000-000000000000') as page_id,
      source_name(v.source) as source, source_name(v.medium) as medium, source_name(v.campaign) as campaign,
      sum(v.visits)::int as visits
    from jsonb_to_recordset(seen) as v(day date, address text, source text, medium text, campaign text, visits int)
    left join landing_pages l on l.url = v.address
    where l.page_id is not null or v.address = '/'
    group by 1, 2, 3, 4, 5
  ), ranked as (
    select g.*, k.day is not null as known,
      row_number() over (partition by g.day, g.page_id, k.day is null order by g.visits desc, g.source, g.medium, g.campaign) as turn,
      (select count(*) from visit_days e where e.day = g.day and e.page_id = g.page_id) as kept
    from given g left join visit_days k using (day, page_id, source, medium, campaign)
  ), placed as (
    select *, known or (source, medium, campaign) = ('', '', '') or kept + turn <= 60 as fits from ranked
  )
  insert into visit_days as d (day, page_id, source, medium, campaign, visits)
  select day, page_id, case when fits then source else '(other)' end, case when fits then medium else '' end,
    case when fits then campaign else '' end, sum(visits)::int
  from placed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, page_id, source, medium, campaign) do update set visits = d.visits + excluded.visits
$$;
