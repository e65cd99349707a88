-- One signup, all or nothing: idempotency key, lead, consent, journey, delivery already claimed.
-- The answer is returned, never raised; what is raised is a fault, and names the table that refused.
create or replace function capture_lead(input jsonb) returns jsonb language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  coach constant uuid := (input->>'coachId')::uuid;
  page constant uuid := (input->>'pageId')::uuid;
  address constant text := input->>'email';
  address_hash constant bytea := sha256(convert_to(address, 'UTF8'));
  submission uuid := (input->>'key')::uuid;
  first idempotency_keys;
  this_lead uuid;
  is_new boolean;
  campaign email_campaigns;
  template uuid;
  blocked boolean;
  held timestamptz;
  delivery email_deliveries;
  is_out boolean;
  fresh_id uuid;
  mail_outcome text;
  seat text;
begin
  -- 1. The same submission again gets its first answer again.
  if submission is not null then
    insert into idempotency_keys (page_id, key, content, created_at)
    values (page, submission, input->>'content', instant) on conflict do nothing;
    if not found then
      select * into first from idempotency_keys where page_id = page and key = submission;
      if first.content = input->>'content' then
        return jsonb_build_object('outcome', first.outcome, 'replay', true, 'emailOutcome', first.email_outcome);
      end if;
      submission := null; -- other content under a used key is a submission of its own
    end if;
  end if;

  -- 2. The lead: one person on one page of one coach.
  insert into leads as l (coach_id, page_id, email, name, source, metadata, origin, created_at, last_signup_at)
  values (coach, page, address, input->>'name', input->>'source', nullif(input->'metadata', '{}'::jsonb),
    nullif(input->'origin', '{}'::jsonb), instant, instant)
  on conflict (coach_id, email, source) do update set
    name = coalesce(excluded.name, l.name),
    metadata = coalesce(l.metadata || excluded.metadata, excluded.metadata, l.metadata),
    last_signup_at = excluded.last_signup_at
  returning l.id, l.xmax = 0 into this_lead, is_new;

  insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at)
  values (coach, this_lead, page, (input->>'pageVersion')::int, input->>'wording', instant);

  -- A new consent lifts what the person asked for, never what her mail server or her complaint said.
  delete from suppressions where email_hash = address_hash and coach_id = coach and reason in ('unsubscribed', 'erased');
  blocked := exists (select from suppressions where email_hash = address_hash and (coach_id = coach or coach_id is null));

  -- 3. The seat, where the page has an event. Without one there is nothing to confirm.
  if input->>'eventId' is not null then
    seat := take_seat((input->>'eventId')::uuid, coach, this_lead, address, input->'details', instant);
    if seat <> 'seated' then
      update idempotency_keys set outcome = seat where page_id = page and key = submission;
      return jsonb_build_object('outcome', seat, 'leadId', this_lead);
    end if;
  end if;

  -- 4. The campaign by its name; a page's policy says what its absence means.
  select * into campaign from email_campaigns where coach_id = coach and name = input->>'campaign';
  template := coalesce(campaign.signup_template_id, (select template_id from email_sequences where campaign_id = campaign.id and step = 1));
  if template is null then
    if submission is not null then
      update idempotency_keys set outcome = 'campaign-missing' where page_id = page and key = submission;
    end if;
    return jsonb_build_object('outcome', 'campaign-missing', 'leadId', this_lead);
  end if;

  -- 5. The journey. Signing up again never restarts one.
  insert into user_journeys (coach_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, created_at)
  values (coach, this_lead, campaign.id, page, 1, instant + make_interval(secs => (input->>'dueSeconds')::int), instant)
  on conflict (lead_id, campaign_id) do nothing;

  -- 6. The signup email: a new delivery, or the earlier one again.
  if not is_new then
    select * into delivery from email_deliveries
    where lead_id = this_lead and kind = 'signup' order by created_at desc limit 1 for update;
  end if;

  -- One that was handed over twice without an answer is as good as out: a third copy of it would be one too many.
  is_out := coalesce(delivery.state in ('sent', 'bounced', 'complained') or delivery.failure = 'uncertain', false);

  if blocked and is_out then
    mail_outcome := 'failed';
  elsif is_out and (
    coalesce(delivery.sent_at, delivery.handed_off_at) > instant - interval '10 minutes'
    or (select count(*) from email_deliveries
        where lead_id = this_lead and kind = 'signup' and created_at > instant - interval '24 hours') >= 3
  ) then
    mail_outcome := 'sent'; -- it is in her mailbox; another copy would be spam
  elsif delivery.state in ('claimed', 'handed-off', 'uncertain') or delivery.held_until > instant then
    mail_outcome := 'queued'; -- somebody is at it, or it waits for its hour
  else
    if (select count(*) from (
          select from leads where email = address and last_signup_at > instant - interval '24 hours' limit 6) recent) > 5 then
      held := instant + interval '24 hours';
    end if;
    mail_outcome := case when blocked then 'failed' when held is not null or not (input->>'inline')::boolean then 'queued' end;

    if delivery.id is null or is_out then
      fresh_id := new_id();
      insert into email_deliveries (
        id, coach_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id, variables,
        state, next_attempt_at, held_until, lease_token, lease_until, created_at)
      values (
        fresh_id, coach, this_lead, campaign.id, page, 'signup',
        'signup:' || this_lead || ':' || coalesce((select count(*) from email_deliveries where lead_id = this_lead and kind = 'signup'), 0) + 1,
        '<' || fresh_id || '@' || split_part(campaign.from_email, '@', 2) || '>', address, template, input->'variables',
        case when blocked then 'suppressed' when mail_outcome is null then 'claimed' else 'pending' end,
        case when not blocked and mail_outcome is not null then coalesce(held, instant) end, held,
        case when mail_outcome is null then (input->>'leaseToken')::uuid end,
        case when mail_outcome is null then instant + make_interval(secs => (input->>'leaseSeconds')::int) end, instant)
      returning * into delivery;
    else
      update email_deliveries set
        variables = input->'variables', failure = null, handed_off_at = null,
        attempts = case when delivery.state = 'pending' then attempts else 0 end,
        state = case when blocked then 'suppressed' when mail_outcome is null then 'claimed' else 'pending' end,
        next_attempt_at = case when not blocked and mail_outcome is not null then coalesce(held, instant) end, held_until = held,
        lease_token = case when mail_outcome is null then (input->>'leaseToken')::uuid end,
        lease_until = case when mail_outcome is null then instant + make_interval(secs => (input->>'leaseSeconds')::int) end
      where id = delivery.id returning * into delivery;
    end if;
  end if;

  if submission is not null then
    update idempotency_keys set outcome = 'captured', delivery_id = delivery.id, email_outcome = mail_outcome
    where page_id = page and key = submission;
  end if;
  return jsonb_build_object('outcome', 'captured', 'leadId', this_lead, 'emailOutcome', mail_outcome,
    'delivery', case when mail_outcome is null then jsonb_build_object(
      'id', delivery.id, 'leaseToken', delivery.lease_token, 'messageId', delivery.message_id, 'kind', delivery.kind,
      'attempts', delivery.attempts, 'to', delivery.email_address, 'fromEmail', campaign.from_email, 'fromName', campaign.from_name,
      'templateId', delivery.template_id, 'variables', delivery.variables) end);
end $$;
