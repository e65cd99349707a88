import type { testContext } from "../../../../test/context.ts";
import type { Condition, Group } from "./conditions.ts";

type World = Awaited<ReturnType<typeof testContext>>;
type Row = Record<string, unknown>;
const DAY_MS = 86_400_000;

/** Few words, so that rows and conditions match. */
export const words = {
  fields: ["role", "city", "__proto__"],
  values: ["Nurse", "nurse", "Oslo", "48", "ß"],
  sources: ["instagram", "Instagram", "direct", "news.example"],
  days: [1, 7, 30],
};

export async function readRows(world: World) {
  const all = (table: string) => world.rows<Row>(`select * from ${table}`);
  const [people, leads, list, tags, registrations, deliveries, templates, bookings] = await Promise.all(
    [
      ...["people", "leads", "lead_list", "person_tags", "event_registrations", "email_deliveries"],
      "email_templates",
      "bookings",
    ].map(all),
  );
  return { people, leads, list, tags, registrations, deliveries, templates, bookings } as Record<
    string,
    Row[]
  >;
}
type Rows = Awaited<ReturnType<typeof readRows>>;

export function letsThrough(tree: Group, person: Row, rows: Rows, now: Date): boolean {
  const each = (item: Condition | Group) =>
    item.kind === "group"
      ? letsThrough(item, person, rows, now)
      : holds(item, person, rows, now) !== (item.not ?? false);
  return tree.match === "all" ? tree.items.every(each) : tree.items.some(each);
}

function holds(condition: Condition, person: Row, rows: Rows, now: Date): boolean {
  const of = (table: string) => rows[table] ?? [];
  const leads = of("leads").filter(
    ({ coach_id, email }) => coach_id === person.coach_id && email === person.email,
  );
  const isTheirs = ({ lead_id }: Row) => leads.some(({ id }) => id === lead_id);
  const answers = new Map(Object.entries(person.fields as object));
  const hasAnswer = (field: string, value: string) =>
    answers.has(field) && String(answers.get(field)).toLowerCase() === value.toLowerCase();
  switch (condition.kind) {
    case "signed-up":
      return leads.some(
        ({ page_id, created_at }) =>
          (!condition.page || page_id === condition.page) &&
          (!condition.days || (created_at as Date).getTime() >= now.getTime() - condition.days * DAY_MS),
      );
    case "tag":
      return of("tags").some(({ person_id, tag_id }) => person_id === person.id && tag_id === condition.tag);
    case "field":
      return hasAnswer(condition.field, condition.value);
    case "quiz":
      return hasAnswer(condition.field, condition.tier);
    case "registered":
      return of("registrations").some(
        (row) => isTheirs(row) && row.event_id === condition.event && row.status === condition.seat,
      );
    case "attendance":
      return of("registrations").some(
        (row) =>
          isTheirs(row) &&
          row.event_id === condition.event &&
          row.status === "confirmed" &&
          row.attendance === condition.attendance,
      );
    case "source":
      return leads.some(({ origin }) => {
        const { utm_source, referrer } = (origin ?? {}) as { utm_source?: string; referrer?: string };
        return (utm_source ?? referrer ?? "direct").toLowerCase() === condition.source.toLowerCase();
      });
    case "sent":
      return of("deliveries").some(
        (row) =>
          isTheirs(row) &&
          row.campaign_id === condition.campaign &&
          ["sent", "bounced", "complained"].includes(String(row.state)) &&
          (!condition.part ||
            of("templates").some(({ id, part }) => id === row.template_id && part === condition.part)),
      );
    case "opened-scheduler":
      return of("deliveries").some((row) => isTheirs(row) && row.scheduler_opened_at !== null);
    case "call":
      return of("bookings").some(
        ({ person_id, state, starts_at }) =>
          person_id === person.id &&
          (condition.call === "upcoming"
            ? state === "booked" && (starts_at as Date) > now
            : condition.call === "booked"
              ? state !== "moved" && state !== "unknown"
              : state === condition.call),
      );
    case "confirmed":
      return person.confirmed_at !== null;
    case "agreed-to-news":
      return person.news_agreed_at !== null;
    case "status":
      return of("list").some((row) => isTheirs(row) && row.subscription_status === condition.status);
  }
}

export type Site = {
  coaches: { id: string; pages: string[]; events: string[]; tags: string[]; messages: string[] }[];
};

/** Two coaches with pages, events, tags and messages, but no signups. A message is `campaign:part`. */
export async function prepareSite(world: World): Promise<Site> {
  const coaches = await world.rows<Site["coaches"][number]>(`
    select o.id, array(select id::text from pages where coach_id = o.id and has_form order by slug limit 3) as pages,
      array(select id::text from events where coach_id = o.id order by id limit 2) as events,
      array(select t.campaign_id || ':' || t.part from email_templates t join email_campaigns c on c.id = t.campaign_id
        where c.coach_id = o.id order by 1 limit 4) as messages, '{}'::text[] as tags
    from coaches o order by (select count(*) from events where coach_id = o.id) desc, o.slug limit 2`);
  for (const coach of coaches)
    coach.tags = (
      await world.rows<{ id: string }>(
        `insert into tags (coach_id, name, created_at) select $1, 'Tag ' || n, now() from generate_series(1, 3) n returning id`,
        [coach.id],
      )
    ).map(({ id }) => id);
  return { coaches };
}

