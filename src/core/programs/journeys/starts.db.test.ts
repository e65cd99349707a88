/** Segments that start a campaign, people who start because they are in one now, and what can't be deleted or changed meanwhile. */
import { beforeEach, describe, expect, it } from "vitest";
import { deleteSegment } from "#core/leads/segments/delete-segment.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { deleteTag } from "#core/leads/tags/delete-tag.ts";
import { deleteCampaign } from "#core/programs/campaigns/delete-campaign.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { readPlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { DAY } from "../../../../test/follow-up.ts";
import { admitMembers } from "./admit-members.ts";
import { passTime } from "./follow-segments.ts";
import { email, group, reactingWorld, scope, step } from "./reacting.test-kit.ts";

const world = await reactingWorld();
const { ctx, advance, rows, coach, first, campaignId, tagId, warm } = world;
const { segment, rest, people, publish, tag, started } = world;
const segmentId = await segment("Warm people", warm);
const quietId = await segment("Quiet", group({ kind: "signed-up", not: true, days: 30 }));
const startsBy = (subject: string, alsoNow?: true): Plan["starts"] => [
  { kind: "segment", subject, ...(alsoNow && { alsoNow }) },
];
const members = async (of = segmentId) =>
  (
    await rows<{ id: string }>(
      "select person_id as id from segment_members where segment_id = $1 order by 1",
      [of],
    )
  ).map(({ id }) => id);
const entered = async () =>
  (await rows<{ n: number }>("select count(*)::int as n from activities where kind = 'segment-entered'"))[0]
    ?.n;

beforeEach(world.clear);

