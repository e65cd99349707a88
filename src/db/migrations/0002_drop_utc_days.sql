-- Days that were closed before hours were kept become hours of their day: at noon UTC, which is the same date in most zones.
-- They are few, from before the first release.
with days as (delete from visit_days returning *)
insert into visit_hours as h (hour, page_id, source, medium, campaign, visits)
select (day + time '12:00') at time zone 'UTC', page_id, source, medium, campaign, visits from days
on conflict (hour, page_id, source, medium, campaign) do update set visits = h.visits + excluded.visits;--> statement-breakpoint
insert into signup_hours (hour, page_id, source, medium, campaign, signups)
select (day + time '12:00') at time zone 'UTC', page_id, source, medium, campaign, signups from signup_days
on conflict do nothing;--> statement-breakpoint
-- The last hour of the day is closed too: stats_open_from() begins behind it.
insert into hour_figures (hour, messages)
select (day + at) at time zone 'UTC', case at when '12:00' then messages else 0 end
from day_figures, (values (time '12:00'), (time '23:00')) as hours(at)
on conflict do nothing;--> statement-breakpoint
-- contract: since the baseline nobody reads them
DROP TABLE "day_figures", "signup_days", "visit_days";--> statement-breakpoint
drop function if exists signups_between(date, date), sent_between(timestamptz, timestamptz), mail_between(date, date),
  suppressed_between(date, date), roll_up_daily_stats(date);--> statement-breakpoint
delete from backfills where name = 'people';
