/** What happens to a lead between its messages, told in its timeline. */
import { beforeEach, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { confirmSignup } from "#core/leads/capture/confirm-signup.ts";
import { cancelSeat } from "#core/programs/events/cancel-seat.ts";
import { advanceDue } from "#core/programs/journeys/advance.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { CAMPAIGN, noSuchMailbox, tracedModel } from "../../../../test/trace.ts";
import { leadTimeline } from "./lead-timeline.ts";

const scope = testScope();

const world = await tracedModel();
const { ctx, rows, story, message, timelineOf, signedUp } = world;
beforeEach(world.reset);

it("a lead whose journey goes on to its end", async () => {
  await setSteps(world, CAMPAIGN, [0, DAY, 2 * DAY]);
  const email = await signedUp();
  await settle(world);
  expect((await timelineOf(email)).next).toEqual([
    {
      text: `Email 2 of 3 (${CAMPAIGN}) is next.`,
      due: new Date(ctx.clock.now().getTime() + DAY * 1000).toISOString(),
    },
  ]);
  for (let day = 0; day < 5; day += 1) {
    world.advance(DAY + 60);
    await settle(world);
  }
  expect((await story(email)).slice(3)).toEqual([
    `Follow-up started: ${CAMPAIGN}`,
    "[Signup email: Accepted]",
    "[Email 2 of 3: Accepted]",
    "[Email 3 of 3: Accepted]",
    `Follow-up completed: ${CAMPAIGN}`,
  ]);
  expect((await timelineOf(email)).next).toEqual([]);
});

it("a lead whose campaign is switched off and on again", async () => {
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
    `Follow-up paused: ${CAMPAIGN}`,
    `Follow-up continues: ${CAMPAIGN}`,
  ]);
});

it("a lead who asks for fewer, for all again, unsubscribes, and signs up again", async () => {
  const email = await signedUp();
  await dispatchDue(ctx);
  const token = signLink(ctx.settings.secrets, "unsubscribe", (await message(email)).id);
  for (const choice of ["fewer", "fewer", "all", "none", "none"] as const) {
    world.advance(60);
    await unsubscribe(ctx, { token, choice });
  }
  world.advance(60);
  await signUp(world, "/9ways", email);
  const [held] = await rows<{ id: string }>(
    "select id from signup_confirmations where signup->>'email' = $1",
    [email],
  );
  expect((await story(email)).at(-1)).toBe(`Follow-up stopped: ${CAMPAIGN}`);
  await confirmSignup(ctx, signLink(ctx.settings.secrets, "confirm-signup", held?.id ?? ""));
  expect((await story(email)).slice(5)).toEqual([
    "Asked for fewer emails",
    "Asked for every email again",
    "Unsubscribed",
    `Follow-up stopped: ${CAMPAIGN}`,
    "Signed up on /9ways",
    "Already one of your leads: name and answers updated",
    "Consent recorded, on version 1 of the page",
    "Address confirmed",
    "No further copy was sent",
  ]);
});

it("a lead who waits for a seat, gets one and cancels it", async () => {
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
    const [row] = await rows<{ id: string }>("select id from event_registrations where email = $1", [email]);
    return signLink(ctx.settings.secrets, "seat", row?.id ?? "");
  };
  world.advance(1);
  await cancelSeat(ctx, await seatOf(first));
  world.advance(1);
  await cancelSeat(ctx, await seatOf(second));
  const seats = async (email: string) =>
    (await story(email)).filter((line) => /seat|waitlist/i.test(line)).map((line) => line.split(":")[0]);
  expect(await seats(first)).toEqual(["Seat taken", "Seat canceled"]);
  expect(await seats(second)).toEqual([
    "No seat",
    "On the waitlist",
    "Got a seat from the waitlist",
    "[Seat confirmation",
    "Seat canceled",
  ]);
  expect((await story(first)).at(-1)).toMatch(/^Follow-up stopped/);
});

it("a lead who is erased leaves nothing of it behind, and one that is not there has no timeline", async () => {
  const email = await signedUp();
  world.mail(noSuchMailbox);
  await dispatchDue(ctx);
  expect((await rows("select from delivery_history")).length).toBeGreaterThan(0);
  const [lead] = await rows<{ id: string }>("delete from leads where email = $1 returning id", [email]);
  expect(await rows("select from delivery_history")).toEqual([]);
  const [person] = await rows<{ id: string }>("delete from people where email = $1 returning id", [email]);
  expect(await rows("select from activities where person_id = $1", [person?.id])).toEqual([]);
  expect(await leadTimeline(ctx, scope, { leadId: lead?.id ?? "" })).toBeNull();
});
