/** Fills a database with due journeys: leads of every campaign whose signup email was sent a month ago. */
import pg from "pg";

export async function makeDueJourneys(databaseUrl: string, journeys: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `create temp table person as
       select n, new_id() as lead, 'reader' || n || '@reader.example' as email, c.id as campaign, c.coach_id as coach, p.page, s.template_id as template,
         jsonb_build_object('name', 'Reader', 'email', 'reader' || n || '@reader.example', 'leadMagnetName', 'The Report',
           'pageUrl', 'https://foyer.example/page', 'schedulerUrl', 'https://foyer.example/s', 'guideUrl', 'https://foyer.example/g',
           'joinUrl', 'https://foyer.example/j', 'burnoutTier', '') as variables
       from generate_series(1, $1::int) n
       join (select c.*, row_number() over (order by name) - 1 as turn, count(*) over () as campaigns from email_campaigns c
             where signup_template_id is null) c on c.turn = n % c.campaigns
       join lateral (select page_id as page from landing_pages l where l.campaign_id = c.id limit 1) p on true
       join email_sequences s on s.campaign_id = c.id and s.step = 1`,
      [journeys],
    );
    await client.query(
      `insert into people (id, coach_id, email, name, signups, first_seen_at, last_seen_at)
       select lead, coach, email, 'Reader', 1, now() - interval '30 days', now() - interval '30 days' from person`,
    );
    await client.query(
      `insert into leads (id, person_id, coach_id, page_id, email, name, source, created_at, last_signup_at)
       select lead, lead, coach, page, email, 'Reader', 'bench', now() - interval '30 days', now() - interval '30 days' from person`,
    );
    await client.query(
      `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id,
         variables, state, sent_at, server_response, created_at)
       select coach, lead, lead, campaign, page, 'signup', 'signup:' || lead || ':1', '<' || lead || '@bench.example>', email, template,
         variables,
         'sent', now() - interval '30 days', '250 ok', now() - interval '30 days'
       from person`,
    );
    await client.query(
      `insert into user_journeys (coach_id, person_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, variables, created_at)
       select coach, lead, lead, campaign, page, 1, now() - interval '1 hour' * random(), variables, now() - interval '30 days' from person`,
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
