/** An upgrade to journeys of people (0010): each keeps its place and its words, and somebody who is in a campaign twice goes on once. */
import { expect, it } from "vitest";
import { id, upgrade } from "./upgrade.test-kit.ts";

const [coach, campaign, other, ann, bea, page] = [id(1), id(2), id(3), id(10), id(11), id(4)];
const lead = (n: number, email: string) =>
  `('${id(n)}', '${coach}', '${page}', '${email}', 'form-${n}', now(), now())`;
const journey = (n: number, of: number, { to = campaign, step = 1, variables = "null" } = {}) =>
  `('${id(n)}', '${coach}', '${id(of)}', '${to}', '${page}', ${step}, now(), ${variables}, '2026-11-01'::timestamptz + ${n} * interval '1 minute')`;
const email = (n: number, of: number, kind = "signup") =>
  `('${id(n)}', '${coach}', '${id(of)}', '${campaign}', '${page}', '${kind}', '${kind}:${n}', '<${n}>', 'x@example.test', '${id(5)}',
    '{"leadMagnetName": "Guide ${n}"}', 'sent', now(), '250', now() + ${n} * interval '1 second')`;

const before = `
  insert into people (id, coach_id, email, signups, first_seen_at, last_seen_at) values
    ('${ann}', '${coach}', 'ann@example.test', 2, now(), now()), ('${bea}', '${coach}', 'bea@example.test', 1, now(), now());
  insert into leads (id, coach_id, page_id, email, source, created_at, last_signup_at) values
    ${lead(20, "ann@example.test")}, ${lead(21, "ann@example.test")}, ${lead(22, "bea@example.test")};
  insert into email_deliveries (id, coach_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id, variables,
    state, sent_at, server_response, created_at) values
    ${email(40, 20)}, ${email(41, 20)}, ${email(42, 20, "journey")}, ${email(43, 21)};
  insert into user_journeys (id, coach_id, lead_id, campaign_id, page_id, current_sequence, next_email_due_at, variables, created_at) values
    ${journey(30, 20, { step: 3 })}, ${journey(31, 21)}, ${journey(32, 21, { to: other })},
    ${journey(33, 22, { variables: `'{"leadMagnetName": "Imported"}'` })};
  insert into event_registrations (id, coach_id, event_id, lead_id, email, details, status, created_at) values
    ('${id(50)}', '${coach}', '${id(6)}', '${id(20)}', 'ann@example.test', '{}', 'confirmed', now())`;

it("gives each journey and message its person", { timeout: 60_000 }, async () => {
  const client = await upgrade({ lastBefore: 9, before });
  try {
    const { rows } = await client.query(
      `select right(id::text, 2) as id, person_id as person, started_by as "startedBy", current_sequence as step, stop_reason as stopped,
         next_email_due_at is not null as due, variables->>'leadMagnetName' as offer from user_journeys order by id`,
    );
    const started = { startedBy: "signup", stopped: null, due: true };
    expect(rows).toEqual([
      { ...started, id: "30", person: ann, step: 3, offer: "Guide 41" },
      { ...started, id: "31", person: ann, step: 1, offer: "Guide 43", stopped: "duplicate", due: false },
      { ...started, id: "32", person: ann, step: 1, offer: "Guide 43" },
      { ...started, id: "33", person: bea, step: 1, offer: "Imported", startedBy: "import" },
    ]);
    const messages = await client.query("select distinct person_id as person from email_deliveries");
    expect(messages.rows).toEqual([{ person: ann }]);
    const seats = await client.query("select variables->>'leadMagnetName' as offer from event_registrations");
    expect(seats.rows).toEqual([{ offer: "Guide 42" }]);
    const log = await client.query(
      "select person_id as person, kind, about - 'campaign' as about from activities where kind = 'journey-stopped'",
    );
    expect(log.rows).toEqual([
      { person: ann, kind: "journey-stopped", about: { journey: id(31), reason: "duplicate", lead: id(21) } },
    ]);
  } finally {
    await client.end();
  }
});
