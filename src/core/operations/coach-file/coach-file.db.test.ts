/** A coach's file has every table of a coach, and no file that is cut off, changed or hostile leaves anything behind. */
import { randomUUID } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { encryptConnectionSecret } from "#core/sending/connections/connection-secret.ts";
import { currentSecret, encryptWebhookSecret } from "#core/sending/webhooks/webhook-secret.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { leftBehind } from "../../../../test/tables.ts";
import { purgeDeletedCoaches } from "../coach-deletion/purge-deleted-coaches.ts";
import { listReferences } from "./check-references.ts";
import { actor, exported, forged, imported, passphrase, targetWithout } from "./coach-file.test-kit.ts";
import { coachTables, looseReferences } from "./coach-tables.ts";
import { downloadCoach, exportCoach } from "./export-coach.ts";
import { importCoach } from "./import-coach.ts";
import { digestCoach, releaseCoach } from "./move-coach.ts";

const source = await testContext();
const slug = "dave";
const [coach] = await source.rows<{ id: string }>("select id from coaches where slug = $1", [slug]);
const [left, stays] = [someone(), someone()];
const [endpoint, connection] = [randomUUID(), randomUUID()];
for (const email of [left, stays]) await signUp(source, "/9ways", email, { details: { __proto__2: "x" } });
source.advance(60);
await settle(source);
await source.rows("select suppress_address($1, $2, 'unsubscribed', now())", [left, coach?.id]);
await source.rows("select suppress_address($1, null, 'bounced', now())", [stays]);
await source.rows(
  `insert into webhook_endpoints (id, coach_id, url, types, secret, since, created_at) values ($1, $2, 'https://hook.example', '{lead.created}', $3, now(), now())`,
  [endpoint, coach?.id, encryptWebhookSecret(source.ctx.settings, endpoint, "whsec_plain")],
);
await source.rows(
  `insert into mail_connections (id, coach_id, provider, host, port, security, username, password, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
   values ($1, $2, 'other', 'smtp.example', 587, 'starttls', 'dave', $3, 'Dave', 'dave@foyer.example', now(), now(), now(), 'Olive')`,
  [connection, coach?.id, encryptConnectionSecret(source.ctx.settings, connection, "the-mail-password")],
);
await source.rows(
  "insert into visit_hours (hour, page_id, source, medium, campaign, visits) select '2026-11-15Z', id, '', '', '', 1 from pages where coach_id = $1",
  [coach?.id],
);
// What all coaches share, and this one uses: a tag that somebody has, one of a segment, one that a campaign starts with, and a segment of a broadcast.
const shared = {
  ...{ tag: randomUUID(), asked: randomUUID(), starting: randomUUID(), unused: randomUUID() },
  segment: randomUUID(),
};
await source.rows(
  "insert into tags (id, name, created_at) values ($1, 'Alumni', now()), ($2, 'Asked', now()), ($3, 'Unused', now()), ($4, 'Starting', now())",
  [shared.tag, shared.asked, shared.unused, shared.starting],
);
await source.rows(
  "insert into campaign_starts (campaign_id, kind, subject_id) select id, 'tag', $2 from email_campaigns where coach_id = $1 order by id limit 1",
  [coach?.id, shared.starting],
);
await source.rows("insert into person_tags (person_id, tag_id) select id, $1 from people", [shared.tag]);
await source.rows(
  `insert into segments (id, name, conditions, created_at, changed_at) values ($1, 'Shared', $2, now(), now())`,
  [
    shared.segment,
    JSON.stringify({ kind: "group", match: "all", items: [{ kind: "tag", not: true, tag: shared.asked }] }),
  ],
);
await createBroadcast(source.ctx, testScope(), { coach: slug, name: "News" });
await source.rows("update broadcasts set audience = $1", [
  JSON.stringify({ kind: "segments", any: [shared.segment], minus: [] }),
]);
const file = await exported(source, slug);
const target = await targetWithout(slug);
const count = async (table: string) =>
  Number((await target.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
const before = {
  people: await count("people"),
  pages: await count("pages"),
  suppressions: await count("suppressions"),
};
const isUntouched = async () => {
  expect({
    people: await count("people"),
    pages: await count("pages"),
    suppressions: await count("suppressions"),
  }).toEqual(before);
  expect(await count("coach_moves")).toBe(0);
};

it("has every table that a coach's id leads to, or says why not", async () => {
  const { rows } = source;
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like '\\_\\_%'",
  );
  const named = await rows<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = any($1)",
    [["coach_id", ...Object.keys(looseReferences)]],
  );
  const keys = await rows<{ child: string; parent: string }>(
    "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
  );
  const reached = new Set(["coaches", ...named.map(({ name }) => name)]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { child, parent } of keys) if (reached.has(parent)) reached.add(child);
  }
  const isTable = new Set(tables.map(({ name }) => name));
  const decided = [...Object.keys(coachTables), ...Object.keys(leftBehind)];
  expect(decided.filter((name) => !isTable.has(name))).toEqual([]);
  expect(Object.keys(coachTables).filter((name) => Object.hasOwn(leftBehind, name))).toEqual([]);
  expect([...reached].filter((name) => isTable.has(name) && !decided.includes(name))).toEqual([]);
  // Parents come first, except the reference that is set last.
  const order = Object.keys(coachTables);
  const late = (await listReferences(source.ctx)).filter(
    ({ child, parent }) =>
      keys.some((key) => key.child === child && key.parent === parent) &&
      order.indexOf(parent) > order.indexOf(child),
  );
  expect(late.map(({ child, column }) => `${child}.${column}`)).toEqual([
    "email_campaigns.signup_template_id",
  ]);
});

