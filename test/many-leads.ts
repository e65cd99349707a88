/** Fills a database with many leads, their emails and journeys, in proportions of a site that has run for three years. */
import type pg from "pg";

/** Common names first: half of all people share a tenth of the names. */
const first = [
  "Anna", "Maria", "James", "Sarah", "David", "Emma", "Michael", "Laura", "Daniel", "Sophie", "Ahmed", "Wei", "Olga",
  "Marta", "Peter", "Ines", "Jean-Luc", "Chloe", "Yusuf", "Priya", "Tomas", "Greta", "Niamh", "Oscar", "Zoe", "Kwame",
]; // biome-ignore format: a list of names reads better in lines
const last = [
  "Smith", "Garcia", "Müller", "Jones", "Nguyen", "O'Neil", "Rossi", "Kowalski", "Andersen", "Silva", "Ivanova", "Khan",
  "Okafor", "Dubois", "Tanaka", "Novak", "van Dijk", "Haddad", "Lindqvist", "Fernandez", "Quist", "Abbott", "Zhang", "Eze",
]; // biome-ignore format: a list of names reads better in lines

/** One of a list, the earlier ones far more often. */
const pick = (list: string[]) =>
  `(array[${list.map((name) => `'${name.replace("'", "''")}'`).join(",")}])[1 + floor(power(random(), 1.8) * ${list.length})::int]`;

/** Run as a superuser: triggers are off, and what they keep is written in one go. `bare` leaves out what the list does not read. */
export async function makeManyLeads(
  client: pg.Client | pg.PoolClient,
  leads: number,
  { bare = false } = {},
): Promise<void> {
  const indexes = await dropIndexes(client);
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query("select setseed(0.42)");
  await client.query(
    `create temp table place as
     select p.id as page_id, p.coach_id, p.document->'form'->>'source' as source, c.id as campaign_id, s.template_id,
       row_number() over (order by p.slug) - 1 as turn, count(*) over () as places
     from pages p
     join email_campaigns c on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign')
     join email_sequences s on s.campaign_id = c.id and s.step = 1`,
  );
  await client.query(
    `insert into leads (id, person_id, coach_id, page_id, email, name, source, origin, created_at, last_signup_at)
     select n.id, n.id, o.coach_id, o.page_id, lower(split_part(n.first, '-', 1)) || '.' || n.i || '@mail' || n.i % 40 || '.example',
       case when n.i % 7 > 0 then n.first || ' ' || n.last end, o.source,
       case when n.i % 3 = 0 then '{"utm_source": "newsletter"}'::jsonb end, n.at, n.at
     from (select i, new_id() as id, ${pick(first)} as first, ${pick(last)} as last,
         floor(power(random(), 1.5) * (select max(places) from place))::int as turn,
         timestamptz '2026-11-15T09:00:00Z' - interval '3 years' * (1 - i::float8 / $1::int) as at
       from generate_series(1, $1::int) i) n
     join place o on o.turn = n.turn`,
    [leads],
  );
  await client.query(
    `insert into people (id, coach_id, email, name, fields, confirmed_at, signups, first_seen_at, last_seen_at)
     select person_id, coach_id, email, name,
       case when hashtext(email) % 5 = 0 then '{"role": "nurse"}'::jsonb else '{"role": "other"}' end,
       case when hashtext(email) % 3 = 0 then created_at end, 1, created_at, created_at from leads`,
  );
  // What became of a lead is derived from its id, so that its email and its place in the list agree.
  await client.query(
    `create temp view fate as
     select l.id, case when luck < 930 then 'sent' when luck < 960 then 'failed' when luck < 980 then 'bounced'
         when luck < 981 then 'complained' when luck < 985 then 'pending' end as state,
       case when luck between 960 and 979 then 'bounced' when luck = 980 then 'complained' when luck % 16 = 0 then 'unsubscribed' else 'open' end as subscription_status
     from (select id, abs(hashtext(id::text)) % 1000 as luck from leads) l`,
  );
  await client.query(
    `insert into user_journeys (coach_id, person_id, lead_id, campaign_id, page_id, current_sequence, is_completed, next_email_due_at, variables, created_at)
     select l.coach_id, l.person_id, l.id, o.campaign_id, l.page_id, 3, true, null, jsonb_build_object('name', l.name, 'email', l.email), l.created_at
     from leads l join fate f on f.id = l.id join place o on o.page_id = l.page_id where f.state is not null`,
  );
  if (!bare) await makeMail(client);
  // What the triggers would have written.
  await client.query(
    `insert into lead_list (lead_id, coach_id, page_id, campaign_id, mail, subscription_status, created_at)
     select l.id, l.coach_id, l.page_id, case when f.state is not null then o.campaign_id end,
       case when f.state is null then 'none' when f.state = 'complained' then 'sent' when f.state = 'bounced' then 'failed' else f.state end,
       f.subscription_status, l.created_at
     from leads l join fate f on f.id = l.id join place o on o.page_id = l.page_id order by l.created_at`,
  );
  await client.query("set session_replication_role = origin");
  for (const index of indexes) await client.query(index);
  await client.query("vacuum analyze");
}

/** Signup emails and consents: three years of them. */
async function makeMail(client: pg.Client | pg.PoolClient): Promise<void> {
  await client.query(
    `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id,
       variables, state, sent_at, server_response, failure, next_attempt_at, created_at)
     select l.coach_id, l.person_id, l.id, o.campaign_id, l.page_id, 'signup', 'signup:' || l.id || ':1', '<' || l.id || '@bench.example>', l.email,
       o.template_id, jsonb_build_object('name', l.name, 'email', l.email), f.state,
       case when f.state in ('sent', 'bounced', 'complained') then l.created_at end, case when f.state <> 'pending' then '250 ok' end,
       case when f.state = 'failed' then 'refused' end, case when f.state = 'pending' then l.created_at end, l.created_at
     from leads l join fate f on f.id = l.id join place o on o.page_id = l.page_id where f.state is not null`,
  );
  await client.query(
    `insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at)
     select coach_id, id, page_id, 1, 'You get the guide and a few letters.', created_at from leads`,
  );
}

/** Without indexes a load takes a third of the time; the statements that bring them back are returned. */
async function dropIndexes(client: pg.Client | pg.PoolClient): Promise<string[]> {
  const tables = "('leads', 'lead_list', 'email_deliveries', 'user_journeys', 'consents')";
  const plain = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid::regclass::text in ${tables}
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  const keys = await client.query<{ name: string; relation: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as relation, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid::regclass::text in ${tables}
       and (contype = 'u' or contype = 'p' and conrelid::regclass = 'lead_list'::regclass)`,
  );
  for (const { name } of plain.rows) await client.query(`drop index ${name}`);
  for (const { name, relation } of keys.rows)
    await client.query(`alter table ${relation} drop constraint ${name}`);
  return [
    ...keys.rows.map(
      ({ name, relation, definition }) => `alter table ${relation} add constraint ${name} ${definition}`,
    ),
    ...plain.rows.map(({ definition }) => definition),
  ];
}