export async function makePeople(world: World, { coaches }: Site, count: number, random: () => number) {
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const maybe = (share: number) => random() < share;
  const now = world.ctx.clock.now().getTime();
  for (let turn = 0; turn < count; turn += 1) {
    const email = `p${turn}@example.test`;
    for (const coach of coaches.filter(() => maybe(0.7))) {
      const fields = JSON.stringify(
        Object.fromEntries(
          words.fields.filter(() => maybe(0.5)).map((field) => [field, maybe(0.2) ? 48 : pick(words.values)]),
        ),
      );
      const [person] = await world.rows<{ id: string }>(
        `insert into people (coach_id, email, fields, confirmed_at, news_agreed_at, signups, first_seen_at, last_seen_at)
         values ($1, $2, $3, $4, $5, 1, now(), now()) returning id`,
        [coach.id, email, fields, ...[0.4, 0.5].map((share) => (maybe(share) ? new Date(now) : null))],
      );
      for (const tag of coach.tags.filter(() => maybe(0.3)))
        await world.rows("insert into person_tags values ($1, $2)", [person?.id, tag]);
      if (maybe(0.6)) await makeCall(world, { coach, person: person?.id, now, pick, maybe });
      for (const page of coach.pages.filter(() => maybe(0.5)))
        await makeLead(world, {
          coach,
          email,
          page,
          person: maybe(0.8) ? person?.id : null,
          now,
          pick,
          maybe,
        });
      if (maybe(0.25))
        await world.rows("select suppress_address($1, $2, $3, now())", [
          ...[email, coach.id, pick(["unsubscribed", "bounced", "complained"])],
        ]);
    }
  }
}

async function makeCall(
  world: World,
  { coach, person, now, pick, maybe }: Pick<Made, "coach" | "person" | "now" | "pick" | "maybe">,
) {
  const startsAt = now + pick([-30, -1, 0, 1, 30]) * DAY_MS + pick([0, 1, -1]);
  const isTimed = maybe(0.9);
  await world.rows(
    `insert into bookings (coach_id, person_id, matched_by, source, external_id, starts_at, ends_at, mark, marked_at, cancelled_at, moved_at, created_at)
     values ($1, $2, 'hand', 'manual', gen_random_uuid(), $3, $3::timestamptz + interval '30 minutes', $4, case when $4::text is not null then now() end, $5, $6, now())`,
    [
      ...[coach.id, person, isTimed ? new Date(startsAt) : null, pick(["attended", "no-show", null, null])],
      ...[0.2, 0.1].map((share) => (maybe(share) ? new Date(now) : null)),
    ],
  );
}

type Made = {
  coach: Site["coaches"][number];
  email: string;
  page: string;
  person: string | null | undefined;
  now: number;
  pick<Item>(items: Item[]): Item;
  maybe(share: number): boolean;
};

async function makeLead(world: World, { coach, email, page, person, now, pick, maybe }: Made) {
  // Includes dates just on either side of 'in the last days'.
  const at = new Date(now - pick([0, 1, 7, 30, 400]) * DAY_MS - pick([0, 1, -1, 5000]));
  const source = pick(words.sources);
  const origin = maybe(0.3) ? null : maybe(0.5) ? { utm_source: source } : { referrer: source };
  const [lead] = await world.rows<{ id: string }>(
    `insert into leads (coach_id, page_id, person_id, email, source, origin, created_at, last_signup_at)
     values ($1, $2::uuid, $3, $4, $2::uuid::text, $5, $6, $6) returning id`,
    [coach.id, page, person, email, origin && JSON.stringify(origin), at],
  );
  if (maybe(0.5) && coach.events.length > 0)
    await world.rows(
      `insert into event_registrations (coach_id, event_id, lead_id, email, details, status, attendance, attendance_source, attendance_at, created_at)
       values ($1, $2, $3, $4, '{}', $5, $6, case when $6::text is not null then 'hand' end, case when $6::text is not null then now() end, now()) on conflict do nothing`,
      [
        ...[coach.id, pick(coach.events), lead?.id, email, pick(["confirmed", "waiting", "cancelled"])],
        pick(["attended", "missed", null]),
      ],
    );
  for (const message of coach.messages.filter(() => maybe(0.4))) {
    const [campaign, part] = message.split(":");
    await world.rows(
      `insert into email_deliveries (coach_id, person_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address,
         template_id, variables, state, failure, next_attempt_at, sent_at, scheduler_opened_at, server_response, created_at)
       select $1, (select id from people where coach_id = $1 and email = $5), $2, $3, $4, 'journey', gen_random_uuid(), gen_random_uuid(), $5, t.id, '{}', s.state,
         case when s.state = 'failed' then 'refused' end, case when s.state = 'pending' then now() end,
         case when s.state in ('sent', 'bounced', 'complained') then now() end, case when $8::boolean then now() end, '250 ok', now()
       from email_templates t, (values ($7)) s(state) where t.campaign_id = $3 and t.part = $6 limit 1`,
      [
        ...[coach.id, lead?.id, campaign, page, email, part],
        pick(["sent", "bounced", "complained", "failed", "pending", "suppressed"]),
        maybe(0.3),
      ],
    );
  }
}
