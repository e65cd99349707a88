/** Restores a backup after signups, sends, unsubscribes, an erasure and bounces: nothing is sent twice, and nobody who left is emailed. */
import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decideHolds } from "#core/operations/recovery/decide-holds.ts";
import { listHolds } from "#core/operations/recovery/list-holds.ts";
import { listRecipients } from "#core/programs/broadcasts/account/list-recipients.ts";
import { readAccount } from "#core/programs/broadcasts/account/read-account.ts";
import { readBroadcast } from "#core/programs/broadcasts/read-broadcast.ts";
import { resumeBroadcast } from "#core/programs/broadcasts/sending/resume-broadcast.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { connect } from "#db/client.ts";
import { startDebianPostgres } from "../dev/debian-postgres.ts";
import type { Restored } from "../src/main/adopt-restored.ts";
import { migrate, seed } from "../src/main/command.ts";
import { readJournal } from "../src/main/journal.ts";
import { restore, sayRestored } from "../src/main/restore.ts";
import { testContext } from "../test/context.ts";
import { fixtureSite } from "../test/fixture-site/load-fixture.ts";
import { DAY, settle } from "../test/follow-up.ts";
import { testScope } from "../test/scope.ts";
import { sendBroadcasts } from "./broadcast-by-hand.test-kit.ts";
import { AFTER_DUMP, BY_DUMP, liveAround, NEVER, people, recipients } from "./restored-site.test-kit.ts";

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
let sentBefore: Set<string>;
let lived: Awaited<ReturnType<typeof liveAround>>;
let secrets: Site["ctx"]["settings"]["encryptionSecrets"];

const lettersTo = (site: Site, email: string) =>
  site.sent.filter(({ to, isBroadcast }) => to === email && isBroadcast);

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
  secrets = before.ctx.settings.encryptionSecrets;
  lived = await liveAround(before, { dump, journal });
  sentBefore = new Set(before.sent.map(keyOf));

  const fresh = await postgres.createDatabase("restored");
  before.advance(DAY);
  restored = await restore(fresh, { backup: { file: dump }, journal, secrets, now: before.ctx.clock.now() });
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
    expect(before.sent.length).toBeGreaterThan(lived.sentByDump + 2);
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
      ["step", 3], // two with a step due, and one whose journey had only begun
      ["notice", 1], // the recording, which no row mentioned at the time of the backup
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
    // For the one already at step 2, step 3 was not due before the restore.
    for (const email of [people.plain, people.inFlight]) expect(mailTo(after, email)).toHaveLength(1);
    for (const key of after.sent.map(keyOf)) expect(sentBefore).not.toContain(key);
    for (const email of [people.unsubscribes, people.bounces, people.erased])
      expect(mailTo(after, email)).toEqual([]);
  });

  it("sends what is released, once, to those who are still there", async () => {
    const again = await postgres.createDatabase("released");
    await restore(again, { backup: { file: dump }, journal, secrets, now: before.ctx.clock.now() });
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

  it("keeps addresses encrypted in its journal, and reads on behind a line that was cut off", async () => {
    await appendFile(journal, '{"at":"2026-11-1');
    const { left, sent, unreadable } = await readJournal(journal, { secrets, since: restored.dumpedAt });
    expect(unreadable).toBe(1);
    expect(left.map(({ event, reason }) => `${event} ${reason}`)).toEqual([
      "suppressed unsubscribed",
      "suppressed bounced",
      "suppressed erased",
    ]);
    expect(sent.flatMap(({ event, messages }) => messages.map(() => event)).toSorted()).toEqual(
      [...Array(BY_DUMP + AFTER_DUMP - 1).fill("accepted"), "uncertain"].toSorted(),
    );
    const text = await readFile(journal, "utf8");
    expect(text).not.toContain("example.test");
    // A plain hash could be compared with a list of known addresses.
    for (const email of Object.values(people))
      expect(text).not.toContain(createHash("sha256").update(email).digest("hex"));
    const elsewhere: typeof secrets = ["another secret, of another site altogether"];
    for (const wrong of [elsewhere, null])
      await expect(readJournal(journal, { secrets: wrong, since: restored.dumpedAt })).rejects.toThrow(
        "3 lines of the journal are encrypted with a secret that is not in APP_SECRETS",
      );
  });
});

describe("a broadcast that was under way when the backup was made", () => {
  const account = () => readAccount(after.ctx, scope, { broadcastId: lived.broadcastId });

  it("is paused, with those who got it since marked, and whoever may have got it named", async () => {
    expect(before.sent.filter(({ isBroadcast }) => isBroadcast)).toHaveLength(BY_DUMP + AFTER_DUMP);
    expect(restored.left).toMatchObject({ accepted: AFTER_DUMP - 1, uncertain: 1 });
    expect(sayRestored(restored)).toContain(
      `${AFTER_DUMP - 1} people got a broadcast since then, by the journal, and 1 may have got one.`,
    );
    expect(await readBroadcast(after.ctx, scope, { broadcastId: lived.broadcastId })).toMatchObject({
      state: "paused",
      pauseReason: expect.stringMatching(
        /The journal ends at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC: anyone it was sent to after that may get it twice\.$/,
      ),
    });
    expect(await account()).toMatchObject({
      promised: recipients.length,
      accepted: BY_DUMP + AFTER_DUMP - 1,
      exceptions: [
        { ending: "perhaps", people: 1 },
        { ending: "waiting", people: NEVER },
      ],
    });
    const perhaps = await listRecipients(after.ctx, scope, {
      broadcastId: lived.broadcastId,
      group: { kind: "ended", ending: "perhaps" },
    });
    expect(perhaps?.recipients.map(({ email }) => email)).toEqual([lived.silent]);
  });

  it("goes on after it is resumed, and everybody has one copy", async () => {
    expect(await resumeBroadcast(after.ctx, scope, { broadcastId: lived.broadcastId })).toEqual({
      outcome: "resumed",
    });
    await sendBroadcasts(after);
    for (const email of recipients)
      expect(lettersTo(before, email).length + lettersTo(after, email).length, email).toBe(1);
    expect(after.sent.filter(({ isBroadcast }) => isBroadcast)).toHaveLength(NEVER);
    expect(await account()).toMatchObject({
      isClosed: true,
      promised: recipients.length,
      accepted: recipients.length - 1,
      exceptions: [{ ending: "perhaps", people: 1 }],
    });
  });

  it("without a journal it is paused as well, and says that nobody knows", async () => {
    const unknown = await postgres.createDatabase("unknown");
    await restore(unknown, { backup: { file: dump }, now: before.ctx.clock.now() });
    const site = await open(unknown);
    expect(await readBroadcast(site.ctx, scope, { broadcastId: lived.broadcastId })).toMatchObject({
      state: "paused",
      pauseReason: expect.stringContaining("may have got it after that backup was made"),
    });
  });
});
