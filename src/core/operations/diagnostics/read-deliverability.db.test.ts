/** A week's mail by domain: every email is counted once, the same before and after its day is closed, and what bounces later moves over. */
import { expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { rollUpHourlyStats } from "../overview/roll-up-hourly-stats.ts";
import { readDeliverability } from "./read-deliverability.ts";

const scope = testScope();
let answer: SendResult;
const world = await testContext(() => answer);
const { ctx, rows, advance } = world;

let people = 0;
async function send(domain: string, count: number, result: SendResult) {
  answer = result;
  for (let index = 0; index < count; index += 1) {
    people += 1;
    await signUp(world, "/9ways", `person-${people}@${domain}`);
  }
}
const accepted: SendResult = { result: "accepted", response: "250 ok" };
const deferred: SendResult = { result: "refused", at: "recipient", code: 451, response: "451 later" };
const refused: SendResult = {
  result: "refused",
  at: "recipient",
  code: 550,
  response: "550 5.1.1 no such user",
};

async function table() {
  const found = await readDeliverability(ctx, scope);
  const line = (each: { accepted: number; waiting: number; bounced: number; failed: number }) =>
    `${each.accepted}/${each.waiting}/${each.bounced}/${each.failed}`;
  return {
    total: found && line(found.total),
    lines: [
      ...(found?.domains ?? []).map((each) => `${each.domain} ${line(each)}`),
      ...(found?.others ? [`others ${line(found.others)}`] : []),
    ],
    sentence: found?.summary.sentence,
  };
}

it("counts what was accepted, waits and bounced, by domain", async () => {
  expect((await table()).sentence).toBe("No email was sent in the last 7 days.");
  await send("gmail.test", 5, accepted);
  await send("outlook.test", 3, accepted);
  await send("small.test", 1, accepted);
  advance(60);
  await send("outlook.test", 1, deferred);
  await send("web.test", 1, refused);
  advance(60);
  await send("gmail.test", 1, accepted);
  expect(await table()).toEqual({
    total: "10/1/1/0",
    lines: ["gmail.test 6/0/0/0", "outlook.test 3/1/0/0", "small.test 1/0/0/0", "web.test 0/0/1/0"],
    sentence:
      "Of 12 emails in the last 7 days, 10 were accepted, 1 bounced and 1 waits for another attempt. Only outlook.test is slow: 1 message waits for it.",
  });
});

it("says the same once the day is closed, without the name of a domain that got one or two", async () => {
  advance(DAY);
  await rollUpHourlyStats(ctx);
  expect(await rows("select domain, accepted from domain_days order by domain")).toEqual([
    { domain: "", accepted: 1 },
    { domain: "gmail.test", accepted: 6 },
    { domain: "outlook.test", accepted: 3 },
  ]);
  expect(await table()).toMatchObject({
    total: "10/1/1/0",
    lines: ["gmail.test 6/0/0/0", "outlook.test 3/1/0/0", "web.test 0/0/1/0", "others 1/0/0/0"],
  });
});

it("moves what bounces after that, wherever its acceptance was counted", async () => {
  for (const domain of ["gmail.test", "small.test"]) {
    const [delivery] = await rows<{ id: string }>(
      "select id from email_deliveries where email_address like $1 and state = 'sent' limit 1",
      [`%@${domain}`],
    );
    await recordFeedback(ctx, {
      provider: "postmark",
      eventId: domain,
      kind: "hard-bounce",
      text: "550 gone",
      occurredAt: ctx.clock.now(),
      deliveryId: delivery?.id ?? "",
      messageId: null,
      recipient: null,
    });
  }
  expect(await table()).toMatchObject({
    total: "8/1/3/0",
    lines: ["gmail.test 5/0/1/0", "outlook.test 3/1/0/0", "web.test 0/0/1/0", "others 0/0/1/0"],
  });
});

it("forgets what is older than a week, and keeps it for five", async () => {
  advance(10 * DAY);
  await rollUpHourlyStats(ctx);
  expect((await table()).total).toBe("0/1/0/0"); // what waits, waits
  expect(await rows("select from domain_days where domain = 'gmail.test'")).toHaveLength(1);
  advance(30 * DAY);
  await rollUpHourlyStats(ctx);
  expect(await rows("select from domain_days where domain = 'gmail.test'")).toHaveLength(0);
});

it("is not told to one who acts for some coaches alone", async () => {
  const [coach] = await rows<{ id: string }>("select id from coaches limit 1");
  expect(await readDeliverability(ctx, testScope({}, [coach?.id ?? ""]))).toBeNull();
});

it("counts the same by day as by domain", async () => {
  const found = await readDeliverability(ctx, scope);
  expect(found?.days).toHaveLength(7);
  for (const figure of ["accepted", "waiting", "bounced", "failed"] as const)
    expect(
      found?.days.reduce((sum, day) => sum + day[figure], 0),
      figure,
    ).toBe(found?.total[figure]);
});
