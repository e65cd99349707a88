/** The trace of every way a message can go. */
import { beforeEach, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { reclaimExpiredLeases } from "#core/sending/deliveries/reclaim-expired-leases.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { deliveryOutbox } from "#core/sending/outbox/outbox.ts";
import { DAY } from "../../../../test/follow-up.ts";
import { accepted, CAMPAIGN, deferred, noSuchMailbox, titles, tracedModel } from "../../../../test/trace.ts";

const world = await tracedModel();
const { ctx, rows, story, message, coming, signedUp } = world;
beforeEach(world.reset);

it("a message that is accepted at once: written, handed over, accepted in the server's words; and it costs no row more", async () => {
  const email = await signedUp();
  await dispatchDue(ctx);
  const { steps, badge, outlook, whyNotAgain, subject } = await message(email);
  expect(titles(steps)).toEqual([
    `Message written: “${subject}”`,
    "Handed to the mail server",
    "Accepted by the mail server | 250 2.0.0 ok",
  ]);
  expect(subject).toMatch(/\w/);
  expect(steps[0]?.text).toBe("Version 1 of its text.");
  expect(badge).toEqual({ tone: "good", label: "Accepted" });
  expect(outlook.text).toContain("The mail server has it.");
  expect(whyNotAgain).toContain("it was accepted");
  expect(await rows("select from delivery_history")).toEqual([]);
  expect(await story(email)).toEqual([
    "Signed up for 9 Healthcare Organization Success Keys",
    `Joined the campaign ${CAMPAIGN}`,
    "[Signup email: Accepted]",
  ]);
});

it("a message whose link to the scheduler was opened says so, once", async () => {
  const email = await signedUp();
  await dispatchDue(ctx);
  world.advance(60);
  const [sent] = await rows<{ id: string }>("select id from email_deliveries where email_address = $1", [
    email,
  ]);
  const token = signLink(ctx.settings.secrets, "scheduler", sent?.id ?? "");
  for (let times = 0; times < 2; times += 1) await openScheduler(ctx, { token, isPerson: true });
  expect(titles((await message(email)).steps).slice(-2)).toEqual([
    "Accepted by the mail server | 250 2.0.0 ok",
    "The link to the scheduler was opened",
  ]);
});

it("a message that is put off: every try with its words, when the next is due, and the acceptance in the end", async () => {
  const email = await signedUp();
  world.mail(deferred);
  await dispatchDue(ctx);
  world.advance(90);
  await dispatchDue(ctx);
  const waiting = await message(email);
  expect(titles(waiting.steps).slice(1)).toEqual([
    "Attempt 1: put off by the mail server | 451 4.3.0 later",
    "Attempt 2: put off by the mail server | 451 4.3.0 later",
  ]);
  expect(waiting.badge.label).toBe("Will be tried again");
  expect(waiting.outlook.text).toBe("It is retried automatically: attempt 3 of 8.");
  const [row] = await rows<{ next_attempt_at: Date }>("select next_attempt_at from email_deliveries");
  expect(waiting.outlook.due).toBe(row?.next_attempt_at.toISOString());
  expect(waiting.whyNotAgain).toBeNull();
  world.mail(accepted);
  world.advance(500);
  await dispatchDue(ctx);
  expect(titles((await message(email)).steps).slice(3)).toEqual([
    "Handed to the mail server",
    "Attempt 3: accepted by the mail server | 250 2.0.0 ok",
  ]);
});

it("a message that is put off until the tries are used up", async () => {
  const email = await signedUp();
  world.mail(deferred);
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await dispatchDue(ctx);
    world.advance(2 * DAY);
  }
  const { steps, outlook, badge, whyNotAgain } = await message(email);
  expect(steps).toHaveLength(9);
  expect(steps.at(-1)?.title).toBe("Attempt 8: put off by the mail server");
  expect(badge.label).toBe("Not sent");
  expect(outlook.text).toContain("All 8 attempts");
  expect(whyNotAgain).toBeNull();
  expect((await coming(email))[0]).toMatch(/: failed$/);
});

it("a message to a mailbox that does not exist: refused, the address closed, the journey stopped", async () => {
  const email = await signedUp();
  world.mail(noSuchMailbox);
  await dispatchDue(ctx);
  const { steps, outlook, whyNotAgain } = await message(email);
  expect(titles(steps).at(-1)).toBe("Attempt 1: refused by the mail server | 550 5.1.1 no such user");
  expect(outlook.text).toContain("this mailbox does not exist");
  expect(outlook.advice).toContain("for a typo");
  expect(whyNotAgain).toContain("would not help");
  expect((await story(email)).slice(-2)).toEqual([
    "Address closed: no such mailbox",
    `Left the campaign ${CAMPAIGN}`,
  ]);
});

it("a message to a server that is away: surely not sent, tried again", async () => {
  const email = await signedUp();
  world.mail({ result: "no-answer", reason: "connect ECONNREFUSED" }, true);
  await dispatchDue(ctx);
  const { steps, outlook } = await message(email);
  expect(titles(steps).slice(1)).toEqual([
    "Attempt 1: no answer from the mail server | connect ECONNREFUSED",
  ]);
  expect(steps[1]?.text).toContain("nothing was sent");
  expect(outlook.text).toContain("attempt 2 of 8");
});