it("is refused cut off, changed, from another version, or with another passphrase, and leaves nothing", async () => {
  const half = file.subarray(0, file.length / 2);
  await expect(imported(target, half)).rejects.toThrow(/cut off/);
  const lines = gunzipSync(file).toString().split("\n");
  // At the end of a line, and of a gzip member.
  await expect(imported(target, gzipSync(`${lines.slice(0, 40).join("\n")}\n`))).rejects.toThrow(/cut off/);
  await expect(imported(target, Buffer.from("not a file"))).rejects.toThrow(/gzip/);
  const changed = gzipSync(lines.join("\n").replace(stays, someone()));
  await expect(imported(target, changed)).rejects.toThrow(/checksum/);
  const newer = forged(file, ([first = "", ...rest]) => [first.replace('"format":1', '"format":2'), ...rest]);
  await expect(imported(target, newer)).rejects.toThrow(/another version/);
  const columns = forged(file, ([first = "", ...rest]) => [
    first.replace(/"schema":"\w+"/, '"schema":"x"'),
    ...rest,
  ]);
  await expect(imported(target, columns)).rejects.toThrow(/another version/);
  await expect(imported(target, file, "another passphrase")).rejects.toThrow(/passphrase/);
  await expect(imported(source, file)).rejects.toThrow(/here already/);
  await isUntouched();
});

it("is refused with rows of another coach, under another's ids or keys, and in no table it should not have", {
  timeout: 120_000,
}, async () => {
  const [other] = await target.rows<Record<"coach" | "page" | "campaign" | "file", string>>(
    `select o.id as coach, p.id as page, c.id as campaign, (select id from files f where f.coach_id = o.id limit 1) as file
     from coaches o join pages p on p.coach_id = o.id join email_campaigns c on c.coach_id = o.id limit 1`,
  );
  const attempt = (table: string, change: (row: Record<string, unknown>) => object) =>
    imported(
      target,
      forged(file, (lines) => {
        const at = lines.findIndex((line) => line.startsWith(`${table} `));
        if (at < 0) throw new Error(`no ${table} in the file`);
        const row = JSON.parse((lines[at] ?? "").slice(table.length + 1)) as Record<string, unknown>;
        return lines.with(at, `${table} ${JSON.stringify(change(row))}`);
      }),
    );
  const hostile: [string, object, RegExp][] = [
    ["people", { coach_id: other?.coach }, /another coach/],
    ["activities", { coach_id: other?.coach }, /another coach/],
    ["page_versions", { page_id: other?.page, version: 9000 }, /another coach/],
    ["leads", { page_id: other?.page }, /another coach/],
    ["user_journeys", { campaign_id: other?.campaign }, /another coach/],
    ["visit_hours", { page_id: other?.page }, /another coach/],
    ["pages", { id: other?.page }, /in use here already/],
    ["pages", { slug: "a\u0000b" }, /does not fit/],
    ["people", { id: "1 or 1=1" }, /does not fit/],
    ["email_deliveries", { state: "sent", failure: "nonsense" }, /does not fit/],
  ];
  for (const [table, change, refusal] of hostile)
    await expect(
      attempt(table, (row) => ({ ...row, ...change })),
      table,
    ).rejects.toThrow(refusal);
  // A key that a message of another coach's journey will have.
  const [lead] = await target.rows<{ id: string }>(
    `insert into people (coach_id, email, fields, signups, first_seen_at, last_seen_at) values ($1, $2, '{}', 1, now(), now()) returning id`,
    [other?.coach, someone()],
  );
  before.people += 1;
  const key = `broadcast:${randomUUID()}:${lead?.id}`;
  await expect(attempt("email_deliveries", (row) => ({ ...row, dedupe_key: key }))).rejects.toThrow(
    /another coach's key/,
  );
  const extra = (line: string) =>
    imported(
      target,
      forged(file, (lines) => [...lines, line]),
    );
  await expect(extra(`owners {"id":"${randomUUID()}"}`)).rejects.toThrow(/unknown or out of order/);
  await expect(extra(`__proto__ {}`)).rejects.toThrow(/unknown or out of order/);
  await expect(extra(`coaches {}`)).rejects.toThrow(/unknown or out of order/);
  await isUntouched();
});

