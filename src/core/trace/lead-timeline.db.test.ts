/** The trace of every way a message can go, and of what happens to a lead between messages. */
import { beforeEach, describe, expect, it } from "vitest";
import { DAY, setSteps, settle, signUp, someone } from "../../../test/follow-up.ts";
import { leave } from "../consent/leave.ts";
import { suppress } from "../consent/suppress.ts";
import { claimDue } from "../deliveries/claim-due.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { handOff } from "../deliveries/hand-off.ts";
import { takeBack } from "../deliveries/take-back.ts";
import { cancelSeat } from "../events/cancel-seat.ts";
import { recordFeedback } from "../feedback/record-feedback.ts";
import { advanceDue } from "../journeys/advance.ts";
import { signLink } from "../links/signed-link.ts";
import { leadTimeline } from "./lead-timeline.ts";
import { accepted, deferred, noSuchMailbox, titles, tracedWorld } from "./trace.test-kit.ts";

const world = await tracedWorld();
const { ctx, rows, story, messagesOf, timelineOf } = world;
const CAMPAIGN = "Success Keys Campaign";

beforeEach(async () => {
  world.mail(accepted);
  await rows("delete from leads");
  await rows("delete from suppressions");
  await rows("delete from error_log");
});

async function signedUp(path = "/9ways"): Promise<string> {
  const email = someone();
  await signUp(world, path, email);
  return email;
}
const message = async (email: string, nth = 0) => {
  const found = (await messagesOf(email))[nth];
  if (!found) throw new Error("no such message");
  return found;
};
const delivery = async (email: string) =>
  (
    await rows<{ id: string; message_id: string }>(
      "select * from email_deliveries where email_address = $1",
      [email],
    )
  )[0]?.id ?? "";

