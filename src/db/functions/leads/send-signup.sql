-- send_signup
--   input: now, leadId, campaign, eventId?, variables, sendNow?, inline, leaseToken, leaseSeconds, traceparent?
--   outcomes: mailed (with messageId and what queue_signup answers), no-lead, no-campaign, no-seat, suppressed
--
-- Sends a stored lead's signup email on request of a function: no consent, seat
-- or journey results. queue_signup decides which delivery is sent, if any.
create or replace function send_signup(input jsonb) returns jsonb language plpgsql as $$
declare
  lead leads;
  campaign email_campaigns;
  template uuid;
  registration uuid;
  mail jsonb;
begin
  perform check_keys('send_signup', input, '{now,leadId,campaign,eventId,variables,sendNow,inline,leaseToken,leaseSeconds,traceparent}');
  -- Locked as a signup locks it: two calls must not both count today's copies.
  select * into lead from leads where id = (input->>'leadId')::uuid for update;
  if not found then return jsonb_build_object('outcome', 'no-lead'); end if;
  if is_suppressed(lead.email, lead.coach_id) then return jsonb_build_object('outcome', 'suppressed'); end if;

  select * into campaign from email_campaigns where id = find_campaign(lead.coach_id, input->>'campaign');
  template := coalesce(campaign.signup_template_id, (select template_id from email_sequences where campaign_id = campaign.id and step = 1));
  if template is null then return jsonb_build_object('outcome', 'no-campaign'); end if;

  -- It confirms a seat, so a lead without one must not get it.
  if input->>'eventId' is not null then
    select id into registration from event_registrations
    where event_id = (input->>'eventId')::uuid and email = lead.email and status = 'confirmed';
    if not found then return jsonb_build_object('outcome', 'no-seat'); end if;
  end if;

  mail := queue_signup(input, lead, false, campaign, template, registration);
  return mail || jsonb_build_object('outcome', 'mailed',
    'messageId', (select message_id from email_deliveries where id = (mail->>'deliveryId')::uuid));
end $$;
