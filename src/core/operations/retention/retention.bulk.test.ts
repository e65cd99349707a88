/** Random histories of all ages under random settings: the sweep removes what the list says and nothing else, byte for byte, in whatever batches. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Retention, retentionChoices } from "#core/content/site-settings/retention.ts";
import { storeSiteSettings } from "#core/content/site-settings/store-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { keptIf } from "#core/kernel/transaction.ts";
import { testContext } from "../../../../test/context.ts";
import { prepareHistories, type Row, rowArbitrary, writeRows } from "./histories.test-kit.ts";
import { purgeExpired } from "./purge-expired.ts";

/** 20 in verify; `npm run proofs:retention` tries a thousand. */
const RUNS = Number(process.env.RUNS ?? 20);

const world = await testContext();
const { ctx } = world;
const site = await prepareHistories(world);
const now = ctx.clock.now().getTime();
const DAY = 86_400_000;

const settings: fc.Arbitrary<Retention> = fc.record(
  {
    details: fc.constantFrom(...retentionChoices.details),
    logs: fc.constantFrom(...retentionChoices.logs),
    activity: fc.constantFrom(...retentionChoices.activity),
    unsubscribed: fc.constantFrom(...retentionChoices.unsubscribed),
  },
  { noNullPrototype: true },
);

type Stored = Record<string, unknown>;
type Tables = Map<string, Stored[]>;

/** What the model below has to read; of every other table a hash of each row is enough to see that it is the same. */
const read = [
  ...["email_deliveries", "delivery_history", "email_events", "activities", "audit_log", "error_log"],
  ...["failed_sign_ins", "webhook_endpoints", "webhook_deliveries", "idempotency_keys"],
  ...["visit_hours", "backfills"],
];

