/** An upgrade to one outbox (0007 to 0009) sends what waited in the other queues, and sends nothing again. */
import { expect, it } from "vitest";
import { id, upgrade } from "./upgrade.test-kit.ts";

const before = `
  insert into coaches (id, slug, profile, created_at) values ('${id(1)}', 'dave', '{}', now());
  insert into owners (id, name, email, email_verified, created_at, updated_at) values ('${id(2)}', 'Olive', 'olive@foyer.example', true, now(), now());
  insert into alert_targets (id, coach_id, channel, address, cadence, zone, created_at) values
    ('${id(3)}', '${id(1)}', 'email', 'coach@dave.example', 'at-once', 'UTC', now()),
    ('${id(4)}', '${id(1)}', 'webhook', 'https://hook.example', 'at-once', 'UTC', now());
  insert into alert_messages (id, target_id, kind, state, next_attempt_at, lease_token, lease_until, created_at, settled_at) values
    ('${id(10)}', '${id(3)}', 'lead', 'pending', '2026-11-01', null, null, now(), null),
    ('${id(11)}', '${id(3)}', 'digest', 'claimed', null, new_id(), '2026-11-02', now(), null),
    ('${id(12)}', '${id(3)}', 'test', 'sent', null, null, null, now(), now()),
    ('${id(13)}', '${id(3)}', 'lead', 'failed', null, null, null, now(), now()),
    ('${id(14)}', '${id(4)}', 'lead', 'claimed', null, new_id(), '2026-11-03', now(), null);
  insert into alert_items (target_id, lead_id, message_id) values
    ('${id(3)}', '${id(30)}', '${id(10)}'), ('${id(3)}', '${id(31)}', null), ('${id(4)}', '${id(30)}', '${id(14)}');
  insert into alert_attempts (message_id, at, result, took_ms, text) values ('${id(12)}', now(), 'delivered', 1, '250 taken');
  insert into credential_notices (id, owner_id, change, changed_at, next_attempt_at) values ('${id(20)}', '${id(2)}', 'reset', now(), '2026-11-04');
  insert into password_resets (id, owner_id, ip, requested_at, next_attempt_at) values
    ('${id(21)}', '${id(2)}', '192.0.2.1', '2026-11-05T00:00Z', '2026-11-05T00:00Z'), ('${id(22)}', '${id(2)}', '192.0.2.1', now(), null);
  insert into signup_confirmations (id, coach_id, page_id, email_hash, email, signup, state, next_attempt_at, handed_off_at, created_at, answered_at) values
    ('${id(23)}', '${id(1)}', '${id(40)}', 'a', 'ann@example.test', '{}', 'pending', '2026-11-06', null, now(), null),
    ('${id(24)}', '${id(1)}', '${id(40)}', 'b', 'bea@example.test', '{}', 'sent', null, now(), now(), null),
    ('${id(25)}', '${id(1)}', '${id(40)}', 'c', null, null, 'sent', null, now(), now(), now())`;

it("keeps what waits and what was sent, in one table", { timeout: 60_000 }, async () => {
  const client = await upgrade({ lastBefore: 6, before, until: 9 });
  try {
    const { rows } = await client.query(`
      select right(d.id::text, 2) as id, d.kind, d.state, d.email_address as "to", to_char(d.next_attempt_at, 'DD') as day,
        coalesce(d.variables->>'about', '') as about, right(d.dedupe_key, 2) as key
      from email_deliveries d order by d.id`);
    const alert = { kind: "alert", to: "coach@dave.example" };
    const owner = { kind: "owner", to: "olive@foyer.example", state: "pending", key: "02" };
    const held = { kind: "confirmation", about: "" };
    expect(rows).toEqual([
      { ...alert, id: "10", state: "pending", day: "01", about: "lead", key: "10" },
      { ...alert, id: "11", state: "pending", day: "02", about: "digest", key: "11" },
      { ...alert, id: "12", state: "sent", day: null, about: "test", key: "12" },
      { ...alert, id: "13", state: "failed", day: null, about: "lead", key: "13" },
      { ...owner, id: "20", day: "04", about: "credentials" },
      { ...owner, id: "21", day: "05", about: "reset" },
      { ...held, id: "23", state: "pending", to: "ann@example.test", day: "06", key: "23" },
      { ...held, id: "24", state: "sent", to: "bea@example.test", day: null, key: "24" },
    ]);
    const items = await client.query(
      "select right(lead_id::text, 2) as lead, right(message_id::text, 2) as posted, right(delivery_id::text, 2) as mailed from alert_items order by target_id, lead_id",
    );
    expect(items.rows).toEqual([
      { lead: "30", posted: null, mailed: "10" },
      { lead: "31", posted: null, mailed: null },
      { lead: "30", posted: "14", mailed: null },
    ]);
    const webhooks = await client.query(
      "select right(id::text, 2) as id, state, to_char(next_attempt_at, 'DD') as day from alert_messages",
    );
    expect(webhooks.rows).toEqual([{ id: "14", state: "pending", day: "03" }]);
  } finally {
    await client.end();
  }
});
