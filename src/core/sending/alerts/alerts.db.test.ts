/** News of new leads: never lost, never twice by our doing, and only to who said yes. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import { importFile } from "#core/leads/import/import.test-kit.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { SEAT_OWNERS } from "../../../../test/seat-owners.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { confirmTarget, findAlertRecipient, stopTarget } from "./alert-opt-in.ts";
import { alertWorld, PAGE, scope } from "./alerts.test-kit.ts";
import { changeCadence } from "./change-cadence.ts";
import { listTargets } from "./list-alerts.ts";
import { removeTarget } from "./remove-target.ts";
import { resendAlertOptIn } from "./resend-alert-opt-in.ts";
import { testTarget } from "./test-target.ts";

const { world, ctx, rows, advance, says, add, added, round, alerts, log } = await alertWorld();

describe("at once", () => {
  it("costs nothing for a coach without a target", async () => {
    await added({ coach: "nina" });
    await signUp(world, PAGE, someone());
    expect(await rows("select from email_deliveries where kind = 'alert'")).toEqual([]);
    expect(await rows("select from alert_items")).toEqual([]);
  });

  it("tells of a new lead once, not of one who comes again, of the owner's tests and imports, or of what rolled back", async () => {
    await added();
    await changeGeneral(ctx, scope, { name: "Laurent & Friends" });
    const email = someone();
    await signUp(world, PAGE, email, { name: "Ada <b>Byron" });
    await signUp(world, PAGE, email, { name: "Ada <b>Byron" });
    await captureTestLead(ctx, scope, {
      email: someone(),
      followUp: false,
      functionName: "send-dr-dave-email",
    });
    const [page] = await rows<{ id: string }>("select id from pages where slug = 'nine-ways'");
    for (const followUp of [false, true]) {
      const text = `email\n${someone()}\n`;
      const done = await importFile(ctx, scope, { pageId: page?.id ?? "", text, followUp });
      expect(done.counts).toEqual({ new: 1 });
    }
    await ctx.db
      .transaction(async (transaction) => {
        await signUp(
          { ...world, ctx: { ...ctx, db: transaction as unknown as typeof ctx.db } },
          PAGE,
          someone(),
        );
        transaction.rollback();
      })
      .catch(() => undefined);
    await round();
    expect(alerts()).toHaveLength(1);
    const [message] = alerts();
    expect(message).toMatchObject({
      from: { name: "Laurent & Friends" },
      to: "coach@dave.example",
      subject: expect.stringMatching(/^New lead for Dr\. Dave.*: Ada/),
    });
    const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
    expect(message?.text).toContain(email);
    expect(message?.text).toContain(`https://foyer.example/console/leads/${lead?.id}`);
    expect(message?.html).toContain("Ada &lt;b&gt;Byron");
    expect(await log()).toMatchObject([
      { kind: "lead", state: "sent", leads: 1, attempts: [{ status: 250, result: "delivered" }] },
    ]);
  });

  it("two workers at once send each one once", async () => {
    await added();
    for (let index = 0; index < 12; index += 1) await signUp(world, PAGE, someone());
    // One that is in the middle of claiming five does not hold the other up, and neither takes what the other has.
    let other: Promise<unknown> = Promise.resolve();
    await ctx.db.transaction(async (transaction) => {
      const inside = { ...ctx, db: transaction as unknown as typeof ctx.db };
      await dispatchDue(inside, 5);
      other = round();
      await pause(200);
    });
    await Promise.all([other, round()]);
    expect(alerts()).toHaveLength(12);
    expect(new Set(alerts().map(({ messageId }) => messageId)).size).toBe(12);
  });

  it("deferred, it is tried again; refused for good, it is given up", async () => {
    await added();
    await signUp(world, PAGE, someone());
    says.mail = { result: "refused", code: 451, response: "451 later", at: "message" };
    await round();
    says.mail = { result: "accepted", response: "250 ok" };
    await round();
    expect(alerts()).toHaveLength(0); // not before its time
    advance(80);
    await round();
    expect(alerts()).toHaveLength(1);
    expect(await log()).toMatchObject([
      { state: "sent", attempts: [{ status: 451, text: "451 later" }, { status: 250 }] },
    ]);
    await signUp(world, PAGE, someone());
    says.mail = { result: "refused", code: 550, response: "550 5.1.1 unknown", at: "recipient" };
    await round();
    expect((await log())[0]).toMatchObject({ state: "failed", nextAttemptAt: null });
  });

  it("a worker that dies before the hand-off is followed by another; after it, one more try at most", async () => {
    await added();
    await signUp(world, PAGE, someone());
    const claim = (handedOff: boolean) =>
      rows(
        `update email_deliveries set state = $3, next_attempt_at = null, lease_token = new_id(), lease_until = $1, handed_off_at = $2,
          sent_at = null where kind = 'alert'`,
        [
          new Date(ctx.clock.now().getTime() + 60_000),
          handedOff ? ctx.clock.now() : null,
          handedOff ? "handed-off" : "claimed",
        ],
      );
    await claim(false);
    await round();
    expect(alerts()).toHaveLength(0); // it may still be alive
    advance(61);
    await round();
    expect(alerts()).toHaveLength(1);
    await claim(true);
    advance(61);
    await round();
    expect(alerts()).toHaveLength(1);
    advance(15 * 60);
    await round();
    expect(alerts()).toHaveLength(2);
    await claim(true);
    advance(61);
    await round();
    advance(DAY);
    await round();
    expect(alerts()).toHaveLength(2);
    expect(new Set(alerts().map(({ messageId }) => messageId)).size).toBe(1);
    expect((await log())[0]).toMatchObject({ state: "failed" });
  });
});

describe("digests", () => {
  it("collect until the hour, or until 8 in the morning of their zone, and none is sent about nothing", async () => {
    advance(20 * 60); // 20 minutes past
    await added({ cadence: "hourly", address: "hourly@dave.example" });
    await added({ cadence: "daily", address: "daily@dave.example", zone: "Europe/Madrid" });
    const gone = someone();
    for (const email of ["one@example.test", "two@example.test", gone]) await signUp(world, PAGE, email);
    const [person] = await rows<{ id: string }>("select id from people where email = $1", [gone]);
    await erasePerson(ctx, scope, { personId: person?.id ?? "" });
    await round();
    expect(alerts()).toEqual([]);
    expect(await listTargets(ctx, scope)).toMatchObject([
      { address: "daily@dave.example", collected: 2 },
      { address: "hourly@dave.example", collected: 2 },
    ]);
    advance(3600);
    await Promise.all([round(), round()]);
    expect(alerts()).toMatchObject([
      { to: "hourly@dave.example", subject: expect.stringMatching(/^2 new leads/) },
    ]);
    expect(alerts()[0]?.text).not.toContain(gone);
    advance(3600);
    await round();
    expect(alerts()).toHaveLength(1);
    const [due] = await rows<{ at: string }>(
      "select to_char(next_digest_at at time zone 'Europe/Madrid', 'HH24:MI') as at from alert_targets where cadence = 'daily'",
    );
    expect(due?.at).toBe("08:00");
    advance(DAY);
    await round();
    expect(alerts().map(({ to }) => to)).toEqual(["hourly@dave.example", "daily@dave.example"]);
  });

  it("8 o'clock stays 8 o'clock when clocks change", async () => {
    const at = (instant: string) =>
      rows<{ next: Date }>("select next_digest('daily', 'Europe/Madrid', $1::timestamptz) as next", [
        instant,
      ]).then(([row]) => row?.next.toISOString());
    expect(await at("2026-03-28T06:59:59Z")).toBe("2026-03-28T07:00:00.000Z");
    expect(await at("2026-03-28T07:00:00Z")).toBe("2026-03-29T06:00:00.000Z");
    expect(await at("2026-10-24T12:00:00Z")).toBe("2026-10-25T07:00:00.000Z");
  });

  it("changed to at once, what was collected goes now", async () => {
    const { targetId } = await added({ cadence: "daily" });
    await signUp(world, PAGE, "collected@example.test");
    expect(await changeCadence(ctx, scope, { targetId, cadence: "at-once" })).toBe(true);
    await signUp(world, PAGE, "at-once@example.test");
    await round();
    expect(alerts().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^(1 new lead|New lead)/),
      expect.stringMatching(/^(1 new lead|New lead)/),
    ]);
    expect(await listTargets(ctx, scope)).toMatchObject([
      { cadence: "at-once", collected: 0, nextDigestAt: null },
    ]);
  });
});

describe("a mailbox opts in first", () => {
  it("and gets no alert before that; an owner's own needs no opt-in", async () => {
    const done = await add({ address: "Coach@Dave.example " });
    expect(done).toMatchObject({ kind: "added", isAsked: true });
    if (done.kind !== "added") throw new Error("not added");
    const { targetId } = done;
    await signUp(world, PAGE, someone());
    expect(await testTarget(ctx, scope, { targetId })).toBe(false);
    await round();
    expect(alerts()).toMatchObject([
      { to: "coach@dave.example", subject: expect.stringMatching(/^Shall new leads/) },
    ]);
    expect(await resendAlertOptIn(ctx, scope, { targetId })).toBe("too-soon");
    advance(3601);
    expect(await resendAlertOptIn(ctx, scope, { targetId })).toBe("asked");

    const token = signLink(ctx.settings.secrets, "alert", targetId);
    expect(alerts()[0]?.text).toContain(`/alerts/${token}`);
    expect(await findAlertRecipient(ctx, token)).toMatchObject({
      isConfirmed: false,
      address: "coach@dave.example",
    });
    await confirmTarget(ctx, signLink(ctx.settings.secrets, "confirm", targetId)); // another purpose's link is none
    expect(await findAlertRecipient(ctx, token)).toMatchObject({ isConfirmed: false });
    await confirmTarget(ctx, token);
    await signUp(world, PAGE, someone());
    await round(); // the second question goes out with it, in either order
    expect(alerts().map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^New lead/));
    await stopTarget(ctx, token);
    expect(await findAlertRecipient(ctx, token)).toBeNull();
    await signUp(world, PAGE, someone());
    await round();
    expect(alerts()).toHaveLength(3);

    await rows(
      "insert into owners (name, email, email_verified, created_at, updated_at) values ('O', 'own@foyer.example', true, now(), now())",
    );
    await rows(SEAT_OWNERS);
    expect(await add({ address: "own@foyer.example" })).toMatchObject({ kind: "added", isAsked: false });
  });

  it("what cannot be is refused at its field, and every action leaves its line", async () => {
    expect(await add({ coach: "nobody" })).toMatchObject({ field: "coach" });
    expect(await add({ address: "a@b.example, c@d.example" })).toMatchObject({ field: "address" });
    expect(await add({ cadence: "always" })).toMatchObject({ field: "cadence" });
    expect(await add({ zone: "Mars" })).toMatchObject({ field: "zone" });
    const { targetId } = await added();
    expect(await add()).toMatchObject({ field: "address" });
    await testTarget(ctx, scope, { targetId });
    expect(await removeTarget(ctx, scope, { targetId })).toBe(true);
    expect(await removeTarget(ctx, scope, { targetId })).toBe(false);
    const lines = await rows<{ action: string }>(
      "select action from audit_log where subject->>'alert' = $1 order by id",
      [targetId],
    );
    expect(lines.map(({ action }) => action)).toEqual(["alert.added", "alert.tested", "alert.removed"]);
  });
});
