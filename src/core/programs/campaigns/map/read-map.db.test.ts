/** The figures of the map account for everybody who started, and each is where a plain look at the rows finds them. */
import { expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { leftOf } from "./flow.ts";
import { readMap } from "./read-map.ts";

const world = await testContext();
const { ctx, advance, rows } = world;
const scope = testScope();
const idOf = async (name: string) =>
  (await rows<{ id: string }>("select id from email_campaigns where name = $1", [name]))[0]?.id ?? "";
const read = async (campaignId: string) => {
  const map = await readMap(ctx, scope, { campaignId });
  if (!map) throw new Error("no map");
  return map;
};
const leave = async (email: string) => {
  const [lead] = await rows<{ coachId: string }>('select coach_id as "coachId" from leads where email = $1', [
    email,
  ]);
  await suppress(ctx, { email, coachId: lead?.coachId ?? "", reason: "unsubscribed" });
};

for (const [name, path, isOwn] of [
  ["Success Keys Campaign", "/9ways", false],
  ["Weight Loss Myths Campaign", "/weight-loss-myths", true],
] as const)
  it(`counts who reached, waits and left at each step of ${name}`, async () => {
    const campaignId = await idOf(name);
    await setSteps(world, name, isOwn ? [DAY, DAY, DAY] : [0, DAY, DAY]);
    const [early = "", later = "", first = "", second = ""] = Array.from({ length: 4 }, someone);
    for (const email of [early, later, first]) await signUp(world, path, email);
    await settle(world);
    await leave(early);
    for (let day = 0; day < 2; day += 1) {
      advance(DAY + 60);
      await settle(world);
    }
    await leave(later);
    await signUp(world, path, second);
    await settle(world);
    // It was the goal, not the end, for one.
    await rows(
      `update user_journeys set stop_reason = 'goal', is_completed = false, next_email_due_at = null
       where campaign_id = $1 and person_id = (select id from people where email = $2)`,
      [campaignId, first],
    );
    await rows(
      "update email_deliveries set scheduler_opened_at = sent_at where campaign_id = $1 and email_address = $2 and kind = 'journey'",
      [campaignId, first],
    );

    const { flow, starts, followed } = await read(campaignId);
    expect(starts).toMatchObject([{ by: "signup", people: 4 }]);
    expect(flow.started).toBe(4);
    expect(flow.underWay + flow.ends.goal + flow.ends.finished + leftOf(flow.ends)).toBe(4);
    expect(flow.ends).toEqual({ goal: 1, finished: 0, left: { unsubscribed: 2 } });
    const reached = [...flow.steps.values()].map((step) => step.reached);
    const [at1, at2, at3] = [...flow.steps.values()];
    if (isOwn) {
      // One left after the signup email and before any step; the newest waits for the first.
      expect(flow.before.left).toEqual({ unsubscribed: 1 });
      expect(reached).toEqual([2, 2, 0]);
      expect(at1?.waiting).toBe(1);
      expect(at2?.after).toMatchObject({ goal: 1, left: { unsubscribed: 1 } });
      // All of these steps send the first one's email.
      expect(followed).toEqual([{ name: "step-1", people: 2 }]);
    } else {
      expect(flow.before.left).toEqual({});
      expect(reached).toEqual([4, 2, 2]);
      expect(at1?.after.left).toEqual({ unsubscribed: 1 });
      expect(at2?.waiting).toBe(1);
      expect(at3?.after.goal).toBe(1);
    }
  });
