/** The night a backup is needed: signups, sends, unsubscribes, an erasure and bounces after the dump; afterwards nothing is sent twice, and nobody who left is written to. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendToJournal } from "#core/operations/recovery/append-to-journal.ts";
import { decideHolds } from "#core/operations/recovery/decide-holds.ts";
import { listHolds } from "#core/operations/recovery/list-holds.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { connect } from "#db/client.ts";
import { startDebianPostgres } from "../dev/debian-postgres.ts";
import { backUp } from "../src/main.backup.ts";
import { migrate, seed } from "../src/main.command.ts";
import { createJournal, readJournal } from "../src/main.journal.ts";
import { type Restored, restore, sayRestored } from "../src/main.restore.ts";
import { testContext } from "../test/context.ts";
import { fixtureSite } from "../test/fixture-site/load-fixture.ts";
import { DAY, setSteps, settle, signUp } from "../test/follow-up.ts";
import { testScope } from "../test/scope.ts";

const scope = testScope();
const closing: (() => Promise<unknown>)[] = [];
let folder: string;
let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;

const open = (url: string) => {
  const { db, pool, close } = connect(url, { poolSize: 8 });
  closing.unshift(close);
  return testContext(undefined, { db, pool, url });
};
type Site = Awaited<ReturnType<typeof open>>;

let before: Site;
let after: Site;
let dump: string;
let journal: string;
let restored: Restored;
/** Whoever was written to, by which message, on the site that was lost. */
let sentBefore: Set<string>;
let sentByDump: number;

const people = {
  plain: "ann@example.test",
  inFlight: "bea@example.test",
  unsubscribes: "cleo@example.test",
  bounces: "dora@example.test",
  erased: "ella@example.test",
  later: "fay@example.test",
  attends: "gwen@example.test",
};

const EVENT = "/clara-relocation-masterclass";