it("a message without a reply: uncertain, once more after 15 minutes, then left", async () => {
  const email = await signedUp();
  world.mail({ result: "no-answer", reason: "Connection closed" });
  await dispatchDue(ctx);
  const first = await message(email);
  expect(first.badge).toEqual({ tone: "wait", label: "Perhaps delivered" });
  expect(first.outlook.text).toContain("sent once more");
  expect(first.outlook.due).toBe(new Date(ctx.clock.now().getTime() + 900_000).toISOString());
  expect(first.whyNotAgain).toContain("15 minutes");
  world.advance(901);
  await dispatchDue(ctx);
  world.advance(901);
  await dispatchDue(ctx);
  const last = await message(email);
  expect(titles(last.steps).slice(1)).toEqual([
    "Handed to the mail server",
    "Attempt 1: the connection broke before the mail server answered | Connection closed",
    "Still no reply after 15 minutes",
    "Handed to the mail server",
    "Attempt 2: the connection broke before the mail server answered | Connection closed",
    "Still no reply after 15 minutes: given up",
  ]);
  expect(last.outlook.text).toContain("handed over twice");
  expect(last.whyNotAgain).toContain("may have arrived");
});

it("a message that is accepted on the second try says that there may be two copies", async () => {
  const email = await signedUp();
  world.mail({ result: "no-answer", reason: "Connection closed" });
  await dispatchDue(ctx);
  world.mail(accepted);
  world.advance(901);
  await dispatchDue(ctx);
  expect((await message(email)).outlook.text).toContain("two copies");
});

it("a message whose sender was killed: before the hand-off surely not sent, after it perhaps", async () => {
  const before = await signedUp();
  await claimDue(ctx, 1);
  const after = await signedUp();
  const [claim] = await claimDue(ctx, 1);
  if (claim) await deliveryOutbox.handOff(ctx, claim);
  world.advance(61);
  await reclaimExpiredLeases(ctx);
  expect(titles((await message(before)).steps).slice(1)).toEqual(["Attempt 1: broken off"]);
  expect(titles((await message(after)).steps).slice(1)).toEqual([
    "Handed to the mail server",
    "Attempt 1: cut off before the mail server answered",
  ]);
});

it("a message that bounces, or is reported as spam, with the words of the report", async () => {
  const email = await signedUp();
  await dispatchDue(ctx);
  const feedback = {
    provider: "postmark",
    deliveryId: (await message(email)).id,
    messageId: null,
    recipient: null,
  } as const;
  const say = (eventId: string, kind: "soft-bounce" | "hard-bounce" | "complaint", text: string) =>
    recordFeedback(ctx, { ...feedback, eventId, kind, text, occurredAt: ctx.clock.now() });
  world.advance(10);
  await say("1", "soft-bounce", "4.4.1 slow");
  world.advance(10);
  await say("2", "hard-bounce", "5.1.1 gone");
  const came = await message(email);
  expect(titles(came.steps).slice(-2)).toEqual(["A delay was reported | 4.4.1 slow", "Bounced | 5.1.1 gone"]);
  expect(came.badge.label).toBe("Bounced");
  world.advance(10);
  await say("3", "complaint", "abuse");
  expect((await message(email)).badge).toEqual({ tone: "bad", label: "Complained" });
  expect((await story(email)).slice(-3)).toEqual([
    "Address closed: no such mailbox",
    `Left the campaign ${CAMPAIGN}`,
    "Address closed after a spam report",
  ]);
});

it("a message that could not be written shows the error that names it, and no other", async () => {
  const email = await signedUp();
  const other = await signedUp();
  // A tag that no message has: what an older version of the product may have stored.
  await rows(
    `with broken as (
       insert into email_templates (campaign_id, part, version, subject, html, text)
       select campaign_id, 'broken', 1, '{{ nobody }}', '{{ nobody }}', '{{ nobody }}' from email_deliveries where email_address = $1
       returning id)
     update email_deliveries set template_id = broken.id from broken where email_address = $1`,
    [email],
  );
  await dispatchDue(ctx);
  const { steps, subject } = await message(email);
  expect(subject).toBeNull();
  expect(titles(steps)).toEqual([
    "Message queued",
    "Attempt 1: the message could not be written | The message could not be rendered",
    "An error of the site was logged",
  ]);
  expect(titles((await message(other)).steps).join()).not.toContain("fault");
});

it("a message that is suppressed, or too late", async () => {
  const suppressed = await signedUp();
  const late = await signedUp();
  await suppress(ctx, { email: suppressed, coachId: null, reason: "bounced" });
  await rows("update email_deliveries set expires_at = $2 where email_address = $1", [late, ctx.clock.now()]);
  await dispatchDue(ctx);
  const first = await message(suppressed);
  expect([first.badge.label, first.steps.at(-1)?.title]).toEqual(["Suppressed", "Suppressed"]);
  expect(first.outlook.text).toContain("no such mailbox");
  const second = await message(late);
  expect([second.badge.label, second.steps.at(-1)?.title]).toEqual(["Not sent", "Too late"]);
});
