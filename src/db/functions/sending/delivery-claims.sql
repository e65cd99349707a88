-- What the holder of a delivery's lease needs to send it, however it was claimed.
create or replace view delivery_claims with (security_invoker = true) as
select d.id, jsonb_build_object(
  'id', d.id, 'leaseToken', d.lease_token, 'messageId', d.message_id, 'kind', d.kind, 'notice', case d.kind when 'notice' then split_part(d.dedupe_key, ':', 1) end, 'attempts', d.attempts,
  'to', d.email_address, 'leadId', d.lead_id, 'campaignId', d.campaign_id, 'broadcastId', d.broadcast_id, 'coachId', d.coach_id, 'coach', o.slug,
  'fromEmail', coalesce(c.from_email, b.from_email), 'fromName', coalesce(c.from_name, b.from_name), 'replyTo', o.profile->>'replyTo', 'sender', sender_of(d.coach_id, coalesce(c.from_email, b.from_email)),
  'templateId', d.template_id, 'variables', d.variables, 'traceparent', d.traceparent,
  -- Read at send time: the newest answers.
  'fields', (select shown_answers(p.fields, t.fields) from email_templates t
    where t.id = d.template_id and t.fields is not null),
  'confirm', coalesce(c.confirm_first and p.confirmed_at is null, false),
  'seat', case when r.id is not null then jsonb_build_object(
    'registrationId', r.id, 'status', r.status, 'zone', coalesce(r.zone, e.zone), 'eventId', e.id, 'name', e.name,
    'startsAt', e.starts_at, 'minutes', e.minutes, 'onDemand', e.on_demand, 'joinUrl', e.join_url, 'sequence', e.sequence,
    'isCancelled', e.cancelled_at is not null) end,
  'call', (
    select jsonb_build_object('startsAt', b.starts_at, 'zone', coalesce(b.zone, p.zone, (select time_zone from site_settings), 'UTC'), 'place', b.location)
    from user_journeys j, call_of_journey(d.person_id, j.started_by, j.created_at) b
    where d.kind = 'journey' and j.id = split_part(d.dedupe_key, ':', 2)::uuid)
) as claim
from email_deliveries d
left join email_campaigns c on c.id = d.campaign_id
left join broadcasts b on b.id = d.broadcast_id
join coaches o on o.id = d.coach_id
join people p on p.id = d.person_id
left join event_registrations r on r.id = d.registration_id
left join events e on e.id = r.event_id;
