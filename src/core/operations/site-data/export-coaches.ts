/** Exports a coach's people, journeys, seats, pages, campaigns, broadcasts and segments for spreadsheets and other tools (docs/export.md). */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { exportDocuments } from "./export-documents.ts";
import { type Entry, PART, writeParts } from "./write-parts.ts";

/** Further answers are only in tables/people. */
const MOST_FIELDS = 100;

export async function exportCoaches(ctx: Pick<Context, "db">, entry: Entry): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; slug: string }>(
    sql`select id, slug from coaches order by slug`,
  );
  for (const { id, slug } of rows) {
    const folder = `coaches/${slug.slice(0, 40)}`;
    await exportPeople(ctx, id, folder, entry);
    await exportJourneys(ctx, id, folder, entry);
    await exportSeats(ctx, id, folder, entry);
    await exportDocuments(ctx, id, folder, entry);
  }
}

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

type PersonRow = {
  key: string;
  email: string;
  name: string | null;
  status: string;
  tags: string;
  first: string;
  last: string;
  confirmed: string | null;
  news: string | null;
  pages: string | null;
  consents: string;
  fields: Record<string, unknown>;
};

/** Uses the import's column names, so that the file can be imported again, here or elsewhere. */
async function exportPeople(
  ctx: Pick<Context, "db">,
  coach: string,
  folder: string,
  entry: Entry,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select distinct f as name from people p, jsonb_object_keys(p.fields) f where p.coach_id = ${coach}::uuid order by 1 limit ${MOST_FIELDS}`);
  const fields = rows.map(({ name }) => name);
  await writeParts<PersonRow>(entry, {
    name: `${folder}/people`,
    head: [
      ...[
        "email",
        "name",
        "status",
        "tags",
        "signed up",
        "last signup",
        "address confirmed",
        "agreed to news",
        "pages",
      ],
      ...fields,
      "consents",
    ],
    find: async (after) =>
      (
        await ctx.db.execute<PersonRow>(sql`
      select p.id as key, p.email, p.name, p.fields, replace(subscription_status_of(p.email, p.coach_id), 'open', 'subscribed') as status,
        coalesce((select string_agg(t.name, ', ' order by t.name) from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id), '') as tags,
        ${instant("p.first_seen_at")} as first, ${instant("p.last_seen_at")} as last, ${instant("p.confirmed_at")} as confirmed,
        ${instant("p.news_agreed_at")} as news, said.pages, coalesce(said.consents, '[]')::text as consents
      from people p left join lateral (
        select string_agg(distinct g.listed_name, '; ') as pages, jsonb_agg(jsonb_build_object('page', g.listed_name, 'version', c.page_version,
          'purpose', c.purpose, 'wording', c.wording, 'at', c.created_at) order by c.created_at, c.id) as consents
        from leads l join consents c on c.lead_id = l.id join pages g on g.id = c.page_id where l.coach_id = p.coach_id and l.email = p.email) said on true
      where p.coach_id = ${coach}::uuid and p.id > ${after}::uuid order by p.id limit ${PART}`)
      ).rows,
    cells: (row) => [
      ...[row.email, row.name, row.status, row.tags, row.first, row.last, row.confirmed, row.news, row.pages],
      ...fields.map((field) => shown(new Map(Object.entries(row.fields)).get(field))),
      row.consents,
    ],
  });
}

const shown = (answer: unknown): string =>
  answer === undefined || answer === null ? "" : typeof answer === "string" ? answer : JSON.stringify(answer);

type JourneyRow = {
  key: string;
  email: string;
  campaign: string;
  page: string;
  step: number;
  steps: number;
  state: string;
  due: string | null;
  began: string;
};

async function exportJourneys(
  ctx: Pick<Context, "db">,
  coach: string,
  folder: string,
  entry: Entry,
): Promise<void> {
  await writeParts<JourneyRow>(entry, {
    name: `${folder}/journeys`,
    head: ["email", "campaign", "page", "step", "of steps", "state", "next email due", "began"],
    find: async (after) =>
      (
        await ctx.db.execute<JourneyRow>(sql`
      select j.id as key, p.email, c.name as campaign, g.listed_name as page, j.current_sequence as step,
        (select count(*)::int from email_sequences s where s.campaign_id = c.id and s.position is not null) as steps,
        case when j.is_completed then 'completed' when j.stop_reason is not null then 'stopped: ' || j.stop_reason
          when j.paused_at is not null then 'paused' else 'active' end as state,
        ${instant("j.next_email_due_at")} as due, ${instant("j.created_at")} as began
      from user_journeys j join people p on p.id = j.person_id join email_campaigns c on c.id = j.campaign_id left join pages g on g.id = j.page_id
      where j.coach_id = ${coach}::uuid and j.id > ${after}::uuid order by j.id limit ${PART}`)
      ).rows,
    cells: ({ email, campaign, page, step, steps, state, due, began }) => [
      email,
      campaign,
      page,
      step,
      steps,
      state,
      due,
      began,
    ],
  });
}

type SeatRow = {
  key: string;
  event: string;
  starts: string | null;
  zone: string;
  email: string;
  name: string | null;
  status: string;
  attendance: string | null;
  at: string;
};

async function exportSeats(
  ctx: Pick<Context, "db">,
  coach: string,
  folder: string,
  entry: Entry,
): Promise<void> {
  await writeParts<SeatRow>(entry, {
    name: `${folder}/seats`,
    head: ["event", "starts", "zone", "email", "name", "status", "attendance", "registered"],
    find: async (after) =>
      (
        await ctx.db.execute<SeatRow>(sql`
      select r.id as key, e.name as event, ${instant("e.starts_at")} as starts, e.zone, r.email, l.name, r.status, r.attendance, ${instant("r.created_at")} as at
      from event_registrations r join events e on e.id = r.event_id join leads l on l.id = r.lead_id
      where r.coach_id = ${coach}::uuid and r.id > ${after}::uuid order by r.id limit ${PART}`)
      ).rows,
    cells: ({ event, starts, zone, email, name, status, attendance, at }) => [
      event,
      starts,
      zone,
      email,
      name,
      status,
      attendance,
      at,
    ],
  });
}
