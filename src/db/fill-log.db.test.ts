/** An upgrade fills in the log (0016) with what the tables of record still know: each fact once, and none that the log has. */
import { expect, it } from "vitest";
import { id, upgrade } from "./upgrade.test-kit.ts";

const [coach, page, campaign, event, tag, delivery] = [id(1), id(4), id(2), id(6), id(7), id(40)];
const [ann, bea, file] = [id(10), id(11), id(12)];
const at = (minute: number) => `'2026-11-01 10:${String(minute).padStart(2, "0")}+00'::timestamptz`;
const message = (n: number, state: string, more = "null, null, null") =>
  `('${id(n)}', '${coach}', '${id(20)}', '${campaign}', '${page}', 'journey', 'journey:${id(30)}:step:${n}', '<${n}>', 'ann@example.test', '${id(5)}', '{}', '${state}', ${more}, ${at(5)})`;

const before = `
  insert into people (id, coach_id, email, signups, confirmed_at, news_agreed_at, first_seen_at, last_seen_at) values
    ('${ann}', '${coach}', 'ann@example.test', 2, ${at(2)}, ${at(1)}, ${at(1)}, ${at(9)}), ('${bea}', '${coach}', 'bea@example.test', 1, null, null, ${at(1)}, ${at(1)});
  insert into leads (id, coach_id, page_id, person_id, email, source, metadata, confirmed_at, created_at, last_signup_at) values
    ('${id(20)}', '${coach}', '${page}', '${ann}', 'ann@example.test', 'form', null, ${at(2)}, ${at(1)}, ${at(9)}),
    ('${id(21)}', '${coach}', '${page}', '${bea}', 'bea@example.test', 'form', '{"imported": true}', null, ${at(1)}, ${at(1)});
  insert into lead_import_rows (import_id, line, email, fate, lead_id) values ('${file}', 1, 'bea@example.test', 'new', '${id(21)}');
  insert into consents (coach_id, lead_id, page_id, page_version, purpose, wording, created_at) values
    ('${coach}', '${id(20)}', '${page}', 3, 'page', 'w', ${at(1)}), ('${coach}', '${id(20)}', '${page}', 3, 'news', 'w', ${at(1)}),
    ('${coach}', '${id(20)}', '${page}', 4, 'page', 'w', ${at(9)}), ('${coach}', '${id(21)}', '${page}', 1, 'page', 'w', ${at(1)});
  insert into tags (id, coach_id, name, created_at) values ('${tag}', '${coach}', 'warm', ${at(0)});
  insert into person_tags (person_id, tag_id) values ('${ann}', '${tag}');
  insert into user_journeys (id, coach_id, lead_id, campaign_id, page_id, is_completed, created_at) values
    ('${id(30)}', '${coach}', '${id(20)}', '${campaign}', '${page}', true, ${at(1)});
  insert into email_deliveries (id, coach_id, lead_id, campaign_id, page_id, kind, dedupe_key, message_id, email_address, template_id, variables,
    state, sent_at, server_response, failure, created_at) values
    ${message(40, "bounced", `${at(6)}, '250', null`)}, ${message(41, "failed", "null, null, 'refused'")}, ${message(42, "failed", "null, null, 'refused'")};
  insert into email_events (provider, event_id, kind, delivery_id, text, occurred_at, created_at) values ('ses', 'e', 'hard-bounce', '${delivery}', '', ${at(7)}, ${at(7)});
  insert into delivery_history (delivery_id, event, at) values ('${id(41)}', 'deferred', ${at(6)}), ('${id(41)}', 'refused', ${at(7)});
  insert into suppressions (coach_id, email_hash, reason, created_at) values (null, sha256('ann@example.test'), 'bounced', ${at(7)});
  insert into event_registrations (id, coach_id, event_id, lead_id, email, details, status, attendance, attendance_source, attendance_at, created_at) values
    ('${id(50)}', '${coach}', '${event}', '${id(20)}', 'ann@example.test', '{}', 'confirmed', 'attended', 'hand', ${at(8)}, ${at(1)});
  insert into lead_history (lead_id, event, reason, about, at) values
    ('${id(20)}', 'seat-waiting', null, '${event}', ${at(1)}), ('${id(20)}', 'seat-promoted', null, '${event}', ${at(3)}),
    ('${id(20)}', 'confirmed', null, null, ${at(2)}), ('${id(20)}', 'journey-completed', null, '${id(30)}', ${at(9)})`;

it("each fact once, with its time; nothing for followers; nothing is left of the old table", {
  timeout: 60_000,
}, async () => {
  const client = await upgrade({ lastBefore: 9, before });
  try {
    const { rows } = await client.query<{ line: string }>(
      `select right(person_id::text, 2) || ' ' || to_char(at at time zone 'utc', 'HH24:MI') || ' ' || kind || ' by ' || actor
         || coalesce(' ' || (about->>'reason'), '') || coalesce(' v' || (about->>'version') || ' ' || (about->>'isNew'), '') as line
       from activities order by person_id, at, kind`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      ...["10 10:01 consent-given by visitor", "10 10:01 journey-started by visitor"],
      ...[
        "10 10:01 signed-up by visitor v3 true",
        "10 10:01 tagged by owner",
        "10 10:01 waitlisted by visitor",
      ],
      ...["10 10:02 address-confirmed by visitor", "10 10:03 seat-promoted by worker"],
      "10 10:05 message-failed by worker",
      ...["10 10:06 message-accepted by worker", "10 10:06 message-deferred by worker deferred"],
      ...["10 10:07 message-bounced by provider", "10 10:07 message-failed by worker refused"],
      "10 10:07 suppressed by provider bounced",
      ...["10 10:08 attended by owner", "10 10:09 journey-finished by worker"],
      ...["10 10:09 signed-up by visitor v4 false", "11 10:01 imported by import"],
    ]);
    expect((await client.query("select from activities where number is null or number > 0")).rows).toEqual(
      [],
    );
    const left = await client.query(
      "select to_regclass('lead_history') as a, to_regclass('activity_backfill') as b, to_regproc('fill_person_of_journey') as c",
    );
    expect(left.rows).toEqual([{ a: null, b: null, c: null }]);
  } finally {
    await client.end();
  }
});
