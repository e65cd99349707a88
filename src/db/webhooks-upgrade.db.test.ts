/** An upgrade (0013) keeps the webhooks of alerts: what waits is posted under its id, what was posted is not posted again. */
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { id, upgrade } from "./upgrade.test-kit.ts";

const [coach, hook, lead, known] = [id(1), id(4), id(30), id(31)];
const before = `
  insert into coaches (id, slug, profile, created_at) values ('${coach}', 'dave', '{}', now());
  insert into people (id, coach_id, email, fields, signups, first_seen_at, last_seen_at) values
    ('${id(20)}', '${coach}', 'ann@example.test', '{}', 1, now(), now()), ('${id(21)}', '${coach}', 'bea@example.test', '{}', 1, now(), now());
  insert into leads (id, coach_id, page_id, person_id, email, source, created_at, last_signup_at) values
    ('${lead}', '${coach}', '${id(40)}', '${id(20)}', 'ann@example.test', 'x', now(), now()),
    ('${known}', '${coach}', '${id(40)}', '${id(21)}', 'bea@example.test', 'x', now(), now());
  insert into activities (id, coach_id, person_id, kind, actor, about, at) values
    ('${id(51)}', '${coach}', '${id(21)}', 'signed-up', 'visitor', '{"lead": "${known}", "isNew": true}', now());
  insert into alert_targets (id, coach_id, channel, address, cadence, zone, secret, previous_secret, secret_renewed_at, created_at) values
    ('${id(3)}', '${coach}', 'email', 'coach@dave.example', 'at-once', 'UTC', null, null, null, now()),
    ('${hook}', '${coach}', 'webhook', 'https://hook.example', 'at-once', 'UTC', 'now', 'before', '2026-11-01T00:00Z', '2026-10-01');
  insert into alert_messages (id, target_id, kind, state, attempts, next_attempt_at, created_at, settled_at) values
    ('${id(10)}', '${hook}', 'lead', 'pending', 2, '2026-11-03', now(), null),
    ('${id(11)}', '${hook}', 'lead', 'sent', 1, null, now(), now()),
    ('${id(12)}', '${hook}', 'lead', 'sent', 1, null, now() - interval '2 hours', now()),
    ('${id(13)}', '${hook}', 'test', 'pending', 0, now(), now(), null);
  insert into alert_items (target_id, lead_id, message_id) values ('${hook}', '${lead}', '${id(10)}'), ('${hook}', '${known}', '${id(11)}');
  insert into alert_attempts (message_id, at, result, status, took_ms, text) values
    ('${id(10)}', '2026-11-01', 'failed', 500, 1, 'first'), ('${id(10)}', '2026-11-02', 'failed', 503, 2, 'second')`;

it("moves endpoints with their secrets, and the queue with its ids", { timeout: 60_000 }, async () => {
  const client = await upgrade({ lastBefore: 12, before });
  try {
    const all = async (text: string) => (await client.query(text)).rows;
    expect(
      await all(`select id, coach_id, url, types, secret, previous_secret, previous_secret_until = '2026-11-02T00:00Z' as is_day_later,
        since > now() - interval '65 minutes' and since < now() - interval '55 minutes' as is_recent from webhook_endpoints`),
    ).toEqual([
      {
        ...{ id: hook, coach_id: coach, url: "https://hook.example", types: ["lead.created"] },
        ...{ secret: "now", previous_secret: "before", is_day_later: true, is_recent: true },
      },
    ]);
    expect(
      await all(`select d.id, d.type, d.state, d.attempts, d.status, d.answer, a.about->>'lead' as lead, a.kind
        from webhook_deliveries d join activities a on a.id = d.activity_id and a.person_id = d.person_id order by d.id`),
    ).toEqual([
      {
        ...{ id: id(10), type: "lead.created", state: "pending", attempts: 2, status: 503, answer: "second" },
        ...{ lead, kind: "signed-up" },
      },
      {
        ...{ id: id(11), type: "lead.created", state: "sent", attempts: 1, status: null, answer: null },
        ...{ lead: known, kind: "signed-up" },
      },
    ]);
    expect(await all("select channel from alert_targets")).toEqual([{ channel: "email" }]);
    expect(await all("select from alert_messages")).toEqual([]);
    expect(await all("select name, number::int from activity_followers order by name")).toEqual([
      { name: "journeys", number: 0 },
      { name: "webhooks", number: 0 },
    ]);
  } finally {
    await client.end();
  }
});

it("signups of functions from before the log are followed too, until this version's are installed", {
  timeout: 60_000,
}, async () => {
  const stubs = `
    create table told (lead uuid);
    create function capture_lead(input jsonb) returns jsonb language sql as 'select null::jsonb';
    create function alert_lead(lead leads, instant timestamptz) returns void language sql as 'insert into told values (lead.id)'`;
  const migration = await readFile("src/db/migrations/0013_webhooks.sql", "utf8");
  const wrap = migration.split("--> statement-breakpoint").find((text) => text.includes("alert_lead_before"));
  const client = await upgrade({ lastBefore: 12, before, until: 12 });
  try {
    await client.query(`${stubs}; ${wrap}`);
    await client.query("delete from activities; select alert_lead(l, now()) from leads l");
    const { rows } = await client.query(
      "select person_id, kind, about->>'lead' as lead, about->'isNew' as new from activities order by 1",
    );
    expect(rows).toEqual([
      { person_id: id(20), kind: "signed-up", lead, new: true },
      { person_id: id(21), kind: "signed-up", lead: known, new: true },
    ]);
    expect((await client.query("select from told")).rowCount, "the alerts by email go on").toBe(2);
  } finally {
    await client.end();
  }
});