describe("a segment", () => {
  it("starts whoever enters from now on; people who are in it when it is published are members", async () => {
    const [early = "", late = ""] = await people(2);
    await tag([early]);
    await rest();
    await publish({ starts: startsBy(segmentId), steps: [step({ kind: "tell" })] });
    expect(await members()).toEqual([early]);
    await rest();
    expect([await started(), await entered()]).toEqual([[], 0]);
    await tag([late]);
    await rest();
    expect([await started(), await members(), await entered()]).toEqual([[late], [early, late].sort(), 1]);
    // An activity of a member enters nobody again.
    await tag([early], { name: "Another" });
    await rest();
    expect(await started()).toEqual([late]);
  });

  it("also starts those who are in it now, once, if the owner said so", async () => {
    const ids = await people(3);
    await tag(ids.slice(0, 2));
    await rest();
    await publish({ starts: startsBy(segmentId, true), steps: [step({ kind: "tell" })] });
    expect(await started()).toEqual([]);
    // Two workers, and one that is killed before its transaction ends.
    await ctx.db
      .transaction(async (transaction) => {
        await admitMembers({ ...ctx, db: transaction as unknown as typeof ctx.db });
        transaction.rollback();
      })
      .catch(() => undefined);
    expect(await started()).toEqual([]);
    const looked = await Promise.all([admitMembers(ctx), admitMembers(ctx)]);
    expect(looked.toSorted()).toEqual([0, 2]);
    expect(await admitMembers(ctx)).toBe(0);
    expect(await started()).toEqual(ids.slice(0, 2));
    const by = await rows("select distinct started_by from user_journeys where campaign_id = $1", [
      campaignId,
    ]);
    expect(by).toEqual([{ started_by: "segment" }]);
    // The wish is no part of the plan, and publishing again does not repeat it.
    expect((await readPlanDraft(ctx, scope, { campaignId }))?.live.starts).toEqual(startsBy(segmentId));
    await publish({ startsAgain: true });
    expect(await admitMembers(ctx)).toBe(0);
  });

  it("is entered and left as time passes", async () => {
    const [id = ""] = await people(1);
    await publish({ starts: startsBy(quietId), steps: [step({ kind: "tell" })] });
    await passTime(ctx);
    expect(await members(quietId)).toEqual([]);
    advance(31 * DAY);
    await Promise.all([passTime(ctx), passTime(ctx)]);
    await rest();
    expect([await members(quietId), await started(), await entered()]).toEqual([[id], [id], 1]);
  });

  it("that an owner changes starts nobody by that, and its members are right", async () => {
    const [warmId = "", coldId = ""] = await people(2);
    await tag([warmId]);
    await publish({ starts: startsBy(segmentId), steps: [step({ kind: "tell" })] });
    const cold = group({ kind: "tag", not: true, tag: tagId });
    const change = (conditions: never) =>
      saveSegment(ctx, scope, { segmentId, coach, name: "Warm people", conditions });
    await change(cold);
    await rest();
    expect([await members(), await started()]).toEqual([[coldId], []]);
    await change(warm);
  });

  it("can't be changed so that its campaign starts itself, and the reason names both", async () => {
    const changes = step({ kind: "field", field: "stage", value: "warm" });
    await publish({ starts: startsBy(segmentId), steps: [changes] });
    const change = (...items: object[]) =>
      saveSegment(ctx, scope, { segmentId, coach, name: "Stage people", conditions: group(...items) });
    expect(await change({ kind: "field", field: "stage", value: "cold" })).toEqual({
      outcome: "invalid",
      reason:
        "A campaign would start itself: “Reacting” changes who is in the segment “Stage people”, which starts “Reacting”.",
    });
    const [kept] = await rows("select name, conditions from segments where id = $1", [segmentId]);
    expect(kept).toEqual({ name: "Warm people", conditions: warm });
    // By way of another campaign, too; a field that no step changes is fine.
    const middle = await world.newCampaign("In between");
    await publish({ steps: [step({ kind: "start", campaign: middle })] });
    expect(await change({ kind: "field", field: "city", value: "Rome" })).toMatchObject({ outcome: "saved" });
    await publish({ starts: startsBy(quietId), steps: [step({ kind: "untag", tag: tagId })] }, middle);
    expect(await change({ kind: "tag", tag: tagId })).toMatchObject({
      outcome: "invalid",
      reason: expect.stringContaining("“Reacting” starts “In between”; “In between” changes who is in"),
    });
    await publish({ starts: [], steps: [] }, middle);
    expect(await change({ kind: "tag", tag: tagId })).toMatchObject({ outcome: "saved" });
  });

  it("that asks who was sent the campaign can't start it; who was not sent it can", async () => {
    const had = (more: object) =>
      world.segment(`Sent ${JSON.stringify(more)}`, group({ kind: "sent", campaign: campaignId, ...more }));
    const steps = [step(email())];
    await expect(publish({ starts: startsBy(await had({})), steps })).rejects.toThrow(
      "It would start itself",
    );
    await publish({ starts: startsBy(await had({ not: true })), steps });
  });

  it("that starts nothing any more has no members", async () => {
    const ids = await people(1);
    await tag(ids);
    await publish({ starts: startsBy(segmentId), steps: [step({ kind: "tell" })] });
    await publish({ starts: [{ kind: "tag", subject: tagId }] });
    await passTime(ctx);
    expect(await members()).toEqual([]);
  });
});

it("what a campaign needs can't be deleted, and the reason names the campaign", async () => {
  const held = { outcome: "in-use", campaigns: ["Reacting"] };
  await publish({ starts: startsBy(segmentId), steps: [step({ kind: "stop", campaign: first })] });
  expect(await deleteSegment(ctx, scope, { segmentId })).toEqual(held);
  expect(await deleteCampaign(ctx, scope, { campaignId: first })).toMatchObject({
    outcome: "held",
    holds: expect.arrayContaining([{ kind: "named", count: 1, names: ["Reacting"] }]),
  });
  for (const change of [
    { starts: [{ kind: "tag" as const, subject: tagId }], steps: [step({ kind: "tell" })] },
    { starts: startsBy(quietId), steps: [step({ kind: "untag", tag: tagId })] },
    { steps: [step({ kind: "tell" }, { onlyIf: [{ kind: "tag", tag: tagId }] })] },
    { steps: [step({ kind: "tell" })], goals: [{ kind: "tag" as const, subject: tagId }] },
  ]) {
    await publish(change);
    expect(await deleteTag(ctx, scope, { tagId }), JSON.stringify(change)).toEqual(held);
  }
  await publish({ goals: [] });
  const spare = await segment("Spare", warm);
  expect(await deleteSegment(ctx, scope, { segmentId: spare })).toEqual({ outcome: "deleted" });
});
