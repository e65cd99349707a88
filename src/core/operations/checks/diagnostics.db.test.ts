/** Diagnostics that diagnose: each check says what is wrong when it is made wrong, and none hides another. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { good } from "#core/kernel/checks/finding.ts";
import { endHeartbeat } from "#core/kernel/heartbeats/end-heartbeat.ts";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { switchCampaign } from "#core/programs/campaigns/switch-campaign.ts";
import type { Lookup } from "#core/sending/connections/check-sender-domain.ts";
import { isContraction } from "#db/migrate.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { runDiagnostics } from "./run-diagnostics.ts";
import { senderDomains } from "./sender.ts";

let answer: SendResult = { result: "accepted", response: "250 2.0.0 queued as 1" };
const test = await testContext(() => answer);
const { ctx, rows, sent } = test;
const scope = testScope({ email: "owner@foyer.example", name: "The owner" });
const pulse = (loop: string) => ({ worker: "host:1", loop, startedAt: ctx.clock.now() });
const findings = async () => {
  const { checks } = await runDiagnostics(ctx, scope);
  return Object.fromEntries(checks.map((check) => [check.id, check]));
};
const verify = ctx.mailer.verify;

beforeEach(async () => {
  test.advance(3600);
  for (const loop of ["dispatch", "journeys"]) await recordHeartbeat(ctx, pulse(loop));
});
afterEach(() => {
  ctx.mailer.verify = verify;
  answer = { result: "accepted", response: "250 2.0.0 queued as 1" };
});

it("finds a site in order, and sends a message that is seen accepted", async () => {
  const report = await runDiagnostics(ctx, scope);
  expect(report.checks.filter(({ state }) => state === "bad")).toEqual([]);
  // The tests' one role owns the tables. The sample coaches' domains and the sample's address are nobody's, and so it is not known what of a visitor arrives there.
  const others = report.checks.filter(({ state }) => state !== "good").map(({ id, state }) => [id, state]);
  expect(others).toEqual([
    ["databaseRoles", "attention"],
    ["publicAddress", "attention"],
    ["proxy", "unknown"],
    ["senderDomains", "attention"],
  ]);
  expect(report.summary.good).toBe(11);
  expect(report.checks.find(({ id }) => id === "message")?.found).toContain("“250 2.0.0 queued as 1”");
  expect(sent).toMatchObject([{ to: "owner@foyer.example" }]);
  expect(await rows("select from user_journeys")).toEqual([]);
  for (const { found, fix, state } of report.checks) {
    expect(found).not.toBe("");
    if (state !== "good") expect(fix).toBeTruthy();
  }
});

it("sees that no worker is alive, and tells one that was stopped from one that fell silent", async () => {
  await endHeartbeat(ctx, pulse("journeys"));
  expect((await findings()).workers?.found).toContain("'journeys' is silent");
  // A worker that is frozen is reported within a minute.
  test.advance(50);
  expect((await findings()).workers?.found).toContain("the last heartbeat was 50 seconds ago");
  await endHeartbeat(ctx, pulse("dispatch"));
  expect((await findings()).workers).toMatchObject({
    state: "bad",
    found: "No worker is running, and none has been seen within the hour.",
  });
});

it("sees email that waits past its time", async () => {
  await rows(
    "update email_deliveries set state = 'pending', next_attempt_at = $1::timestamptz - interval '30 minutes'",
    [ctx.clock.now()],
  );
  expect((await findings()).queue).toMatchObject({
    state: "bad",
    details: { oldestDueEmailSecondsLate: 1800 },
  });
});

it("sees a mail server that refuses the login, and one that cannot be reached, beside everything else", async () => {
  ctx.mailer.verify = async () => ({
    ok: false,
    at: "login",
    reason: "535 5.7.8 no",
    server: "mail.test:587",
    secure: false,
  });
  answer = { result: "refused", code: 451, response: "451 4.3.0 later", at: "login" };
  const { mailServer, message, database } = await findings();
  expect(mailServer?.found).toContain("mail.test:587 refuses the login: 535 5.7.8 no.");
  expect(message).toMatchObject({ state: "bad", found: expect.stringContaining("451 4.3.0 later") });
  expect(database?.state).toBe("good");
});

it("calls an owner's pause no problem", async () => {
  const [campaign] = await rows<{ id: string }>(
    "select id from email_campaigns where name = 'Success Keys Campaign'",
  );
  const olive = testScope({ id: "1", name: "Olive" });
  await switchCampaign(ctx, olive, { campaignId: campaign?.id ?? "", active: false });
  expect((await findings()).campaigns).toMatchObject({
    state: "good",
    found: expect.stringContaining("the follow-up of 1 is paused by the owner"),
  });
  await switchCampaign(ctx, olive, { campaignId: campaign?.id ?? "", active: true });
});

it("sees a campaign that is switched off, and one that is gone", async () => {
  await rows(
    "update email_campaigns set is_active = false, pause_reason = 'Too many complaints' where name = 'Success Keys Campaign'",
  );
  expect((await findings()).campaigns).toMatchObject({
    state: "attention",
    found: expect.stringContaining("/9ways ('Success Keys Campaign' is switched off: Too many complaints)"),
  });
  await rows(
    "update email_campaigns set coach_id = (select id from coaches where slug = 'nina') where name = 'Success Keys Campaign'",
  );
  expect((await findings()).campaigns).toMatchObject({ state: "bad" });
});

it("sees a migration that is not applied", async () => {
  const last = (isOne: (entry: { tag: string }) => boolean) => journal.entries.findLast(isOne)?.when;
  const unapply = (when?: number) =>
    rows("delete from drizzle.__drizzle_migrations where created_at = $1", [when]);
  // One that contracts may wait until every process is of this version.
  await unapply(last(isContraction));
  expect((await findings()).migrations).toMatchObject({ state: "attention" });
  await unapply(last((entry) => !isContraction(entry)));
  expect((await findings()).migrations).toMatchObject({
    state: "bad",
    fix: expect.stringContaining("node foyer.js migrate"),
  });
});

describe("a check that", () => {
  it("breaks or hangs hides no other", async () => {
    const report = await runDiagnostics(ctx, scope, {
      checks: [
        { id: "broken", title: "Broken", run: () => Promise.reject(new Error("no such table")) },
        { id: "hung", title: "Hung", timeLimitMs: 50, run: () => new Promise(() => {}) },
        { id: "fine", title: "Fine", run: () => good("ok") },
      ],
    });
    expect(report.checks.map(({ id, state }) => [id, state])).toEqual([
      ["broken", "bad"],
      ["hung", "bad"],
      ["fine", "good"],
    ]);
    expect(report.checks[0]?.found).toContain("no such table");
    expect(report.checks[1]?.found).toContain("within 0.05 seconds");
  });
});

describe("sender domains", () => {
  const records: Record<string, string[][]> = {
    "coach.org": [["v=spf1 include:mail.test -all"]],
    "_dmarc.coach.org": [["v=DMARC1; p=none"]],
    "k1._domainkey.coach.org": [["v=DKIM1; ", "p=MIIB"]],
  };
  const lookup: Lookup = async (name) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error("no"), { code: "ENODATA" });
    return found;
  };
  const check = (given = lookup) => senderDomains.run(ctx, { lookup: given });
  beforeEach(async () => {
    await rows("update email_campaigns set from_email = 'ann@coach.org'");
    ctx.settings.dkim = { selector: "k1", domain: null };
  });

  it("are good with all three records", async () => {
    expect(await check()).toMatchObject({ state: "good" });
  });
  it("name the record that is missing", async () => {
    delete records["_dmarc.coach.org"];
    expect((await check()).found).toBe(
      "coach.org has no valid DMARC record. Mailboxes may put its mail into spam.",
    );
  });
  it("are unknown, not bad, where no resolver answers", async () => {
    const refused: Lookup = () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" }));
    expect(await check(refused)).toMatchObject({
      state: "unknown",
      details: { domains: [{ missing: [], unread: ["SPF", "DKIM", "DMARC"] }] },
    });
  });
});
