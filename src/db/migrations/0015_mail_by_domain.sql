CREATE TABLE "domain_days" (
	"day" date NOT NULL,
	"domain" text NOT NULL,
	"accepted" integer NOT NULL,
	CONSTRAINT "domain_days_day_domain_pk" PRIMARY KEY("day","domain")
);--> statement-breakpoint
-- Days that were closed before there was this table; the page shows a week.
insert into domain_days (day, domain, accepted)
select day, case when accepted < 3 then '' else domain end, sum(accepted) from (
  select (d.sent_at at time zone 'UTC')::date as day, split_part(d.email_address, '@', 2) as domain, count(*) as accepted
  from email_campaigns c cross join lateral (
    select sent_at, email_address from email_deliveries
    where campaign_id = c.id and sent_at >= (select max(day) - 7 from day_figures)::timestamp at time zone 'UTC'
      and sent_at < (select max(day) + 1 from day_figures)::timestamp at time zone 'UTC') d
  group by 1, 2) counted group by 1, 2;
