/** Webhooks are signed, retried for a day, given up and reported so, and paused. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { uncontestedRun } from "#core/kernel/task-run.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { purgeExpired } from "#core/operations/retention/purge-expired.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { SEAT_OWNERS, SEAT_TEAMS } from "../../../../test/seat-owners.ts";
import { MOST_WEBHOOK_ATTEMPTS } from "../outbox/back-off.ts";
import { pauseEndpoint, resumeEndpoint } from "./change-endpoint.ts";
import { listEndpoints } from "./list-webhooks.ts";
import { postWebhooks } from "./post-webhooks.ts";
import { renewSecret } from "./renew-secret.ts";
import { sendWebhookAgain, testEndpoint } from "./send-webhook.ts";
import { type Got, PAGE, scope, webhookWorld } from "./webhooks.test-kit.ts";

const { world, ctx, rows, advance, says, got, at, added, round, log, settle, verified } =
  await webhookWorld();

it("are signed so that the standard's own library verifies them, with the new and the old secret after a renewal", async () => {
  const { endpointId, secret } = await added();
  expect(secret).toMatch(/^whsec_/);
  const email = someone();
  await signUp(world, PAGE, email, { name: "Ada" });
  await round();
  const [lead] = await rows<{ id: string; created_at: Date }>("select * from leads where email = $1", [
    email,
  ]);
  expect(got).toHaveLength(1);
  expect(verified(secret, got[0] as Got)).toEqual({
    type: "lead.created",
    timestamp: lead?.created_at.toISOString(),
    data: {
      coach: { slug: "dave", name: expect.stringContaining("Dave") },
      id: lead?.id,
      email,
      name: "Ada",
      source: expect.any(String),
      answers: expect.any(Object),
      page: { name: expect.any(String), url: "https://foyer.example/9ways" },
      createdAt: lead?.created_at.toISOString(),
      url: `https://foyer.example/console/leads/${lead?.id}`,
    },
  });
  expect(verified(secret, { ...(got[0] as Got), body: "{}" })).toBeNull();
  const renewed = (await renewSecret(ctx, scope, { endpointId })) ?? "";
  expect(renewed).not.toBe(secret);
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  for (const key of [secret, renewed]) expect(verified(key, got[1] as Got)).toMatchObject({ type: "test" });
  advance(DAY + 1);
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  expect(verified(renewed, got[2] as Got)).toMatchObject({ type: "test" });
  expect(verified(secret, got[2] as Got)).toBeNull();
  // Nothing of it is in the database, and no list shows it again.
  const shown = [await rows("select * from webhook_endpoints"), await listEndpoints(ctx, scope)];
  for (const key of [secret, renewed]) expect(JSON.stringify(shown)).not.toContain(key.slice(6, 20));
});

it("attempts that fail are counted in the error log, without the receiver's address or words", async () => {
  await rows("delete from error_log");
  await added();
  says.hook = { status: 500, text: "no room for ann@example.test" };
  for (let index = 0; index < 3; index += 1) await signUp(world, PAGE, someone());
  await round();
  const logged = await rows<{ code: string; function_name: string; count: number }>(
    "select * from error_log",
  );
  expect(logged.map(({ code, function_name, count }) => [code, function_name, count])).toEqual([
    ["webhook-500", "post-webhook", 3],
  ]);
  for (const secret of ["no room", "ann@example", "/hook"])
    expect(JSON.stringify(logged)).not.toContain(secret);
});

it("a receiver that fails and then works gets it late and once, under one id; the log has its answer", async () => {
  const { endpointId } = await added();
  await signUp(world, PAGE, someone());
  says.hook = { status: 500, text: "out \u0000of\n order" };
  await round();
  expect(await log(endpointId)).toMatchObject([
    { state: "pending", attempts: 1, status: 500, answer: "out of order", nextAttemptAt: expect.any(String) },
  ]);
  advance(13);
  await round();
  says.hook = { status: 200, text: "thanks" };
  advance(90);
  await round();
  advance(DAY);
  await round();
  expect(got).toHaveLength(3);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await log(endpointId)).toMatchObject([
    { id: got[0]?.headers["webhook-id"], state: "sent", attempts: 3, status: 200, answer: "thanks" },
  ]);
});

it("is given up after a day and said so; send again begins anew; 410 pauses it at once; no redirect is followed", async () => {
  const { endpointId } = await added();
  await signUp(world, PAGE, someone());
  says.hook = { status: 302, headers: { location: "/elsewhere" } };
  for (let hours = 0; hours < 40; hours += 1) {
    await round();
    advance(3600);
  }
  expect(got).toHaveLength(MOST_WEBHOOK_ATTEMPTS);
  expect(new Set(got.map(({ path }) => path))).toEqual(new Set(["/hook"]));
  const [given] = await log(endpointId);
  expect(given).toMatchObject({
    ...{ state: "failed", attempts: MOST_WEBHOOK_ATTEMPTS, status: 302 },
    answer: "A redirect, which is not followed.",
  });
  says.hook = { status: 410 };
  expect(await sendWebhookAgain(ctx, scope, { deliveryId: given?.id ?? "" })).toBe(true);
  expect(await sendWebhookAgain(ctx, scope, { deliveryId: given?.id ?? "" })).toBe(false); // it is on its way
  await round();
  expect(got).toHaveLength(MOST_WEBHOOK_ATTEMPTS + 1);
  expect(got.at(-1)?.headers["webhook-id"]).toBe(given?.id);
  expect((await log(endpointId))[0]).toMatchObject({ state: "failed", attempts: 1, status: 410 });
  expect(await listEndpoints(ctx, scope)).toMatchObject([{ pausedAt: expect.any(String) }]);
  advance(31 * DAY);
  await purgeExpired(ctx);
  expect(await log(endpointId)).toEqual([]);
});

it("is paused after three days of failures alone, and owners and the coach are told once; a test and a resume bring it back", async () => {
  await rows(
    "insert into owners (name, email, email_verified, created_at, updated_at) values ('O', 'own@foyer.example', true, now(), now()) on conflict do nothing",
  );
  await rows(SEAT_OWNERS);
  await rows(SEAT_TEAMS);
  await rows("delete from email_deliveries where kind = 'owner'");
  const { endpointId } = await added({ url: at("/hook?key=hush") });
  says.hook = { status: 503 };
  const notices = () =>
    rows<{ variables: { subject: string; text: string }; to: string }>(
      "select variables, email_address as to from email_deliveries where kind = 'owner' order by email_address",
    );
  await signUp(world, PAGE, someone());
  await round();
  // A success in between starts the three days anew.
  advance(2 * DAY);
  says.hook = { status: 200 };
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  says.hook = { status: 503 };
  advance(1.5 * DAY);
  await signUp(world, PAGE, someone());
  await round();
  expect(await listEndpoints(ctx, scope)).toMatchObject([
    { pausedAt: null, failingSince: expect.any(String) },
  ]);
  advance(3 * DAY + 60);
  await signUp(world, PAGE, someone());
  await round();
  expect(await listEndpoints(ctx, scope)).toMatchObject([{ pausedAt: expect.any(String) }]);
  expect((await notices()).map(({ to }) => to)).toEqual(["coach.dave@team.example", "own@foyer.example"]);
  const [{ variables } = { variables: { subject: "", text: "" } }] = await notices();
  expect(variables.subject).toMatch(/^Paused by itself: the webhook to 127\.0\.0\.1/);
  expect(variables.text).toContain(`/console/settings/webhooks?endpoint=${endpointId}`);
  expect(JSON.stringify(variables), "the address may hold a key").not.toContain("hush");
  // Nothing is posted while it is paused, but a test is; what happens is queued.
  const before = got.length;
  await signUp(world, PAGE, someone());
  advance(DAY);
  await round();
  expect(got).toHaveLength(before);
  says.hook = { status: 200 };
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  expect(got.slice(before).map(({ body }) => JSON.parse(body).type)).toEqual(["test"]);
  expect(await resumeEndpoint(ctx, scope, { endpointId })).toBe(true);
  expect(await resumeEndpoint(ctx, scope, { endpointId })).toBe(false);
  await round();
  expect((await log(endpointId)).map(({ state }) => state)).not.toContain("pending");
  expect(await listEndpoints(ctx, scope)).toMatchObject([{ pausedAt: null, failingSince: null, waiting: 0 }]);
  expect(await notices()).toHaveLength(2);
});

it("an owner pauses it; what a paused one keeps is removed with the logs", async () => {
  const { endpointId } = await added();
  expect(await pauseEndpoint(ctx, scope, { endpointId })).toBe(true);
  await signUp(world, PAGE, someone());
  await round();
  expect(got).toEqual([]);
  expect(await listEndpoints(ctx, scope)).toMatchObject([{ waiting: 1 }]);
  advance(31 * DAY);
  await purgeExpired(ctx);
  expect(await listEndpoints(ctx, scope)).toMatchObject([{ waiting: 0 }]);
});

it("two workers at once post each one once", async () => {
  await added();
  for (let index = 0; index < 12; index += 1) await signUp(world, PAGE, someone());
  await Promise.all([round(), round(), round()]);
  expect(got).toHaveLength(12);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
});

it("a worker that dies while it posts is followed by another; one that lost the task posts nothing", async () => {
  const { endpointId } = await added();
  await signUp(world, PAGE, someone());
  await settle();
  await postWebhooks(ctx, { run: { ...uncontestedRun(), isHeld: async () => false } });
  expect(got, "not by a worker that lost the task").toEqual([]);
  await round();
  expect(got, "the other may still be alive").toEqual([]);
  advance(21);
  await round();
  expect(got).toHaveLength(1);
  expect(await log(endpointId)).toMatchObject([{ state: "sent", attempts: 1 }]);
});

it("of two attempts at once the first is recorded", async () => {
  const { endpointId } = await added();
  await signUp(world, PAGE, someone());
  await settle();
  const frozen = Promise.withResolvers<boolean>();
  const late = postWebhooks(ctx, { run: { ...uncontestedRun(), isHeld: () => frozen.promise } });
  await pause(100);
  advance(21);
  await round();
  says.hook = { status: 500 };
  frozen.resolve(true);
  await late;
  expect(got).toHaveLength(2);
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await log(endpointId)).toMatchObject([{ state: "sent", attempts: 1, status: 204 }]);
});

it("a person erased before it was posted is not posted, and none of their answers stays", async () => {
  const { endpointId } = await added();
  const email = someone();
  await signUp(world, PAGE, email);
  says.hook = { status: 500, text: `cannot store ${email}` };
  await round();
  // Another delivery's answer quotes them too.
  await testEndpoint(ctx, scope, { endpointId });
  await round();
  expect(JSON.stringify(await rows("select * from webhook_deliveries"))).toContain(email);
  says.hook = { status: 200 };
  got.length = 0;
  const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  await erasePerson(ctx, scope, { personId: person?.id ?? "" });
  const left = await rows("select * from webhook_deliveries");
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left)).not.toContain(email);
  advance(20);
  await round();
  expect(got.map(({ body }) => JSON.parse(body).type)).toEqual(["test"]);
});