/** Every row of every table, but for the chunks of files. */
async function readTables({ db }: Pick<Context, "db">): Promise<Tables> {
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'file_chunks' order by 1`,
  );
  const parts = names.map(({ name }) => {
    const row = read.includes(name) ? sql`to_jsonb(t)` : sql`jsonb_build_object('hash', md5(t::text))`;
    return sql`select ${name}::text as name, ${row} as row from ${sql.identifier(name)} t`;
  });
  const { rows } = await db.execute<{ name: string; row: Stored }>(sql.join(parts, sql` union all `));
  const tables: Tables = new Map(names.map(({ name }) => [name, []]));
  for (const { name, row } of rows) tables.get(name)?.push(row);
  return tables;
}

const isSettled = ({ state, failure }: Stored) =>
  ["sent", "bounced", "complained", "suppressed"].includes(String(state)) ||
  (state === "failed" && failure !== "exhausted" && failure !== "configuration");
const isOlder = (at: unknown, days: number | null) =>
  days !== null && Date.parse(String(at)) < now - days * DAY;

/** The list of removals told a second time, slowly and without SQL. */
function afterwards(before: Tables, { details, logs, activity }: Retention): Tables {
  const deliveries = before.get("email_deliveries") ?? [];
  const isFollowed = (d: Stored) =>
    deliveries.some(
      (n) =>
        n.lead_id === d.lead_id &&
        n.campaign_id === d.campaign_id &&
        Date.parse(String(n.created_at)) > Date.parse(String(d.created_at)) &&
        (n.kind === "signup" || d.kind !== "signup"),
    );
  const delivery = new Map(deliveries.map((each) => [each.id, each]));
  const paused = new Set(
    (before.get("webhook_endpoints") ?? []).filter((e) => e.paused_at !== null).map(({ id }) => id),
  );
  const isGone: Record<string, (row: Stored) => boolean> = {
    delivery_history: (h) => isOlder(h.at, details) && isSettled(delivery.get(h.delivery_id) ?? {}),
    email_events: (e) => isOlder(e.created_at, details),
    activities: (h) => isOlder(h.at, details),
    audit_log: (a) => isOlder(a.created_at, activity),
    error_log: (e) => isOlder(e.created_at, logs),
    failed_sign_ins: (f) => isOlder(f.last_at, logs),
    webhook_deliveries: (w) =>
      isOlder(w.created_at, logs) && (w.state !== "pending" || paused.has(w.endpoint_id)),
    idempotency_keys: (k) => isOlder(k.created_at, 2),
    visit_hours: (v) => isOlder(v.hour, 732),
  };
  return new Map(
    [...before].map(([name, rows]) => {
      const left = rows.filter((row) => !isGone[name]?.(row));
      if (name !== "email_deliveries") return [name, left];
      return [
        name,
        left.map((d) =>
          isOlder(d.created_at, details) && isSettled(d) && (d.kind === "broadcast" || isFollowed(d))
            ? { ...d, variables: {}, traceparent: null }
            : d,
        ),
      ];
    }),
  );
}

/** As lines that can be compared; how far the sweep came is the one thing that it writes itself. */
const linesOf = (tables: Tables) =>
  Object.fromEntries(
    [...tables].map(([name, rows]) => [
      name,
      rows
        .filter((row) => !(name === "backfills" && String(row.name).startsWith("message-details ")))
        .map((row) =>
          JSON.stringify(
            row,
            Object.keys(row)
              .sort()
              .concat(Object.keys(row.variables ?? {})),
          ),
        )
        .sort(),
    ]),
  );

async function trial(inside: Context, { retention, rows, atOnce, pauses }: Trial) {
  await storeSiteSettings(inside, { retention });
  await writeRows(inside, site, rows);
  const before = await readTables(inside);
  // Broken off and gone on with, as by a worker that has little time or is killed.
  for (let pause = 0; pause < pauses; pause += 1) await purgeExpired(inside, { atOnce, withinMs: 3 });
  await purgeExpired(inside, { atOnce, withinMs: 60_000 });
  const after = await readTables(inside);
  expect(linesOf(after)).toEqual(linesOf(afterwards(before, retention)));
  // What nothing may remove, whatever the list says.
  for (const name of ["suppressions", "consents", "leads", "people", "broadcasts", "broadcast_recipients"])
    expect(after.get(name)).toHaveLength(before.get(name)?.length ?? 0);
  const facts = (tables: Tables) =>
    (tables.get("email_deliveries") ?? []).map(({ variables: _, traceparent: __, ...fact }) => fact);
  const byId = (a: Stored, b: Stored) => String(a.id).localeCompare(String(b.id));
  expect(facts(after).sort(byId)).toEqual(facts(before).sort(byId));
  // Once is enough: a second sweep finds nothing.
  expect(await purgeExpired(inside, { atOnce, withinMs: 60_000 })).toEqual({});
}

type Trial = { retention: Retention; rows: Row[]; atOnce: number; pauses: number };

const timeout = 60_000 + RUNS * 500;

it("removes what the list says, nothing else, and never the fact that a message was sent", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        retention: settings,
        rows: fc.array(rowArbitrary, { minLength: 10, maxLength: 60, size: "max" }),
        atOnce: fc.constantFrom(1, 2, 3, 7, 1000),
        pauses: fc.integer({ min: 0, max: 2 }),
      }),
      async (input) => {
        await keptIf(
          ctx,
          (inside) => trial(inside, input),
          () => false,
        );
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});

it("has rows of every kind to remove, so that the property says something", async () => {
  const rows = fc.sample(rowArbitrary, 600).map((row) => ({ ...row, marker: randomUUID() }));
  const removed = await keptIf(
    ctx,
    async (inside) => {
      await storeSiteSettings(inside, { retention: { details: 90, logs: 7, activity: 365 } });
      await writeRows(inside, site, rows);
      return purgeExpired(inside, { withinMs: 60_000 });
    },
    () => false,
  );
  expect(Object.keys(removed).sort()).toEqual([
    ...["activities", "audit_log", "delivery_history", "email_deliveries", "email_events"],
    ...["error_log", "failed_sign_ins", "idempotency_keys", "visit_hours", "webhook_deliveries"],
  ]);
});
