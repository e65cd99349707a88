/** The database is locked while a message waits for its hand-off, and the mail server's connection ends meanwhile: the grant is given back, and the message goes out once. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { attemptInline } from "#core/sending/deliveries/attempt-inline.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { sendAll } from "#core/sending/deliveries/send-all.ts";
import { smtpMailer } from "#mail/smtp.ts";
import { startInbox } from "../dev/inbox/start-inbox.ts";
import { testContext } from "./context.ts";
import { signUp } from "./follow-up.ts";
import { testScope } from "./scope.ts";

const ANSWER_MS = 400;
const LOCKED_MS = 1500;

const inbox = await startInbox({});
const smtp = smtpMailer(inbox.smtpUrl, { maxConnections: 3, answerMs: ANSWER_MS });
const test = await testContext();
const { ctx, rows, pool } = test;
ctx.mailer.send = smtp.send;
ctx.settings.inlineAttempt = false;
afterAll(async () => {
  await smtp.close();
  await inbox.stop();
});

const copies = async (to: string) =>
  ((await (await fetch(`${inbox.httpUrl}/api/count?to=${to}`)).json()) as { count: number }).count;
const row = async (email: string) =>
  (
    await rows<{ state: string; attempts: number; uncertainties: number }>(
      "select state, attempts, uncertainties from email_deliveries where email_address = $1",
      [email],
    )
  )[0];

/** Longer than the mail server's connection waits, and shorter than a statement may. */
async function lock(table: string): Promise<void> {
  const client = await pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  void pause(LOCKED_MS).then(async () => {
    await client.query("commit");
    client.release();
  });
}

const broadcastWords = {
  subject: "A letter",
  preheader: "p",
  title: "",
  body: "Dear reader.",
  signOff: "Dave",
};

/** Queues one broadcast message in the place of the signup email. */
async function sendBroadcast(): Promise<void> {
  await rows("delete from email_deliveries");
  await rows("update people set news_agreed_at = now()");
  const scope = testScope();
  const created = await createBroadcast(ctx, scope, { coach: "dave", name: "A proof" });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  await saveBroadcastMessage(ctx, scope, { broadcastId, draft: broadcastWords, revision: 1 });
  const told = await rehearseBroadcast(ctx, scope, { broadcastId });
  await startBroadcast(ctx, scope, { broadcastId, announced: told?.gets ?? 0 });
  while ((await rows("select from email_deliveries")).length === 0) await advanceBroadcasts(ctx);
}

async function waiting(email: string, kind: "signup" | "journey" | "broadcast") {
  await rows("delete from people");
  await signUp(test, "/9ways", email);
  if (kind === "broadcast") await sendBroadcast();
  else await rows("update email_deliveries set kind = $2 where email_address = $1", [email, kind]);
  const [claim] = await claimDue(ctx, 1);
  if (claim?.to !== email || claim.kind !== kind) throw new Error("nothing was due");
  return claim;
}

/** Connections that carried a message before are retried by the pool itself: that is where grants were lost. */
beforeEach(async () => {
  await rows("delete from email_deliveries");
  await Promise.all(
    [1, 2, 3].map(async (n) => {
      await signUp(test, "/9ways", `before${n}-${crypto.randomUUID()}@example.test`);
    }),
  );
  await dispatchDue(ctx);
  await rows("delete from email_deliveries");
});

it.each(["signup", "journey", "broadcast"] as const)(
  "%s: nothing was sent, so nothing is uncertain, and it goes out a minute later",
  async (kind) => {
    const email = `${kind}@example.test`;
    const claim = await waiting(email, kind);
    await lock("email_deliveries");
    expect(await sendAll(ctx, [claim])).toBe(0);
    expect(await row(email)).toEqual({ state: "pending", attempts: 1, uncertainties: 0 });
    await pause(ANSWER_MS);
    expect(await copies(email)).toBe(0);
    test.advance(90);
    await dispatchDue(ctx);
    expect(await row(email)).toEqual({ state: "sent", attempts: 2, uncertainties: 0 });
    expect(await copies(email)).toBe(1);
  },
);

it("a visitor's own attempt is given back in the same way", async () => {
  const email = "inline@example.test";
  const claim = await waiting(email, "signup");
  await lock("email_deliveries");
  expect(await attemptInline(ctx, claim)).toBe("failed");
  expect(await row(email)).toEqual({ state: "pending", attempts: 1, uncertainties: 0 });
  expect(await copies(email)).toBe(0);
});

it("so is the request to confirm a signup", async () => {
  const email = "confirms@example.test";
  await signUp(test, "/9ways", email);
  await suppress(ctx, { email, coachId: (await test.page("/9ways")).coachId, reason: "unsubscribed" });
  await signUp(test, "/9ways", email);
  const [claim] = await claimDue(ctx, 1);
  if (claim?.kind !== "confirmation") throw new Error("nothing was due");
  await lock("email_deliveries");
  await sendAll(ctx, [claim]);
  const found = () =>
    rows("select state, attempts, uncertainties from email_deliveries where kind = 'confirmation'");
  expect(await found()).toEqual([{ state: "pending", attempts: 1, uncertainties: 0 }]);
  expect(await copies(email)).toBe(0);
  test.advance(90);
  await dispatchDue(ctx);
  expect(await found()).toEqual([{ state: "sent", attempts: 2, uncertainties: 0 }]);
  expect(await copies(email)).toBe(1);
});
