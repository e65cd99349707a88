/** What became of everything that did not go out, read straight from the rows: the other side of the simulation's reasons. */
import type { livingModel } from "./model.ts";

type Unsent = {
  from: string;
  label: string;
  why: string;
  /** Where a row says so: when it was found out. */
  at: string | null;
};

export async function whatWasNotSent(
  { rows }: Awaited<ReturnType<typeof livingModel>>,
  { email, now, open }: { email: string; now: Date; open: string[] },
): Promise<Unsent[]> {
  const found = await rows<{ from: string; label: string; why: string; at: Date | null }>(
    `
    with journeys as (
      select j.*, c.name, c.is_active, c.signup_template_id, c.confirm_first and p.confirmed_at is null as unconfirmed,
        exists (select from event_registrations r join events e on e.id = r.event_id where r.lead_id = j.lead_id and e.starts_at is null and not e.on_demand)
          or exists (select from email_sequences s where s.campaign_id = c.id and s.step = j.current_sequence + 1 and s.wait->>'until' = 'call'
            and not exists (select from bookings b where b.person_id = j.person_id and b.state in ('booked', 'attended', 'no-show') and b.starts_at >= j.created_at)) as undated,
        (select count(*) from email_sequences s where s.campaign_id = c.id) as steps,
        exists (select from email_deliveries d where d.failure in ('configuration', 'exhausted') and (
          d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence
          or j.current_sequence = 1 and c.signup_template_id is null and d.dedupe_key = 'signup:' || j.lead_id || ':1')) as failed
      from user_journeys j join people p on p.id = j.person_id join email_campaigns c on c.id = j.campaign_id where p.email = $1
    )
    -- Steps without an email, of journeys that did not come to their end.
    select j.name as from, 'Email ' || s.step + own.signup || ' of ' || greatest(s.step, j.steps) + own.signup as label,
      case when j.stop_reason is not null then j.stop_reason when j.paused_at is not null then case when j.paused_by = 'owner' then 'paused-for-person' else 'paused' end
        when j.failed then 'failed' when blocked.waits then 'blocked' when j.undated then 'no-date' when j.unconfirmed then 'unconfirmed' else 'blocked' end as why,
      (select a.at from activities a where a.person_id = j.person_id and a.about->>'journey' = j.id::text and a.at > $2
        and a.kind in ('journey-paused', 'journey-stopped') order by a.at desc limit 1) as at
    from journeys j join email_sequences s on s.campaign_id = j.campaign_id
    cross join lateral (select (j.signup_template_id is not null)::int as signup) own
    cross join lateral (select exists (select from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || j.current_sequence
      and d.state = 'pending') as waits) blocked
    where not j.is_completed and s.kind = 'email'
      and not exists (select from email_deliveries d where d.dedupe_key = 'journey:' || j.id || ':step:' || s.step)
      and not coalesce(j.skipped_steps @> jsonb_build_array(jsonb_build_object('step', s.step)), false)
      and not (s.step = 1 and j.signup_template_id is null and exists (
        select from email_deliveries d where d.lead_id = j.lead_id and d.kind = 'signup'))
    union all
    select j.name, 'Email ' || (each->>'step')::int + (j.signup_template_id is not null)::int || ' of ' || j.steps + (j.signup_template_id is not null)::int,
      each->>'before', (each->>'at')::timestamptz
    from journeys j, jsonb_array_elements(j.skipped_steps) each where each->>'before' in ('condition', 'booked', 'call') and (each->>'at')::timestamptz >= $2
    union all
    -- Messages that were open and ended otherwise.
    select coalesce(c.name, ''), case d.kind
        when 'journey' then 'Email ' || split_part(d.dedupe_key, ':', 4)::int + (c.signup_template_id is not null)::int || ' of ' || greatest(split_part(d.dedupe_key, ':', 4)::int,
          (select count(*) from email_sequences s where s.campaign_id = d.campaign_id)) + (c.signup_template_id is not null)::int
        when 'reminder' then 'Reminder'
        else case t.part when 'dated' then 'The event’s date' when 'waiting' then 'Waiting list' when 'promoted' then 'Seat confirmation' else 'Signup email' end end,
      case d.state when 'suppressed' then coalesce((select s.reason from suppressions s where s.email_hash = sha256(convert_to(d.email_address, 'UTF8'))
          and (s.coach_id = d.coach_id or s.coach_id is null) order by s.created_at limit 1),
          (select h.text from delivery_history h where h.delivery_id = d.id and h.event = 'suppressed' order by h.at desc limit 1),
          (select j.stop_reason from journeys j where j.id::text = split_part(d.dedupe_key, ':', 2) or j.lead_id = d.lead_id and j.campaign_id = d.campaign_id
            order by j.id::text = split_part(d.dedupe_key, ':', 2) desc limit 1))
        when 'failed' then case when d.failure = 'expired' and no_link.so then 'no-link' else d.failure end
        else case when no_link.so then 'no-link' else case when c.is_active then 'blocked' else 'paused' end end end,
      case when not no_link.so then (select max(h.at) from delivery_history h where h.delivery_id = d.id and h.at > $2) end
    from email_deliveries d join email_templates t on t.id = d.template_id join email_campaigns c on c.id = d.campaign_id
    cross join lateral (select d.kind = 'reminder' and exists (select from event_registrations r join events e on e.id = r.event_id
      where r.id = d.registration_id and e.join_url is null and not e.on_demand and e.cancelled_at is null) as so) no_link
    where d.email_address = $1 and (d.id = any($3) or d.created_at >= $2) and d.state in ('suppressed', 'failed', 'pending')
    union all
    select e.name, 'Reminder', case when r.status = 'waiting' then 'waiting-list' when e.starts_at is null then 'no-date' else 'too-late' end, null
    from event_registrations r join events e on e.id = r.event_id
    where r.email = $1 and r.status <> 'cancelled' and not e.on_demand
      and (r.status = 'waiting' or e.starts_at is null or (e.starts_at > $2 and not exists (
        select from email_deliveries d where d.registration_id = r.id and d.dedupe_key = 'reminder:' || r.id || ':' || e.sequence)))`,
    [email, now, open],
  );
  return found.map((each) => ({ ...each, at: each.at?.toISOString() ?? null }));
}

/** The steps that are no emails and were taken, read straight from the rows. */
export async function whatWasDone(
  { rows }: Awaited<ReturnType<typeof livingModel>>,
  { email, now }: { email: string; now: Date },
): Promise<{ at: string; from: string; kind: string }[]> {
  const done = await rows<{ at: Date; from: string; kind: string }>(
    `select (each->>'at')::timestamptz as at, c.name as from, s.kind
     from user_journeys j join people p on p.id = j.person_id join email_campaigns c on c.id = j.campaign_id,
       jsonb_array_elements(j.skipped_steps) each, email_sequences s
     where s.campaign_id = j.campaign_id and s.step = (each->>'step')::int and p.email = $1 and each->>'before' = 'done' and (each->>'at')::timestamptz > $2`,
    [email, now],
  );
  return done.map((each) => ({ ...each, at: each.at.toISOString() }));
}
