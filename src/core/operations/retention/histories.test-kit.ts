/** Rows of every table that the sweep knows, of all ages and states, and people beside them who must stay as they are. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Context } from "#core/kernel/context.ts";
import type { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";

type World = Awaited<ReturnType<typeof testContext>>;
const DAY_S = 86_400;

/** Ages around every time that can be chosen, to the second, and any other. */
const age = fc.oneof(
  fc
    .tuple(fc.constantFrom(2, 7, 30, 90, 180, 365, 730, 732, 1095), fc.constantFrom(-1, 0, 1))
    .map(([days, off]) => days * DAY_S + off),
  fc.integer({ min: 0, max: 1500 * DAY_S }),
);
const states = [
  ...["pending", "claimed", "handed-off", "uncertain", "sent", "bounced", "complained", "suppressed"],
  ...["address", "refused", "exhausted", "configuration", "uncertain-failed", "expired"],
] as const;
const tables = [
  ...["delivery", "delivery", "delivery", "delivery", "history", "history", "event", "lead-event", "audit"],
  ...["error", "sign-in", "webhook", "key", "hour", "suppression", "consent"],
] as const;

export const rowArbitrary = fc.record(
  {
    table: fc.constantFrom(...tables),
    age,
    marker: fc.uuid({ version: 4 }),
    state: fc.constantFrom(...states),
    kind: fc.constantFrom("signup", "journey", "journey", "notice", "reminder", "broadcast"),
    lead: fc.nat({ max: 2 }),
    campaign: fc.nat({ max: 1 }),
    /** Which of the deliveries so far a history or an event is about. */
    about: fc.nat({ max: 30 }),
  },
  { noNullPrototype: true },
);
type Generated = typeof rowArbitrary extends fc.Arbitrary<infer One> ? One : never;
export type Row = Generated;

export async function prepareHistories(world: World) {
  const { rows, page } = world;
  const emails = [someone(), someone(), someone()];
  for (const email of emails) await signUp(world, "/9ways", email);
  const leads = (await rows<{ id: string }>("select id from leads order by id")).map(({ id }) => id);
  const { id: pageId, coachId } = await page("/9ways");
  const campaigns = await rows<{ id: string; template: string }>(
    "select c.id, (select t.id from email_templates t where t.campaign_id = c.id limit 1) as template from email_campaigns c order by c.id limit 2",
  );
  const [broadcast] = await rows<{ id: string }>(
    `insert into broadcasts (coach_id, name, audience, send_time, draft, author, author_name, created_at, changed_at, promised)
     values ($1, 'News', '{}', '{}', '{}', 'o', 'Olive', now(), now(), 3) returning id`,
    [coachId],
  );
  const [template] = await rows<{ id: string }>(
    `insert into email_templates (broadcast_id, part, version, subject, html, text) values ($1, 'broadcast', 1, 's', 'h', 't') returning id`,
    [broadcast?.id],
  );
  await rows(
    `insert into broadcast_recipients (broadcast_id, person_id, fate, send_at, ending)
     select $1, p.id, 'promised', now() - interval '900 days', 'accepted' from people p`,
    [broadcast?.id],
  );
  const endpoints = await rows<{ id: string }>(
    `insert into webhook_endpoints (coach_id, url, types, secret, since, paused_at, created_at)
     select $1, url, '{}', '', now(), paused_at, now() from (values
       ('https://hook.example', null), ('https://paused.example', now())) v(url, paused_at) order by url returning id`,
    [coachId],
  );
  return {
    ...{ leads, pageId, coachId, campaigns, endpoints: endpoints.map(({ id }) => id) },
    broadcast: { id: broadcast?.id ?? "", template: template?.id ?? "" },
  };
}
export type Site = Awaited<ReturnType<typeof prepareHistories>>;