it("leaves nothing if its connection ends in the middle, as when the process is killed", async () => {
  async function* endless() {
    yield file.subarray(0, file.length - 100);
    while ((await count("coach_moves")) === 0) {
      const ended = await target.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like '%insert into%'`,
      );
      if (ended.length > 0) break;
    }
    yield file.subarray(file.length - 100);
  }
  await expect(importCoach(target.ctx, actor, { input: endless(), passphrase })).rejects.toThrow();
  await isUntouched();
});

it("arrives as it was, with secrets under the target's key, and follows nothing of the past", async () => {
  expect(gunzipSync(file).toString()).not.toMatch(/whsec_plain|the-mail-password|the target's own/);
  const [follower] = await target.rows<{ number: string }>("select number from activity_followers");
  expect(await imported(target, file)).toMatchObject({ slug, isFrozen: false });
  const here = await digestCoach(source.ctx, { slug });
  const there = await digestCoach(target.ctx, { slug });
  // What was bounced everywhere at the source holds for this coach alone here.
  expect(there?.tables).toEqual(here?.tables);
  expect(there?.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
  expect(there?.state).toBe("held");
  expect(await target.rows("select from suppressions where coach_id is null")).toEqual([]);
  expect(
    await target.rows("select reason from suppressions where coach_id = $1 order by 1", [coach?.id]),
  ).toEqual([{ reason: "bounced" }, { reason: "unsubscribed" }]);
  const [stored] = await target.rows<{ id: string; secret: string }>(
    "select id, secret from webhook_endpoints where id = $1",
    [endpoint],
  );
  expect(stored && currentSecret(target.ctx.settings, stored)).toBe("whsec_plain");
  expect(stored && currentSecret(source.ctx.settings, stored)).toBeNull();
  expect(
    await target.rows("select from activities where number is null or number > $1", [follower?.number ?? 0]),
  ).toEqual([]);
  // What was shared is the coach's own here, and still what it was about.
  expect(
    await target.rows(
      `select t.name, t.coach_id = $1 as "isOwn", count(pt.person_id)::int as people from tags t left join person_tags pt on pt.tag_id = t.id
       group by t.id order by 1`,
      [coach?.id],
    ),
  ).toEqual([
    { name: "Alumni", isOwn: true, people: 2 },
    { name: "Asked", isOwn: true, people: 0 },
    { name: "Starting", isOwn: true, people: 0 },
  ]);
  expect(
    await target.rows("select t.name from campaign_starts s join tags t on t.id = s.subject_id"),
  ).toEqual([{ name: "Starting" }]);
  expect(
    await target.rows(
      `select s.coach_id = $1 as "isOwn" from segments s join broadcasts b on b.audience->'any' ? s.id::text
       join tags t on t.id::text = s.conditions->'items'->0->>'tag' where t.name = 'Asked'`,
      [coach?.id],
    ),
  ).toEqual([{ isOwn: true }]);
  expect(gunzipSync(file).toString()).not.toMatch(new RegExp(Object.values(shared).join("|")));
  await expect(imported(target, file)).rejects.toThrow(/here already/);
});

it("can be imported again if it was deleted on hold, and not once it was released", {
  timeout: 120_000,
}, async () => {
  const remove = async () => {
    await target.rows("update coaches set deletion_requested_at = now() where slug = $1", [slug]);
    await purgeDeletedCoaches(target.ctx, { withinMs: 60_000 });
  };
  await remove();
  expect(await imported(target, file)).toMatchObject({ slug });
  await releaseCoach(target.ctx, actor, { slug, receipt: null });
  await remove();
  await expect(imported(target, file)).rejects.toThrow(/here already/);
});

it("is given to owners of the whole site alone, with a passphrase of some length", async () => {
  const write = async () => undefined;
  const input = { slug, passphrase, write };
  await expect(downloadCoach(source.ctx, testScope({}, [coach?.id ?? ""]), input)).rejects.toThrow(
    /owner of the whole site/,
  );
  expect(await exportCoach(source.ctx, actor, { ...input, passphrase: "short" })).toEqual({
    outcome: "short-passphrase",
  });
  expect(await exportCoach(source.ctx, actor, { ...input, slug: "nobody" })).toEqual({ outcome: "unknown" });
});
