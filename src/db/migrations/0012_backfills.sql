-- Rows from before something was kept, filled in once. These stood beside the functions and ran with every migrate;
-- a database that has had them finds nothing to do.
-- Steps stand where their number says, unless the order is the owner's.
update email_sequences s set position = s.step from email_campaigns c
where c.id = s.campaign_id and c.rearranged_at is null and s.position is null;--> statement-breakpoint
-- An owner's pause is worded as one.
update email_campaigns set paused_by = case when pause_reason ~ '^Paused on [0-9-]+ by ' then 'owner' else 'health' end
where pause_reason is not null and paused_by is null;--> statement-breakpoint
-- Leads from before there was a list, while it is empty: with the state of their latest signup email, and the words they are
-- found by (the address, and the name from each of its words on).
insert into lead_words (word, created_at, lead_id)
select distinct found.word, l.created_at, l.id
from leads l cross join lateral (
  select l.email as word
  union all
  select array_to_string(name.parts[n:], ' ')
  from (select string_to_array(btrim(regexp_replace(translate(lower(l.name), E'-.,''’()/&+\t', '           '), ' +', ' ', 'g')), ' ') as parts) name,
    generate_series(1, cardinality(name.parts)) n) found
where found.word <> '' and not exists (select from lead_list)
on conflict do nothing;--> statement-breakpoint
insert into lead_list (lead_id, coach_id, page_id, campaign_id, mail, subscription_status, created_at)
select l.id, l.coach_id, l.page_id, d.campaign_id, coalesce(d.status, 'none'), coalesce((
    select case when s.reason = 'erased' then 'unsubscribed' else s.reason end from suppressions s
    where s.email_hash = sha256(convert_to(l.email, 'UTF8')) and (s.coach_id = l.coach_id or s.coach_id is null)
    order by array_position(array['complained', 'bounced'], s.reason) nulls last, s.created_at limit 1), 'open'), l.created_at
from leads l left join lateral (
  select campaign_id, status from email_deliveries
  where lead_id = l.id and kind = 'signup' order by created_at desc limit 1) d on true
where not exists (select from lead_list);--> statement-breakpoint
-- Since when a lead gets no mail.
update lead_list f set subscription_status_since = greatest(gone.created_at, f.created_at)
from leads l cross join lateral (
  select s.created_at from suppressions s
  where s.email_hash = sha256(convert_to(l.email, 'UTF8')) and (s.coach_id = l.coach_id or s.coach_id is null)
  order by array_position(array['complained', 'bounced'], s.reason) nulls last, s.created_at limit 1) gone
where l.id = f.lead_id and f.subscription_status <> 'open' and f.subscription_status_since is null;