/** Ids rise with time, as those of a real site do. */
const idAt = (at: Date, marker: string) => {
  const ms = at.getTime().toString(16).padStart(12, "0");
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${marker.slice(15)}`;
};

export async function writeRows({ db, clock }: Context, site: Site, given: Row[]): Promise<void> {
  const rows = given
    .map((row) => ({ ...row, at: new Date(clock.now().getTime() - row.age * 1000) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const deliveries = rows.filter(({ table }) => table === "delivery");
  for (const row of deliveries) await db.execute(delivery(site, row));
  for (const row of rows) {
    const about = deliveries[row.about % Math.max(1, deliveries.length)];
    const statement = others[row.table]?.(site, row, about ? idAt(about.at, about.marker) : null);
    if (statement) await db.execute(statement);
  }
}

type Timed = Row & { at: Date };

function delivery({ coachId, leads, pageId, campaigns, broadcast }: Site, row: Timed) {
  const { state, kind, marker, at } = row;
  const isFailed = states.indexOf(state) > 7;
  const isSent = ["sent", "bounced", "complained"].includes(state);
  const isHeld = state === "claimed" || state === "handed-off";
  const isBroadcast = kind === "broadcast";
  const campaign = campaigns[row.campaign];
  return sql`
    insert into email_deliveries (id, coach_id, person_id, lead_id, campaign_id, broadcast_id, page_id, kind, dedupe_key, message_id, email_address,
      template_id, variables, state, failure, next_attempt_at, lease_token, lease_until, handed_off_at, sent_at, server_response, created_at, traceparent)
    values (${idAt(at, marker)}, ${coachId}, (select person_id from leads where id = ${leads[row.lead]}), ${leads[row.lead]}, ${isBroadcast ? null : campaign?.id}, ${isBroadcast ? broadcast.id : null},
      ${pageId}, ${kind}, ${marker}, ${`<${marker}@x>`}, ${`${row.lead}@example.test`}, ${isBroadcast ? broadcast.template : campaign?.template},
      ${JSON.stringify({ name: "Ann", pageUrl: marker })}::jsonb, ${isFailed ? "failed" : state},
      ${isFailed ? state.replace("-failed", "") : null}, ${state === "pending" ? at : null}, ${isHeld ? marker : null}, ${isHeld ? at : null},
      ${isHeld || state === "uncertain" ? at : null}, ${isSent ? at : null}, ${isSent ? "250 ok" : null}, ${at}, ${marker})`;
}

/** Of every other table one row, with the marker in it; what is about a delivery needs one. */
const others: Partial<
  Record<Row["table"], (site: Site, row: Timed, about: string | null) => ReturnType<typeof sql> | null>
> = {
  history: (_, { marker, at }, about) =>
    about === null
      ? null
      : sql`insert into delivery_history (id, delivery_id, event, at, text) values (${marker}, ${about}, 'deferred', ${at}, '451 later')`,
  event: (_, { marker, at, lead }, about) =>
    sql`insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at)
      values ('ses', ${marker}, 'soft-bounce', ${lead === 0 ? null : about}, 'full', ${at}, ${at})`,
  "lead-event": ({ leads }, { lead, at }) =>
    sql`insert into activities (coach_id, person_id, kind, actor, at)
      select coach_id, person_id, 'address-confirmed', 'visitor', ${at}::timestamptz from leads where id = ${leads[lead]}`,
  audit: (_, { marker, at }) =>
    sql`insert into audit_log (actor, actor_name, action, subject, created_at) values ('o', 'Olive', 'lead.erased', ${JSON.stringify({ lead: marker })}::jsonb, ${at})`,
  error: (_, { marker, at }) =>
    sql`insert into error_log (code, function_name, error_message, created_at, last_at) values ('x', 'y', ${marker}, ${at}, ${at})`,
  "sign-in": (_, { at, about }) =>
    sql`insert into failed_sign_ins (quarter, secret, count, locked_count, is_locked_out, ips, first_at, last_at)
      values (${at}::timestamptz + make_interval(secs => ${about}), 'code', 1, 0, false, '{}', ${at}, ${at}) on conflict do nothing`,
  webhook: ({ endpoints }, { marker, at, state, campaign }) =>
    sql`insert into webhook_deliveries (id, endpoint_id, type, state, next_attempt_at, created_at)
      values (${marker}, ${endpoints[campaign]}, 'test', ${state === "pending" ? "pending" : state === "sent" ? "sent" : "failed"}, ${state === "pending" ? at : null}, ${at})`,
  key: ({ pageId }, { marker, at }) =>
    sql`insert into idempotency_keys (page_id, key, content, created_at) values (${pageId}, ${marker}, 'x', ${at})`,
  hour: ({ pageId }, { marker, at }) =>
    sql`insert into visit_hours values (${at}, ${pageId}, ${marker}, '', '', 1)`,
  suppression: ({ coachId }, { marker, at, lead }) =>
    sql`insert into suppressions (coach_id, email_hash, reason, created_at)
      values (${lead === 0 ? null : coachId}, sha256(convert_to(${marker}, 'UTF8')), 'unsubscribed', ${at})`,
  consent: ({ coachId, pageId, leads }, { at, lead }) =>
    sql`insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at) values (${coachId}, ${leads[lead]}, ${pageId}, 1, 'Yes', ${at})`,
};
