/** The order of a sequence changes while people are at each of its steps: nobody gets one twice, nobody misses one unsaid. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, journeyOf, setSteps, settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { addStep, changeDelay, moveStep, removeStep, restoreStep } from "../../../../../test/plan-edits.ts";
import { testScope } from "../../../../../test/scope.ts";
import { readCampaign } from "../read-campaign.ts";
import { publishPlan } from "./publish-plan.ts";
import { readPlanDraft } from "./save-plan.ts";

const world = await testContext();
const { ctx, advance, rows } = world;
const scope = testScope({ id: "00000000-0000-4000-8000-000000000001", name: "Olive" });
const NAME = "Success Keys Campaign";
const [{ id: campaignId } = { id: "" }] = await rows<{ id: string }>(
  "select id from email_campaigns where name = $1",
  [NAME],
);

const words = (subject: string): EmailMessage => ({
  subject,
  preheader: "Before the message",
  body: [{ kind: "paragraph", text: "Hello {{ name }}" }],
  signOff: "Dave",
});
const order = async () => {
  const found = await rows<{ step: number }>(
    "select step from email_sequences where campaign_id = $1 and position is not null order by position",
    [campaignId],
  );
  return found.map(({ step }) => step).join(",");
};
/** Step numbers in the order they were sent to an address; the signup email is step 1. */
const stepsOf = async (email: string) => {
  const found = await rows<{ kind: string; key: string }>(
    "select kind, dedupe_key as key from email_deliveries where email_address = $1 and state = 'sent' order by sent_at",
    [email],
  );
  return found.map(({ kind, key }) => (kind === "signup" ? 1 : Number(key.split(":step:")[1])));
};
const days = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await settle(world);
    advance(DAY);
  }
  await settle(world);
};
/** People at these steps at once: each step comes a day and a bit after the one before, so the lead who is furthest signs up first. */
async function standingAt(...steps: number[]): Promise<string[]> {
  const people = steps.map((step) => ({ step, email: someone() }));
  for (let step = Math.max(...steps); step >= 1; step -= 1) {
    for (const each of people) if (each.step === step) await signUp(world, "/9ways", each.email);
    await settle(world);
    if (step > 1) advance(DAY + 120);
  }
  await settle(world);
  for (const { step, email } of people) expect(await stepsOf(email)).toHaveLength(step);
  return people.map(({ email }) => email);
}
const act = {
  move: (step: number, position: number) => moveStep(ctx, scope, { campaignId, step, position }),
  remove: (step: number) => removeStep(ctx, scope, { campaignId, step }),
  back: (step: number) => restoreStep(ctx, scope, { campaignId, step, delaySeconds: DAY }),
  add: (position: number) =>
    addStep(ctx, scope, { campaignId, position, delaySeconds: DAY, message: words("A new step") }),
};
const published = { outcome: "published" };
const highest = async () => Math.max(...(await order()).split(",").map(Number));

beforeEach(async () => {
  await rows(
    "update user_journeys set is_completed = true, next_email_due_at = null, paused_at = null where stop_reason is null",
  );
  await rows("update email_campaigns set rearranged_at = null where id = $1", [campaignId]);
  await rows("update email_sequences set position = 1, added_at = null where campaign_id = $1 and step = 1", [
    campaignId,
  ]);
  await setSteps(world, NAME, [0, DAY, DAY, DAY, DAY]);
});

describe("moving a step", () => {
  it("later: a lead who had it does not get it again, and misses nothing that comes before it now", async () => {
    const [had = "", not = ""] = await standingAt(2, 1);
    expect(await act.move(2, 5)).toEqual(published);
    expect(await order()).toBe("1,3,4,5,2");
    await days(9);
    expect(await stepsOf(had)).toEqual([1, 2, 3, 4, 5]);
    expect(await stepsOf(not)).toEqual([1, 3, 4, 5, 2]);
    for (const email of [had, not]) expect((await journeyOf(world, email)).is_completed).toBe(true);
  });

  it("earlier: a lead who is past its new position and has not had it gets it next", async () => {
    const [past = ""] = await standingAt(3);
    expect(await act.move(5, 2)).toEqual(published);
    await days(8);
    expect(await stepsOf(past)).toEqual([1, 2, 3, 5, 4]);
  });

  it("keeps to the gap of a day, and to the delay of the step that is next now", async () => {
    const [email = ""] = await standingAt(2);
    await changeDelay(ctx, scope, { campaignId, step: 4, delaySeconds: 3 * DAY });
    await act.move(4, 3);
    advance(2 * DAY);
    await settle(world);
    expect(await stepsOf(email)).toEqual([1, 2]);
    advance(DAY + 60);
    await settle(world);
    expect(await stepsOf(email)).toEqual([1, 2, 4]);
  });

  it("leaves the signup email first", async () => {
    for (const refused of [act.move(1, 3), act.move(3, 1), act.remove(1), act.add(1)])
      expect(await refused).toMatchObject({ outcome: "refused", problems: [{ step: 1 }] });
    expect(await order()).toBe("1,2,3,4,5");
    expect((await readCampaign(ctx, scope, { campaignId }))?.rearranged).toBe(false);
  });
});

