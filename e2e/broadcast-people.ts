/** Creates many people of one coach in the database as signups would, for broadcast tests and screenshots. */
import type pg from "pg";

type Query = Pick<pg.Client, "query">;

export type PersonMade = {
  name: string;
  email: string;
  agrees?: boolean;
  zone?: string;
  tag?: string;
  suppressed?: "unsubscribed" | "bounced";
};

export async function makePeople(database: Query, coach: string, people: PersonMade[]): Promise<void> {
  await database.query(
    `with made as (
       select * from jsonb_to_recordset($2::jsonb) as p(name text, email text, agrees boolean, zone text, tag text, suppressed text)
     ), page as (
       select p.id, p.coach_id, p.version, p.document->'form'->>'source' as source from pages p join coaches o on o.id = p.coach_id
       where o.slug = $1 and p.has_form order by p.slug limit 1
     ), person as (
       insert into people (coach_id, email, name, zone, news_agreed_at, confirmed_at, signups, first_seen_at, last_seen_at)
       select page.coach_id, m.email, m.name, m.zone, case when m.agrees then now() end, now(), 1, now(), now() from made m, page
       returning id, coach_id, email, name
     ), lead as (
       insert into leads (coach_id, page_id, person_id, email, name, source, confirmed_at, created_at, last_signup_at)
       select p.coach_id, page.id, p.id, p.email, p.name, page.source, now(), now(), now() from person p, page returning id, coach_id
     ), consent as (
       insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at)
       select l.coach_id, l.id, page.id, page.version, 'The guide and three emails.', now() from lead l, page
     ), tag as (
       insert into tags (coach_id, name, created_at) select distinct page.coach_id, m.tag, now() from made m, page where m.tag is not null
       on conflict do nothing returning id, name
     )
     insert into person_tags (person_id, tag_id) select p.id, t.id from made m join person p on p.email = m.email join tag t on t.name = m.tag`,
    [coach, JSON.stringify(people)],
  );
  for (const { email, suppressed } of people)
    if (suppressed)
      await database.query(
        "select suppress_address($1, (select id from coaches where slug = $2), $3, now())",
        [email, coach, suppressed],
      );
}

export async function makeTagSegment(database: Query, coach: string, tag: string): Promise<void> {
  await database.query(
    `insert into segments (coach_id, name, conditions, created_at, changed_at)
     select t.coach_id, t.name, jsonb_build_object('kind', 'group', 'match', 'all', 'items',
       jsonb_build_array(jsonb_build_object('kind', 'tag', 'tag', t.id))), now(), now()
     from tags t join coaches o on o.id = t.coach_id where o.slug = $1 and t.name = $2`,
    [coach, tag],
  );
}