const keyOf = ({ messageId, to }: { messageId: string; to: string }) => `${to} ${messageId}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-restore-"));
  dump = join(folder, "site.dump");
  journal = join(folder, "journal.jsonl");
  postgres = await startDebianPostgres();
  const url = await postgres.createDatabase("lost");
  await migrate(url);
  await seed(url, fixtureSite);
  before = await open(url);
  // In the machine's own time: the dump says when it was made.
  before.setNow(new Date());
  await setSteps(before, "Success Keys Campaign", [0, 2 * DAY, 3 * DAY]);
  for (const email of [people.plain, people.unsubscribes, people.bounces, people.erased])
    await signUp(before, "/9ways", email);
  await settle(before);
  // An event that ends, with a recording, between the dump and the restore.
  const { eventId } = await before.page(EVENT);
  await before.rows(
    "update events set starts_at = $2, recording_url = 'https://vimeo.com/76979871' where id = $1",
    [eventId, new Date(before.ctx.clock.now().getTime() + 3600_000)],
  );
  await announceEvents(before.ctx);
  await signUp(before, EVENT, people.attends);
  await settle(before);
  before.ctx.settings.inlineAttempt = false;
  await signUp(before, "/9ways", people.inFlight); // pending at the dump
  sentByDump = before.sent.length;

  await backUp(url, dump);

  // Life goes on, on a database that is about to be lost.
  before.advance(60);
  await settle(before);
  await signUp(before, "/9ways", people.later);
  await settle(before);
  const leadOf = async (email: string) =>
    (
      await before.rows<{ id: string; coach_id: string }>("select id, coach_id from leads where email = $1", [
        email,
      ])
    )[0];
  const leaving = await leadOf(people.unsubscribes);
  await suppress(before.ctx, {
    email: people.unsubscribes,
    coachId: leaving?.coach_id ?? "",
    reason: "unsubscribed",
  });
  await suppress(before.ctx, { email: people.bounces, coachId: null, reason: "bounced" });
  await before.rows("select erase_person($1, now())", [(await leadOf(people.erased))?.id]);
  before.advance(2 * DAY);
  await announceEvents(before.ctx);
  await settle(before);
  await appendToJournal(before.ctx, createJournal(journal));
  sentBefore = new Set(before.sent.map(keyOf));

  const fresh = await postgres.createDatabase("restored");
  before.advance(DAY);
  restored = await restore(fresh, { backup: { file: dump }, journal, now: before.ctx.clock.now() });
  after = await open(fresh);
  after.setNow(before.ctx.clock.now());
}, 180_000);

afterAll(async () => {
  for (const close of closing) await close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const mailTo = (site: Site, email: string) => site.sent.filter((message) => message.to === email);

describe("a backup that is put back", () => {
  it("was lived on after it was made, or this rehearsal shows nothing", () => {
    expect(before.sent.length).toBeGreaterThan(sentByDump + 2);
    expect(mailTo(before, people.plain)).toHaveLength(2);
    expect(mailTo(before, people.inFlight)).toHaveLength(2);
    expect(mailTo(before, people.attends).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/recording/i),
    );
  });

  it("says in plain words what it did", () => {
    const words = sayRestored(restored);
    expect(words).toContain("1 person unsubscribed, 1 erased, 1 address bounced");
    expect(words).toContain("  1 signup email\n");
    expect(words).toMatch(/ {2}\d follow-up steps? that came due/);
    expect(words).not.toContain("@");
  });

  it("sends nothing by itself, however long the workers run", async () => {
    for (const seconds of [0, 30]) {
      after.advance(seconds);
      await announceEvents(after.ctx);
      await settle(after);
    }
    expect(after.sent).toEqual([]);
  });

  it("knows who left since: unsubscribed, bounced, erased", async () => {
    const status = (email: string) =>
      after.rows(
        "select subscription_status from lead_list f join leads l on l.id = f.lead_id where email = $1",
        [email],
      );
    expect(await status(people.unsubscribes)).toEqual([{ subscription_status: "unsubscribed" }]);
    expect(await status(people.bounces)).toEqual([{ subscription_status: "bounced" }]);
    for (const table of ["leads", "people"])
      expect(await after.rows(`select 1 from ${table} where email = $1`, [people.erased]), table).toEqual([]);
  });

  it("lists by class what it keeps back, and nobody who left is among it", async () => {
    const found = await listHolds(after.ctx, scope);
    expect(found?.holds.map(({ class: each, count }) => [each, count])).toEqual([
      ["signup", 1],
      ["step", 3], // of the two with a step due, and of the one whose journey had only begun
      ["notice", 1], // the recording, which no row spoke of when the backup was made
    ]);
    expect(await listHolds(after.ctx, scope)).toMatchObject({ dumpedAt: restored.dumpedAt });
  });

  it("sends nothing twice where the owner closes it as sent, and goes on behind it", async () => {
    for (const [each, count] of [
      ["signup", 1],
      ["step", 3],
      ["notice", 1],
    ] as const)
      expect(await decideHolds(after.ctx, scope, { class: each, isSent: true })).toEqual({
        outcome: "decided",
        count,
      });
    await settle(after);
    expect(after.sent).toEqual([]);
    expect(await listHolds(after.ctx, scope)).toBeNull();
    after.advance(5 * DAY);
    await settle(after);
    // Step 3 of the one who was at step 2 already: it was not due before the backup was put back.
    for (const email of [people.plain, people.inFlight]) expect(mailTo(after, email)).toHaveLength(1);
    for (const key of after.sent.map(keyOf)) expect(sentBefore).not.toContain(key);
    for (const email of [people.unsubscribes, people.bounces, people.erased])
      expect(mailTo(after, email)).toEqual([]);
  });

  it("sends what is released, once, to those who are still there", async () => {
    const again = await postgres.createDatabase("released");
    await restore(again, { backup: { file: dump }, journal, now: before.ctx.clock.now() });
    const site = await open(again);
    site.setNow(before.ctx.clock.now());
    await decideHolds(site.ctx, scope, { class: "signup", isSent: false });
    await settle(site);
    expect(site.sent.map(({ to }) => to)).toEqual([people.inFlight]);
    await decideHolds(site.ctx, scope, { class: "step", isSent: false });
    await settle(site);
    expect(site.sent.map(({ to }) => to).toSorted()).toEqual(
      [people.plain, people.inFlight, people.attends].toSorted(),
    );
    expect(await decideHolds(site.ctx, scope, { class: "step", isSent: false })).toEqual({
      outcome: "decided",
      count: 0,
    });
  });

  it("is refused by a database that is not empty, and by a file that is no backup", async () => {
    const busy = await postgres.createDatabase("busy");
    const { rows } = await open(busy);
    await rows("select 1");
    await expect(restore(busy, { backup: { file: dump } })).rejects.toThrow("Somebody else is connected");
    await expect(restore(after.url, { backup: { file: dump } })).rejects.toThrow(/connected|not empty/);
    await expect(
      restore(await postgres.createDatabase("other"), { backup: { file: journal } }),
    ).rejects.toThrow("pg_restore");
  });

  it("keeps hashes alone in its journal, and reads on behind a line that was cut off", async () => {
    const { lines, unreadable } = await readJournal(journal);
    expect(unreadable).toBe(0);
    expect(lines.map(({ event, reason }) => `${event} ${reason}`)).toEqual([
      "suppressed unsubscribed",
      "suppressed bounced",
      "suppressed erased",
    ]);
    expect(JSON.stringify(lines)).not.toContain("example.test");
  });
});
