-- capture_lead
--   input: now, coachId, pageId, pageVersion, email, name?, source, metadata?, origin?, tags?, wording, news?, campaign, variables, key?, content?,
--     eventId?, details?, zone?, waitlist?, nextDate?, onBehalf?, actor?, isConfirmed?, followUp?, quiet?, dueSeconds?, sendNow?, inline, leaseToken, leaseSeconds,
--     traceparent?
--   outcomes: captured, campaign-missing, already-registered, full, waiting, over, next-date, suppressed
--
-- One signup, all or nothing: idempotency key, person, lead, consent, seat, journey, and a delivery already
-- claimed; or, for an address that unsubscribed or was erased, a held signup and its confirmation message.
-- Outcomes are returned, never raised; an exception is a bug, and names the table that refused.
-- Its statements find rows by their keys, so one plan fits all: planning them anew took an eighth of every signup.
create or replace function capture_lead(input jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  coach constant uuid := (input->>'coachId')::uuid;
  page constant uuid := (input->>'pageId')::uuid;
  address constant text := input->>'email';
  submission uuid := (input->>'key')::uuid;
  is_next_date constant boolean := coalesce((input->>'nextDate')::boolean, false);
  -- Set only by `confirm_signup`, after the link in the confirmation message.
  is_confirmed constant boolean := coalesce((input->>'isConfirmed')::boolean, false);
  first idempotency_keys;
  stored record;
  this_lead leads;
  person uuid;
  has_agreed_now boolean;
  is_new_person boolean;
  actor constant text := coalesce(input->>'actor', 'visitor');
  campaign email_campaigns;
  template uuid;
  mail jsonb;
  seat text;
  registration uuid;
  held jsonb;
begin
  perform check_keys('capture_lead', input, '{now,coachId,pageId,pageVersion,email,name,source,metadata,origin,tags,wording,news,campaign,variables,key,content,eventId,details,zone,waitlist,nextDate,onBehalf,actor,isConfirmed,followUp,quiet,dueSeconds,sendNow,inline,leaseToken,leaseSeconds,traceparent}');
  perform refuse_while_moving(coach);
  -- 1. A repeated submission gets its first answer.
  if submission is not null then
    insert into idempotency_keys (page_id, key, content, created_at)
    values (page, submission, input->>'content', instant) on conflict do nothing;
    if not found then
      select * into first from idempotency_keys where page_id = page and key = submission;
      if first.content = input->>'content' then
        return jsonb_build_object('outcome', first.outcome, 'replay', true, 'emailOutcome', first.email_outcome,
          'emailReason', first.email_reason, 'isSent', exists (select from email_deliveries where id = first.delivery_id and status = 'sent'));
      end if;
      submission := null; -- other content under a used key is a submission of its own
    end if;
  end if;

  -- A past event takes no registration, even from an old form; it takes addresses for the next date.
  if not is_next_date and event_is_over((input->>'eventId')::uuid, instant) then
    if submission is not null then
      update idempotency_keys set outcome = 'over' where page_id = page and key = submission;
    end if;
    return jsonb_build_object('outcome', 'over');
  end if;

  -- 2. An address that unsubscribed or was erased is stored and mailed again only once the mailbox's owner confirms.
  if not is_confirmed and needs_confirmation(address, coach) then
    held := hold_signup(input);
    if submission is not null then
      update idempotency_keys set outcome = held->>'outcome', email_outcome = held->>'emailOutcome', delivery_id = (held->>'deliveryId')::uuid
      where page_id = page and key = submission;
    end if;
    return held || jsonb_build_object('key', submission);
  end if;

  -- 3. The person, one for all pages of the coach: newest answers win, except over an owner's edits.
  insert into people as p (coach_id, email, name, fields, zone, confirmed_at, news_agreed_at, signups, first_seen_at, last_seen_at)
  values (coach, address, input->>'name', jsonb_strip_nulls(coalesce(input->'details', '{}'::jsonb)), input->>'zone',
    case when is_confirmed then instant end, case when input->>'news' is not null then instant end, 1, instant, instant)
  on conflict (email, coach_id) do update set
    name = case when p.is_name_edited then p.name else coalesce(excluded.name, p.name) end,
    fields = p.fields || (excluded.fields - p.edited_fields),
    zone = coalesce(excluded.zone, p.zone),
    confirmed_at = coalesce(p.confirmed_at, excluded.confirmed_at),
    news_agreed_at = coalesce(p.news_agreed_at, excluded.news_agreed_at), -- leaving it unticked later takes nothing back
    signups = p.signups + 1, last_seen_at = excluded.last_seen_at
  returning p.id, p.news_agreed_at = instant, p.xmax = 0 into person, has_agreed_now, is_new_person;
  if input ? 'tags' then
    with added as (
      insert into person_tags (person_id, tag_id)
      select person, needed from needed_tags(coach, array(select jsonb_array_elements_text(input->'tags')), instant) needed
      on conflict do nothing returning tag_id
    )
    insert into activities (coach_id, person_id, kind, actor, about, at)
    select coach, person, 'tagged', actor, jsonb_build_object('tag', tag_id), instant from added;
  end if;

  -- The lead: that person on one page.
  insert into leads as l (coach_id, page_id, person_id, email, name, source, metadata, origin, confirmed_at, created_at, last_signup_at)
  values (coach, page, person, address, input->>'name', input->>'source', nullif(input->'metadata', '{}'::jsonb),
    nullif(input->'origin', '{}'::jsonb), case when is_confirmed then instant end, instant, instant)
  on conflict (coach_id, email, source) do update set
    name = coalesce(excluded.name, l.name),
    confirmed_at = coalesce(l.confirmed_at, excluded.confirmed_at),
    metadata = coalesce(l.metadata || excluded.metadata, excluded.metadata, l.metadata),
    person_id = excluded.person_id, last_signup_at = excluded.last_signup_at
  returning l as lead, l.xmax = 0 as is_new into stored;
  this_lead := stored.lead;
  if stored.is_new and not coalesce((input->>'quiet')::boolean, false) then
    perform alert_lead(this_lead, instant);
  end if;

  -- Each purpose (the page's promise, news) has its own consent row and wording.
  with agreed as (
    insert into consents (coach_id, lead_id, page_id, page_version, purpose, wording, created_at)
    select coach, this_lead.id, page, (input->>'pageVersion')::int, given.purpose, given.wording, instant
    from (values ('page', input->>'wording'), ('news', input->>'news')) as given(purpose, wording)
    where given.purpose = 'page' or given.wording is not null
  )
  insert into activities (coach_id, person_id, kind, actor, about, at)
  select coach, person, 'signed-up', actor, jsonb_build_object('lead', this_lead.id, 'page', page, 'version', input->'pageVersion', 'isNew', stored.is_new), instant
  union all
  select coach, person, 'consent-given', actor, jsonb_build_object('lead', this_lead.id, 'purpose', 'news'), instant where has_agreed_now
  union all
  select coach, person, 'address-confirmed', actor, jsonb_build_object('lead', this_lead.id), instant where is_confirmed and this_lead.confirmed_at = instant
  union all -- an address can be suppressed before the coach knows it
  select coach, person, case s.reason when 'unsubscribed' then 'unsubscribed' else 'suppressed' end, 'worker',
    jsonb_build_object('reason', s.reason, 'everywhere', s.coach_id is null), instant
  from suppressions s where is_new_person and s.email_hash = sha256(convert_to(address, 'UTF8')) and (s.coach_id = coach or s.coach_id is null);

  -- One email about the next date: no seat, no journey, nothing now.
  if is_next_date then
    perform request_next_date(coach, (input->>'eventId')::uuid, this_lead.id, input->'variables', instant);
    if submission is not null then
      update idempotency_keys set outcome = 'next-date' where page_id = page and key = submission;
    end if;
    return jsonb_build_object('outcome', 'next-date', 'leadId', this_lead.id);
  end if;

  -- 4. The campaign; the page's policy decides what its absence means.
  select * into campaign from email_campaigns where id = find_campaign(coach, input->>'campaign');
  template := coalesce(campaign.signup_template_id, (select template_id from email_sequences where campaign_id = campaign.id and step = 1));

  -- 5. The seat, if the page has an event. Without one there is nothing to confirm.
  if input->>'eventId' is not null then
    select t.outcome, t.registration into seat, registration from reserve_seat((input->>'eventId')::uuid, this_lead, input, campaign.id) t;
    if seat <> 'seated' then
      if submission is not null then
        update idempotency_keys set outcome = seat where page_id = page and key = submission;
      end if;
      return jsonb_build_object('outcome', seat, 'leadId', this_lead.id);
    end if;
  end if;

  if template is null then
    insert into activities (coach_id, person_id, kind, actor, about, at)
    values (coach, person, 'not-mailed', 'worker', jsonb_build_object('lead', this_lead.id, 'reason', 'no-campaign'), instant);
    if submission is not null then
      update idempotency_keys set outcome = 'campaign-missing' where page_id = page and key = submission;
    end if;
    return jsonb_build_object('outcome', 'campaign-missing', 'leadId', this_lead.id);
  end if;

  -- 6. The journey: one for a person and a campaign. Signing up again never restarts one; an owner's test starts none.
  if coalesce((input->>'followUp')::boolean, true) then
    perform start_journey(this_lead, campaign, page, (input->>'dueSeconds')::int, input, instant);
  end if;

  -- 7. The signup email.
  mail := queue_signup(input, this_lead, stored.is_new, campaign, template, registration);
  if submission is not null then
    update idempotency_keys set outcome = 'captured', delivery_id = (mail->>'deliveryId')::uuid, email_outcome = mail->>'emailOutcome',
      email_reason = mail->>'emailReason'
    where page_id = page and key = submission;
  end if;
  return jsonb_build_object('outcome', 'captured', 'leadId', this_lead.id, 'key', submission) || mail;
end $$;