describe("a message", () => {
  it("that is taken at once: written, handed over, accepted in the server's words; and it costs no row more", async () => {
    const email = await signedUp();
    await dispatchDue(ctx);
    const { steps, badge, outlook, whyNotAgain, subject } = await message(email);
    expect(titles(steps)).toEqual([
      `Message written: “${subject}”`,
      "Handed to the mail server",
      "Accepted by the mail server | 250 2.0.0 ok",
    ]);
    expect(subject).toMatch(/\w/);
    expect(steps[0]?.text).toBe("From the template “step-1”, version 1.");
    expect(badge).toEqual({ tone: "good", label: "Accepted" });
    expect(outlook.text).toContain("The mail server has it.");
    expect(whyNotAgain).toContain("it was accepted");
    expect(await rows("select from delivery_history")).toEqual([]);
    expect(await story(email)).toEqual([
      "Form posted on /9ways",
      "Lead stored",
      "Consent recorded, on version 1 of the page",
      `Journey started: ${CAMPAIGN}`,
      "[Signup email: Accepted]",
    ]);
  });

  it("that is put off: every try with its words, when the next is due, and the yes in the end", async () => {
    const email = await signedUp();
    world.mail(deferred);
    await dispatchDue(ctx);
    world.advance(90);
    await dispatchDue(ctx);
    const waiting = await message(email);
    expect(titles(waiting.steps).slice(1)).toEqual([
      "Try 1: put off by the mail server | 451 4.3.0 later",
      "Try 2: put off by the mail server | 451 4.3.0 later",
    ]);
    expect(waiting.badge.label).toBe("Will be tried again");
    expect(waiting.outlook.text).toBe("It is tried again by itself: try 3 of 8.");
    const [row] = await rows<{ next_attempt_at: Date }>("select next_attempt_at from email_deliveries");
    expect(waiting.outlook.due).toBe(row?.next_attempt_at.toISOString());
    expect(waiting.whyNotAgain).toBeNull();
    world.mail(accepted);
    world.advance(500);
    await dispatchDue(ctx);
    expect(titles((await message(email)).steps).slice(3)).toEqual([
      "Handed to the mail server",
      "Try 3: accepted by the mail server | 250 2.0.0 ok",
    ]);
  });

  it("that is put off until the tries are used up", async () => {
    const email = await signedUp();
    world.mail(deferred);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await dispatchDue(ctx);
      world.advance(2 * DAY);
    }
    const { steps, outlook, badge, whyNotAgain } = await message(email);
    expect(steps).toHaveLength(9);
    expect(steps.at(-1)?.title).toBe("Try 8: put off by the mail server");
    expect(badge.label).toBe("Not sent");
    expect(outlook.text).toContain("All 8 tries");
    expect(whyNotAgain).toBeNull();
    expect((await timelineOf(email)).next[0]?.text).toContain("could not be sent");
  });

  it("to a mailbox that does not exist: refused, the address closed, the journey stopped", async () => {
    const email = await signedUp();
    world.mail(noSuchMailbox);
    await dispatchDue(ctx);
    const { steps, outlook, whyNotAgain } = await message(email);
    expect(titles(steps).at(-1)).toBe("Try 1: refused by the mail server | 550 5.1.1 no such user");
    expect(outlook.text).toContain("There is no such mailbox");
    expect(outlook.advice).toContain("typing mistake");
    expect(whyNotAgain).toContain("would not help");
    expect((await story(email)).slice(-2)).toEqual([
      "Address closed: no such mailbox",
      `Journey stopped: ${CAMPAIGN}`,
    ]);
  });

  it("to a server that is away: surely not sent, tried again", async () => {
    const email = await signedUp();
    world.mail({ result: "no-answer", reason: "connect ECONNREFUSED" }, true);
    await dispatchDue(ctx);
    const { steps, outlook } = await message(email);
    expect(titles(steps).slice(1)).toEqual(["Try 1: no answer from the mail server | connect ECONNREFUSED"]);
    expect(steps[1]?.text).toContain("nothing was sent");
    expect(outlook.text).toContain("try 2 of 8");
  });

  it("that nobody answers for: uncertain, once more after 15 minutes, then left", async () => {
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
      "Try 1: the line broke before the mail server answered | Connection closed",
      "Still no word after 15 minutes",
      "Handed to the mail server",
      "Try 2: the line broke before the mail server answered | Connection closed",
      "Still no word after 15 minutes: left as it is",
    ]);
    expect(last.outlook.text).toContain("handed over twice");
    expect(last.whyNotAgain).toContain("may have arrived");
  });

  it("that is accepted on the second try says that there may be two copies", async () => {
    const email = await signedUp();
    world.mail({ result: "no-answer", reason: "Connection closed" });
    await dispatchDue(ctx);
    world.mail(accepted);
    world.advance(901);
    await dispatchDue(ctx);
    expect((await message(email)).outlook.text).toContain("two copies");
  });

  it("whose sender was killed: before the hand-off surely not sent, after it perhaps", async () => {
    const before = await signedUp();
    await claimDue(ctx, 1);
    const after = await signedUp();
    const [claim] = await claimDue(ctx, 1);
    if (claim) await handOff(ctx, claim);
    world.advance(61);
    await takeBack(ctx);
    expect(titles((await message(before)).steps).slice(1)).toEqual(["Try 1: broken off"]);
    expect(titles((await message(after)).steps).slice(1)).toEqual([
      "Handed to the mail server",
      "Try 1: cut off before the mail server answered",
    ]);
  });

  it("that comes back, or is called spam, with the words of whoever said so", async () => {
    const email = await signedUp();
    await dispatchDue(ctx);
    const feedback = {
      provider: "dsn",
      deliveryId: await delivery(email),
      messageId: null,
      recipient: null,
    } as const;
    const say = (eventId: string, kind: "soft-bounce" | "hard-bounce" | "complaint", words: string) =>
      recordFeedback(ctx, { ...feedback, eventId, kind, words, occurredAt: ctx.clock.now() });
    world.advance(10);
    await say("1", "soft-bounce", "4.4.1 slow");
    world.advance(10);
    await say("2", "hard-bounce", "5.1.1 gone");
    const came = await message(email);
    expect(titles(came.steps).slice(-2)).toEqual([
      "A delay was reported | 4.4.1 slow",
      "It came back | 5.1.1 gone",
    ]);
    expect(came.badge.label).toBe("Came back");
    world.advance(10);
    await say("3", "complaint", "abuse");
    expect((await message(email)).badge.label).toBe("Reported as spam");
    expect((await story(email)).slice(-3)).toEqual([
      "Address closed: no such mailbox",
      `Journey stopped: ${CAMPAIGN}`,
      "Address closed after a spam report",
    ]);
  });

  it("that could not be written shows the fault that names it, and no other", async () => {
    const email = await signedUp();
    const other = await signedUp();
    await rows("update email_deliveries set variables = '{}' where email_address = $1", [email]);
    await dispatchDue(ctx);
    const { steps, subject } = await message(email);
    expect(subject).toBeNull();
    expect(titles(steps)).toEqual([
      "Message queued",
      "Try 1: the message could not be written | The message could not be rendered",
      "A fault of the site was logged",
    ]);
    expect(titles((await message(other)).steps).join()).not.toContain("fault");
  });

  it("that is withheld, or too late", async () => {
    const withheld = await signedUp();
    const late = await signedUp();
    await suppress(ctx, { email: withheld, coachId: null, reason: "bounced" });
    await rows("update email_deliveries set expires_at = $2 where email_address = $1", [
      late,
      ctx.clock.now(),
    ]);
    await dispatchDue(ctx);
    const first = await message(withheld);
    expect([first.badge.label, first.steps.at(-1)?.title]).toEqual(["Withheld", "Withheld"]);
    expect(first.outlook.text).toContain("no such mailbox");
    const second = await message(late);
    expect([second.badge.label, second.steps.at(-1)?.title]).toEqual(["Not sent", "Too late"]);
  });
});

