/** Outgoing mail as the overview and the diagnostics tell it: by what waits, since when, and when a server last took something. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordHeartbeat } from "#core/kernel/heartbeats/record-heartbeat.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { testContext } from "../../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { runDiagnostics } from "../../checks/run-diagnostics.ts";
import { readAttention } from "../read-attention.ts";
import { mailServer } from "./mail-server.ts";

const scope = testScope();

const accepted: SendResult = { result: "accepted", response: "250 ok" };
const away: SendResult = { result: "no-answer", reason: "connect ECONNREFUSED 127.0.0.1:25" };
const fullMailbox: SendResult = { result: "refused", code: 452, response: "452 4.2.2 full", at: "recipient" };

let answer: SendResult = accepted;
const world = await testContext(() => answer);
const { ctx, rows } = world;
// A server that is away never asks for the content.
const { send } = ctx.mailer;
ctx.mailer.send = (message, mayHandOff) =>
  answer === away ? Promise.resolve(away) : send(message, mayHandOff);

const alive = async () => {
  for (const loop of ["dispatch", "journeys"])
    await recordHeartbeat(ctx, { worker: "here", loop, startedAt: ctx.clock.now() });
};
/** Time passes, and a worker does its work in it. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.advance(60);
    await settle(world);
  }
  await alive();
}
const aboutMail = async () =>
  (await readAttention(ctx, scope)).map(({ tone, title, detail }) => ({ tone, title, detail }));
const check = async (id: "queue" | "mailServer") => {
  const { checks } = await runDiagnostics(ctx, scope);
  return checks.find((each) => each.id === id);
};

beforeEach(async () => {
  answer = accepted;
  await rows("delete from leads");
  await rows("delete from error_log");
  await signUp(world, "/9ways", someone());
  await alive();
  expect(await aboutMail()).toEqual([]);
  world.advance(1);
});

describe("a mail server that is away", { timeout: 60_000 }, () => {
  it("is told at the first signup, and red when ten minutes have passed: four signups, three hours, nothing accepted", async () => {
    await pass(10);
    answer = away;
    await signUp(world, "/9ways", someone());
    expect(await aboutMail()).toEqual([
      {
        tone: "wait",
        title: "1 email waits for the mail server",
        detail: expect.stringContaining("The last email was accepted 10 minutes ago."),
      },
    ]);
    for (let index = 0; index < 3; index += 1) await signUp(world, "/9ways", someone());
    await pass(180);
    const [attempts] = await rows<{ count: number }>("select count(*)::int from delivery_history");
    expect(attempts?.count).toBeGreaterThanOrEqual(16);
    const [concern, ...others] = await aboutMail();
    expect(others).toEqual([]);
    expect(concern).toMatchObject({ tone: "bad", title: "Mail does not go out: 4 emails wait" });
    for (const fact of [
      "The oldest has waited for 3 hours",
      "The last email was accepted 3 hours ago",
      "the mail server could not be reached",
    ])
      expect(concern?.detail).toContain(fact);
  });

  it("is told by the diagnostics in the same facts, even while it greets", async () => {
    answer = away;
    for (let index = 0; index < 4; index += 1) await signUp(world, "/9ways", someone());
    await pass(180);
    expect(await check("queue")).toMatchObject({
      state: "bad",
      found: expect.stringMatching(
        /wait.* the oldest for 3 hours\. The last email was accepted 3 hours ago\./,
      ),
    });
    expect(await check("mailServer")).toMatchObject({
      state: "bad",
      found: expect.stringContaining("The last email was accepted 3 hours ago"),
    });
  });

  it("has recovered with the first message it accepts", async () => {
    answer = away;
    await signUp(world, "/9ways", someone());
    await pass(30);
    expect(await aboutMail()).toMatchObject([{ tone: "bad" }]);
    answer = accepted;
    await signUp(world, "/9ways", someone());
    expect(await aboutMail()).toEqual([]);
    expect((await check("queue"))?.state).toBe("good");
  });

  it("is seen behind a mailbox that has been full for long", async () => {
    answer = fullMailbox;
    await signUp(world, "/9ways", someone());
    await pass(30);
    answer = accepted;
    await signUp(world, "/9ways", someone());
    await alive();
    expect(await aboutMail()).toEqual([]);
    world.advance(60);
    answer = away;
    await signUp(world, "/9ways", someone());
    await pass(15);
    expect(await aboutMail()).toMatchObject([{ tone: "bad", title: "Mail does not go out: 2 emails wait" }]);
  });
});

it("one full mailbox is reported as such, and not as a standstill", async () => {
  answer = fullMailbox;
  await signUp(world, "/9ways", someone());
  await pass(180);
  expect(await aboutMail()).toMatchObject([
    {
      tone: "wait",
      title: "1 email waits for the mail server",
      detail: expect.stringContaining("the mail server asked to try again later"),
    },
  ]);
});

it("a server that refuses us as a sender is a standstill, though nothing waits for it", async () => {
  answer = { result: "refused", code: 535, response: "535 5.7.8 no", at: "login" };
  await signUp(world, "/9ways", someone());
  const concerns = await aboutMail();
  expect(concerns.map(({ tone, title }) => `${tone}: ${title}`)).toEqual([
    "bad: Mail does not go out",
    "bad: 1 failed email can be tried again",
  ]);
  expect(concerns[0]?.detail).toContain("the mail server refused our login or sender");
});

it("what is due and not tried is reported by its age", async () => {
  ctx.settings.inlineAttempt = false;
  await signUp(world, "/9ways", someone());
  ctx.settings.inlineAttempt = true;
  await rows("delete from user_journeys"); // they would be late too
  expect(await aboutMail()).toEqual([]); // a worker takes it within seconds
  world.advance(120);
  await alive();
  expect(await aboutMail()).toMatchObject([{ tone: "wait", title: "1 email waits to be sent" }]);
  world.advance(1200);
  await alive();
  expect(await aboutMail()).toMatchObject([{ tone: "bad", title: "Mail does not go out: 1 email waits" }]);
});

describe("a coach's own connection", () => {
  const connect = (slug: string) =>
    rows(
      `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
       select id, 'smtp', 'smtp.own.example', 465, 'tls', '', 'Own', 'own@own.example', $2, $2, $2, 'O' from coaches where slug = $1`,
      [slug, ctx.clock.now()],
    );
  afterEach(() => rows("delete from mail_connections"));

  it("is named while only its mail fails, and never the site's", async () => {
    await connect("dave");
    answer = away;
    for (let each = 0; each < 5; each += 1) await signUp(world, "/9ways", someone());
    expect(await aboutMail()).toMatchObject([
      { title: "Dr. Dave Okafor’s mail does not go out: 5 emails wait" },
    ]);
    await connect("nina");
    await signUp(world, "/weight-loss-myths", someone());
    await pass(11);
    expect(await aboutMail()).toMatchObject([
      { title: "The mail of 2 coaches does not go out: 6 emails wait" },
    ]);
    await signUp(world, "/map", someone());
    await pass(11);
    expect(await aboutMail()).toMatchObject([{ title: "Mail does not go out: 7 emails wait" }]);
  });

  it("is as loud while the others' mail is accepted, and quiet once it was connected anew", async () => {
    await connect("dave");
    answer = { result: "refused", code: 535, response: "535 5.7.8 no", at: "login" };
    await signUp(world, "/9ways", someone());
    answer = accepted;
    world.advance(60);
    await signUp(world, "/map", someone());
    const loud = expect.objectContaining({ tone: "bad", title: "Dr. Dave Okafor’s mail does not go out" });
    expect(await aboutMail()).toContainEqual(loud);
    world.advance(60);
    await rows("update mail_connections set tested_at = $1", [ctx.clock.now()]);
    expect(await aboutMail()).not.toContainEqual(loud);
  });

  it("is told to its coach, whom the site's mail does not concern", async () => {
    const [{ id = "" } = {}] = await rows<{ id: string }>("select id from coaches where slug = 'dave'");
    const dave = testScope({}, [id], "coach");
    const toDave = async () =>
      (await readAttention(ctx, dave, { watches: [mailServer] })).map(({ title }) => title);
    answer = away;
    await signUp(world, "/9ways", someone());
    await pass(11);
    expect(await toDave()).toEqual([]);
    await connect("dave");
    await pass(60);
    expect(await toDave()).toEqual(["Dr. Dave Okafor’s mail does not go out: 1 email waits"]);
  });
});