describe("adding a step", () => {
  it("is for leads who are not past its position, at the end for those still under way", async () => {
    const [before = "", past = ""] = await standingAt(2, 3);
    expect(await act.add(3)).toEqual(published);
    const step = await highest();
    expect(await order()).toBe(`1,2,${step},3,4,5`);
    await days(9);
    expect(await stepsOf(before)).toEqual([1, 2, step, 3, 4, 5]);
    expect(await stepsOf(past)).toEqual([1, 2, 3, 4, 5]);
    await act.add(99);
    await days(3);
    expect(await stepsOf(before)).toHaveLength(6);
    expect(await highest()).toBe(step + 1);
  });

  it("that was added before a lead came to it is never taken from them by a move", async () => {
    const [email = ""] = await standingAt(3);
    await act.add(6);
    const step = await highest();
    await act.move(step, 2);
    await days(9);
    expect(await stepsOf(email)).toEqual([1, 2, 3, step, 4, 5]);
  });
});

describe("removing a step", () => {
  it("takes leads who wait for it, or stand at it, on to the one after it", async () => {
    const [waiting = "", current = ""] = await standingAt(2, 3);
    await act.remove(3);
    await days(8);
    expect(await stepsOf(waiting)).toEqual([1, 2, 4, 5]);
    expect(await stepsOf(current)).toEqual([1, 2, 3, 4, 5]);
    await act.back(3);
    const [again = ""] = await standingAt(1);
    await days(9);
    expect(await stepsOf(again)).toEqual([1, 2, 4, 5, 3]);
    expect(await stepsOf(waiting)).toEqual([1, 2, 4, 5]);
  });

  it("the last one completes the journeys that wait for it", async () => {
    const [email = ""] = await standingAt(4);
    await act.remove(5);
    await days(2);
    expect(await stepsOf(email)).toEqual([1, 2, 3, 4]);
    expect((await journeyOf(world, email)).is_completed).toBe(true);
  });
});

it("a shorter delay holds for leads who wait already, a longer one too", async () => {
  await changeDelay(ctx, scope, { campaignId, step: 2, delaySeconds: 9 * DAY });
  const [email = ""] = await standingAt(1);
  advance(DAY);
  await settle(world);
  expect(await stepsOf(email)).toEqual([1]);
  await changeDelay(ctx, scope, { campaignId, step: 2, delaySeconds: 2 * DAY });
  await settle(world);
  expect(await stepsOf(email)).toEqual([1]);
  advance(DAY);
  await settle(world);
  expect(await stepsOf(email)).toEqual([1, 2]);
  expect(await changeDelay(ctx, scope, { campaignId, step: 1, delaySeconds: DAY })).toMatchObject({
    outcome: "refused",
  });
});

it("an order that is not the one that was seen is not changed", async () => {
  const seen = await readPlanDraft(ctx, scope, { campaignId });
  if (!seen) throw new Error("no plan");
  await act.move(2, 3);
  expect(
    await publishPlan(ctx, scope, { campaignId, plan: seen.live, base: seen.base, reach: "everybody" }),
  ).toEqual({ outcome: "changed" });
  expect(await order()).toBe("1,3,2,4,5");
});

it("says who waits for which step, also after a change", async () => {
  await standingAt(2, 3);
  const waiting = async () =>
    (await readCampaign(ctx, scope, { campaignId }))?.steps.map(({ part, waiting: people }) => [
      part.kind === "step" && part.step,
      people,
    ]);
  expect(await waiting()).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 0],
  ]);
  await act.move(5, 2);
  expect(await waiting()).toEqual([
    [1, 0],
    [5, 2],
    [2, 0],
    [3, 0],
    [4, 0],
  ]);
});

it("a campaign with a signup email of its own counts its first delay from the signup, whichever step is first", async () => {
  const [own] = await rows<{ id: string }>(
    "select id from email_campaigns where name = 'Weight Loss Myths Campaign'",
  );
  const id = own?.id ?? "";
  await setSteps(world, "Weight Loss Myths Campaign", [DAY, 2 * DAY, 2 * DAY]);
  const email = someone();
  await signUp(world, "/weight-loss-myths", email);
  await moveStep(ctx, scope, { campaignId: id, step: 1, position: 3 });
  advance(DAY + 60);
  await settle(world);
  expect(await stepsOf(email)).toEqual([1]);
  advance(DAY);
  await settle(world);
  advance(5 * DAY);
  await settle(world);
  advance(5 * DAY);
  await settle(world);
  expect(await stepsOf(email)).toEqual([1, 2, 3, 1]);
});

it("whatever is done to the order, everybody gets each of its steps at most once, and every one that was never removed", async () => {
  const change = fc.oneof(
    fc.record({
      what: fc.constant("move" as const),
      step: fc.integer({ min: 2, max: 5 }),
      position: fc.integer({ min: 2, max: 6 }),
    }),
    fc.record({ what: fc.constant("remove" as const), step: fc.integer({ min: 2, max: 5 }) }),
    fc.record({ what: fc.constant("back" as const), step: fc.integer({ min: 2, max: 5 }) }),
    fc.record({ what: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (changes) => {
      await rows(
        "update user_journeys set is_completed = true, next_email_due_at = null where stop_reason is null",
      );
      await rows("update email_sequences set position = step, added_at = null where campaign_id = $1", [
        campaignId,
      ]);
      const people = await standingAt(3, 2, 1);
      const removed = new Set<number>();
      for (const each of changes) {
        if (each.what === "move") await act.move(each.step, each.position);
        else if (each.what === "wait") await days(each.days);
        else if (each.what === "back") await act.back(each.step);
        else {
          removed.add(each.step);
          await act.remove(each.step);
        }
      }
      await days(9);
      for (const email of people) {
        const got = await stepsOf(email);
        expect(new Set(got).size).toBe(got.length);
        expect((await journeyOf(world, email)).is_completed).toBe(true);
        for (const step of [1, 2, 3, 4, 5]) if (!removed.has(step)) expect(got).toContain(step);
      }
    }),
    { numRuns: 6 },
  );
});