describe("a lead", () => {
  it("whose journey goes on to its end", async () => {
    await setSteps(world, CAMPAIGN, [0, DAY, 2 * DAY]);
    const email = await signedUp();
    await settle(world);
    expect((await timelineOf(email)).next).toEqual([
      {
        text: `Follow-up email 2 of 3 (${CAMPAIGN}) is next.`,
        due: new Date(ctx.clock.now().getTime() + DAY * 1000).toISOString(),
      },
    ]);
    for (let day = 0; day < 5; day += 1) {
      world.advance(DAY + 60);
      await settle(world);
    }
    expect((await story(email)).slice(3)).toEqual([
      `Journey started: ${CAMPAIGN}`,
      "[Signup email: Accepted]",
      "[Follow-up email 2 of 3: Accepted]",
      "[Follow-up email 3 of 3: Accepted]",
      `Journey completed: ${CAMPAIGN}`,
    ]);
    expect((await timelineOf(email)).next).toEqual([]);
  });

  it("whose campaign is switched off and on again", async () => {
    await setSteps(world, CAMPAIGN, [0, DAY]);
    const email = await signedUp();
    await dispatchDue(ctx);
    const active = (on: boolean) =>
      rows("update email_campaigns set is_active = $1 where name = $2", [on, CAMPAIGN]);
    await active(false);
    world.advance(DAY + 60);
    await advanceDue(ctx);
    expect((await timelineOf(email)).next[0]?.text).toContain("is paused");
    await active(true);
    expect((await story(email)).slice(-2)).toEqual([
      `Journey paused: ${CAMPAIGN}`,
      `Journey goes on: ${CAMPAIGN}`,
    ]);
  });

  it("who asks for fewer, for all again, and leaves; and signs up again", async () => {
    const email = await signedUp();
    await dispatchDue(ctx);
    const token = signLink(ctx.settings.secret, "unsubscribe", await delivery(email));
    for (const choice of ["fewer", "fewer", "all", "none", "none"] as const) {
      world.advance(60);
      await leave(ctx, { token, choice });
    }
    world.advance(60);
    await signUp(world, "/9ways", email);
    expect((await story(email)).slice(5)).toEqual([
      "Asked for fewer emails",
      "Asked for every email again",
      "Unsubscribed",
      `Journey stopped: ${CAMPAIGN}`,
      "Form posted on /9ways",
      "Lead known already: name and answers brought up to date",
      "Consent recorded, on version 1 of the page",
      "No further copy was sent",
    ]);
  });

  it("who waits for a seat, gets one and gives it back", async () => {
    await rows(
      "update events set capacity = 1, seats_taken = 0 where page_id = (select id from pages where slug = 'financial-freedom')",
    );
    const first = await signedUp("/masterclass");
    const second = someone();
    world.advance(1);
    await signUp(world, "/masterclass", second);
    world.advance(1);
    await signUp(world, "/masterclass", second, { waitlist: true });
    const seatOf = async (email: string) => {
      const [row] = await rows<{ id: string }>("select id from event_registrations where email = $1", [
        email,
      ]);
      return signLink(ctx.settings.secret, "seat", row?.id ?? "");
    };
    world.advance(1);
    await cancelSeat(ctx, await seatOf(first));
    world.advance(1);
    await cancelSeat(ctx, await seatOf(second));
    const seats = async (email: string) =>
      (await story(email))
        .filter((line) => /seat|waiting list/i.test(line))
        .map((line) => line.split(":")[0]);
    expect(await seats(first)).toEqual(["Seat taken", "Seat given back"]);
    expect(await seats(second)).toEqual([
      "No seat",
      "On the waiting list",
      "Seat taken from the waiting list",
      "[Seat confirmation",
      "Seat given back",
    ]);
    expect((await story(first)).at(-1)).toMatch(/^Journey stopped/);
  });

  it("who is erased leaves nothing of it behind, and one that is not there has no timeline", async () => {
    const email = await signedUp();
    world.mail(noSuchMailbox);
    await dispatchDue(ctx);
    expect((await rows("select from delivery_history")).length).toBeGreaterThan(0);
    const [lead] = await rows<{ id: string }>("delete from leads where email = $1 returning id", [email]);
    expect(await rows("select from delivery_history")).toEqual([]);
    expect(await rows("select from lead_history")).toEqual([]);
    expect(await leadTimeline(ctx, { leadId: lead?.id ?? "" })).toBeNull();
  });
});
