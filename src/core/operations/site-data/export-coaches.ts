/** Exports a coach's people, journeys, seats, pages, campaigns, broadcasts and segments for spreadsheets and other tools (docs/export.md). */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { exportDocuments } from "./export-documents.ts";
import { type Entry, PART, type Row, writeParts } from "./write-parts.ts";

type Db = Pick<Context, "db">;

/** Further answers are only in tables/people. */
const MOST_FIELDS = 100;

export async function exportCoaches(ctx: Db, entry: Entry): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; slug: string }>(
    sql`select id, slug from coaches order by slug`,
  );
  for (const { id, slug } of rows) {
    const folder = `coaches/${slug.slice(0, 40)}`;
    await exportPeople(ctx, id, folder, entry);
    for (const { name, head, query } of tables)
      await writeParts(entry, {
        ...{ name: `${folder}/${name}`, head },
        find: async (after) => (await ctx.db.execute<Row>(query(id, after))).rows,
      });
    await exportDocuments(ctx, id, folder, entry);
  }
}

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** `cells` in the order of `head`. */
const tables: { name: string; head: string[]; query(coach: string, after: string): SQL }[] = [
  {
    name: "journeys",
    head: ["email", "campaign", "page", "step", "of steps", "state", "next email due", "began"],
    query: (coach, after) => sql`
      select j.id as key, jsonb_build_array(p.email, c.name, g.listed_name, j.current_sequence,
        (select count(*) from email_sequences s where s.campaign_id = c.id and s.position is not null),
        case when j.is_completed then 'completed' when j.stop_reason is not null then 'stopped: ' || j.stop_reason
          when j.paused_at is not null then 'paused' else 'active' end,
        ${instant("j.next_email_due_at")}, ${instant("j.created_at")}) as cells
      from user_journeys j join people p on p.id = j.person_id join email_campaigns c on c.id = j.campaign_id left join pages g on g.id = j.page_id
      where j.coach_id = ${coach}::uuid and j.id > ${after}::uuid order by j.id limit ${PART}`,
  },
  {
    name: "seats",
    head: ["event", "starts", "zone", "email", "name", "status", "attendance", "registered"],
    query: (coach, after) => sql`
      select r.id as key, jsonb_build_array(e.name, ${instant("e.starts_at")}, e.zone, r.email, l.name, r.status, r.attendance,
        ${instant("r.created_at")}) as cells
      from event_registrations r join events e on e.id = r.event_id join leads l on l.id = r.lead_id
      where r.coach_id = ${coach}::uuid and r.id > ${after}::uuid order by r.id limit ${PART}`,
  },
];

const personHead = [
  ...["email", "name", "status", "tags", "signed up", "last signup", "address confirmed", "agreed to news"],
  "pages",
];

/** Uses the import's column names, so that the file can be imported again, here or elsewhere. */
async function exportPeople(ctx: Db, coach: string, folder: string, entry: Entry): Promise<void> {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select distinct f as name from people p, jsonb_object_keys(p.fields) f where p.coach_id = ${coach}::uuid order by 1 limit ${MOST_FIELDS}`);
  const fields = rows.map(({ name }) => name);
  await writeParts(entry, {
    name: `${folder}/people`,
    head: [...personHead, ...fields, "consents"],
    async find(after) {
      const { rows: people } = await ctx.db.execute<
        Row & { fields: Record<string, unknown>; consents: string }
      >(sql`
        select p.id as key, p.fields, coalesce(said.consents, '[]')::text as consents,
          jsonb_build_array(p.email, p.name, replace(subscription_status_of(p.email, p.coach_id), 'open', 'subscribed'),
            coalesce((select string_agg(t.name, ', ' order by t.name) from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id), ''),
            ${instant("p.first_seen_at")}, ${instant("p.last_seen_at")}, ${instant("p.confirmed_at")}, ${instant("p.news_agreed_at")}, said.pages) as cells
        from people p left join lateral (
          select string_agg(distinct g.listed_name, '; ') as pages, jsonb_agg(jsonb_build_object('page', g.listed_name, 'version', c.page_version,
            'purpose', c.purpose, 'wording', c.wording, 'at', c.created_at) order by c.created_at, c.id) as consents
          from leads l join consents c on c.lead_id = l.id join pages g on g.id = c.page_id where l.coach_id = p.coach_id and l.email = p.email) said on true
        where p.coach_id = ${coach}::uuid and p.id > ${after}::uuid order by p.id limit ${PART}`);
      return people.map(({ key, cells, fields: answers, consents }) => {
        const given = new Map(Object.entries(answers));
        return { key, cells: [...cells, ...fields.map((field) => shown(given.get(field))), consents] };
      });
    },
  });
}

const shown = (answer: unknown): string =>
  answer === undefined || answer === null ? "" : typeof answer === "string" ? answer : JSON.stringify(answer);
