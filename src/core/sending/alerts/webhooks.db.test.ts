/** Webhooks of new leads: signed, tried for a day, given up and reported so, and never into the private network. */
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { uncontestedRun } from "#core/kernel/task-run.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { purgeExpired } from "#core/operations/retention/purge-expired.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { MOST_WEBHOOK_ATTEMPTS } from "../outbox/back-off.ts";
import { addTarget } from "./add-target.ts";
import { alertWorld, type Got, PAGE, scope } from "./alerts.test-kit.ts";
import { postAlerts } from "./post-alerts.ts";
import { renewSecret } from "./renew-secret.ts";
import { resendAlert } from "./resend-alert.ts";
import { testTarget } from "./test-target.ts";

const { world, ctx, rows, advance, says, got, hook, added, round, log } = await alertWorld();

it("are signed so that the standard's own library verifies them, with the new and the old secret after a renewal", async () => {
  const { targetId, secret } = await added({ channel: "webhook", address: hook });
  expect(secret).toMatch(/^whsec_/);
  const email = someone();
  await signUp(world, PAGE, email, { name: "Ada" });
  await round();
  const verify = (key: string | null, { headers, body } = got[0] as Got) => {
    // The library looks at the machine's clock; the test's own is another one.
    const real = Date.now;
    Date.now = () => ctx.clock.now().getTime();
    try {
      return new Webhook(key ?? "").verify(body, headers as Record<string, string>) as {
        type: string;
        data: object;
      };
    } finally {
      Date.now = real;
    }
  };
  expect(verify(secret)).toMatchObject({
    type: "lead.created",
    data: { email, name: "Ada", coach: { slug: "dave" }, page: { url: "https://foyer.example/9ways" } },
  });
  expect(() => verify(secret, { ...(got[0] as Got), body: "{}" })).toThrow();
  const renewed = await renewSecret(ctx, scope, { targetId });
  expect(renewed).not.toBe(secret);
  await testTarget(ctx, scope, { targetId });
  await round();
  for (const key of [secret, renewed]) expect(verify(key, got[1])).toMatchObject({ type: "test" });
  advance(DAY + 1);
  await testTarget(ctx, scope, { targetId });
  await round();
  expect(verify(renewed, got[2])).toMatchObject({ type: "test" });
  expect(() => verify(secret, got[2])).toThrow();
  // Nothing of it is in the database.
  expect(JSON.stringify(await rows("select * from alert_targets"))).not.toContain(
    String(renewed).slice(6, 20),
  );
});

it("attempts that fail are counted in the error log, without the receiver's address or words", async () => {
  await rows("delete from error_log");
  await added({ channel: "webhook", address: hook });
  says.hook = { status: 500, text: "no room for ann@example.test" };
  for (let index = 0; index < 3; index += 1) await signUp(world, PAGE, someone());
  await round();
  const logged = await rows<{ code: string; function_name: string; count: number }>(
    "select * from error_log",
  );
  expect(logged.map(({ code, function_name, count }) => [code, function_name, count])).toEqual([
    ["alert-webhook-500", "send-alert", 3],
  ]);
  for (const secret of ["no room", "ann@example", "/hook"])
    expect(JSON.stringify(logged)).not.toContain(secret);
});

it("a receiver that fails and then works gets it late and once; each attempt is in the log", async () => {
  await added({ channel: "webhook", address: hook });
  await signUp(world, PAGE, someone());
  says.hook = { status: 500, text: "out \u0000of\n order" };
  await round();
  advance(13);
  await round();
  says.hook = { status: 200, text: "thanks" };
  advance(90);
  await round();
  advance(DAY);
  await round();
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await log()).toMatchObject([
    {
      state: "sent",
      attempts: [
        { status: 500, text: "out of order" },
        { status: 500 },
        { status: 200, text: "thanks", result: "delivered" },
      ],
    },
  ]);
});

it("is given up after a day and said so; send again begins anew; 410 ends it at once; no redirect is followed", async () => {
  await added({ channel: "webhook", address: hook });
  await signUp(world, PAGE, someone());
  says.hook = { status: 302, headers: { location: "/elsewhere" } };
  for (let hours = 0; hours < 40; hours += 1) {
    await round();
    advance(3600);
  }
  expect(got).toHaveLength(MOST_WEBHOOK_ATTEMPTS);
  const [given] = await log();
  expect(given).toMatchObject({
    state: "failed",
    attempts: expect.objectContaining({ length: MOST_WEBHOOK_ATTEMPTS }),
  });
  expect(given?.attempts[0]).toMatchObject({ status: 302, text: "A redirect, which is not followed." });
  says.hook = { status: 410 };
  expect(await resendAlert(ctx, scope, { messageId: given?.id ?? "" })).toBe(true);
  expect(await resendAlert(ctx, scope, { messageId: given?.id ?? "" })).toBe(false); // it is on its way
  await round();
  expect(got).toHaveLength(MOST_WEBHOOK_ATTEMPTS + 1);
  expect((await log())[0]).toMatchObject({ state: "failed" });
  advance(31 * DAY);
  await purgeExpired(ctx);
  expect(await log()).toEqual([]);
});

it("a worker that dies while it posts is followed by another; one that lost the task posts nothing", async () => {
  await added({ channel: "webhook", address: hook });
  await signUp(world, PAGE, someone());
  await postAlerts(ctx, { run: { ...uncontestedRun(), isHeld: async () => false } });
  expect(got, "not by a worker that lost the task").toEqual([]);
  await round();
  expect(got, "the other may still be alive").toEqual([]);
  advance(21);
  await round();
  expect(got).toHaveLength(1);
  expect(await log()).toMatchObject([{ state: "sent", attempts: [{ result: "delivered" }] }]);
});

it("of two attempts at once the first is recorded", async () => {
  await added({ channel: "webhook", address: hook });
  await signUp(world, PAGE, someone());
  const frozen = Promise.withResolvers<boolean>();
  const late = postAlerts(ctx, { run: { ...uncontestedRun(), isHeld: () => frozen.promise } });
  await pause(100);
  advance(21);
  await round();
  says.hook = { status: 500 };
  frozen.resolve(true);
  await late;
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await log()).toMatchObject([{ state: "sent", attempts: [{ result: "delivered" }] }]);
});

it("a lead erased before it was posted is not posted", async () => {
  await added({ channel: "webhook", address: hook });
  const email = someone();
  await signUp(world, PAGE, email);
  const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  await erasePerson(ctx, scope, { personId: person?.id ?? "" });
  await round();
  expect(got).toEqual([]);
  expect(await rows("select from alert_messages")).toEqual([]);
});

it("goes nowhere inside the private network unless a setting says so", async () => {
  const strict = { ...ctx, settings: { ...ctx.settings, localWebhooks: false } };
  const typed = { coach: "dave", channel: "webhook", cadence: "at-once", zone: "UTC" };
  for (const address of [
    hook,
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://169.254.169.254/latest",
    "https://2130706433/",
    "ftp://example.com/",
    "https://user:pw@example.com/",
  ])
    expect(await addTarget(strict, scope, { ...typed, address }), address).toMatchObject({
      kind: "refused",
      field: "address",
    });
  // Set up before, or resolved to another machine since: the posting looks again.
  await added({ channel: "webhook", address: hook });
  await signUp(world, PAGE, someone());
  await postAlerts(strict);
  expect(got).toEqual([]);
  expect((await log())[0]?.attempts).toMatchObject([
    { status: null, result: "failed", text: "Not an https address." },
  ]);
});
