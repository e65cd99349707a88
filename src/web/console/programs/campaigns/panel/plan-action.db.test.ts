/** Every change the map's panel posts goes into the draft, and nowhere else; another coach's campaign and a stale page are refused. */
import { beforeEach, expect, it } from "vitest";
import type { Scope } from "#core/kernel/scope.ts";
import { readPlanDraft, seenOf } from "#core/programs/campaigns/plan/save-plan.ts";
import { testContext } from "../../../../../../test/context.ts";
import { DAY, setSteps } from "../../../../../../test/follow-up.ts";
import { testScope } from "../../../../../../test/scope.ts";
import { actOnPlan, isPlanIntent } from "./plan-action.server.ts";

const world = await testContext();
const { ctx, rows } = world;
const { coachId } = await world.page("/9ways");
const { coachId: otherId } = await world.page("/masterclass");
const owner = testScope();
const mine = testScope({}, [coachId]);
const one = async (text: string, values: unknown[] = []) =>
  (await rows<{ id: string }>(text, values))[0]?.id ?? "";
const campaignId = await one("select id from email_campaigns where name = 'Success Keys Campaign'");
const otherCampaign = await one("select id from email_campaigns where coach_id = $1 limit 1", [otherId]);
const tag = await one(
  "insert into tags (coach_id, name, created_at) values ($1, 'Warm', now()) returning id",
  [coachId],
);
const here = `/console/campaigns/${campaignId}`;

const read = async (id = campaignId) => {
  const found = await readPlanDraft(ctx, owner, { campaignId: id });
  if (!found) throw new Error("no plan");
  return found;
};
const draft = async () => (await read()).draft?.plan;

type Posting = { id?: string; scope?: Scope; seen?: string };

/** The address it leads to, the problem it names, or a bare status. */
async function post(fields: Record<string, string>, { id = campaignId, scope = mine, seen }: Posting = {}) {
  const form = new URLSearchParams({ seen: seen ?? seenOf(await read(id)), ...fields });
  try {
    const { data, init } = await actOnPlan(ctx, scope, { campaignId: id, form });
    return { ...data, status: init?.status };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    return (thrown as { init?: { status: number } }).init?.status;
  }
}

beforeEach(async () => {
  await rows("delete from campaign_drafts");
  await rows("delete from campaign_goals");
  await rows("delete from campaign_starts");
  await setSteps(world, "Success Keys Campaign", [0, 2 * DAY, DAY]);
});

const tagStep = { intent: "add-step", at: "2", kind: "tag", tag, amount: "3", unit: "days" };
/** Each change, what it leads to, and what the draft then says. The live plan stays as it is. */
const changes: [fields: Record<string, string>, to: string, saying: object][] = [
  [
    tagStep,
    `${here}?step=2`,
    { steps: [{ step: 1 }, { does: { kind: "tag", tag }, delaySeconds: 3 * DAY }, { step: 2 }, { step: 3 }] },
  ],
  [
    { intent: "save-step", at: "2", amount: "12", unit: "hours", "i.0.says": "not:tag", "i.0.tag": tag },
    `${here}?step=2`,
    {
      steps: [
        { step: 1 },
        { step: 2, delaySeconds: DAY / 2, onlyIf: [{ kind: "tag", not: true, tag }] },
        { step: 3 },
      ],
    },
  ],
  [
    { intent: "move-step", at: "3", position: "2" },
    `${here}?step=2`,
    { steps: [{ step: 1 }, { step: 3 }, { step: 2 }] },
  ],
  [{ intent: "remove-step", at: "2" }, here, { steps: [{ step: 1 }, { step: 3 }] }],
  [
    { intent: "add-start", kind: "tag", "subject-tag": tag },
    `${here}?start=1`,
    { starts: [{ kind: "tag", subject: tag }] },
  ],
  [{ intent: "starts-again", again: "yes" }, `${here}?start=new`, { startsAgain: true }],
  [{ intent: "add-goal", kind: "scheduler" }, `${here}?goal=1`, { goals: [{ kind: "scheduler" }] }],
];

it.each(changes)("saves in the draft alone: $intent", async (fields, to, saying) => {
  const { live } = await read();
  expect(await post(fields)).toBe(to);
  expect(await draft()).toMatchObject(saying);
  expect((await read()).live).toEqual(live);
});

it("takes back what the draft added, and puts back what it removed where it was", async () => {
  await post({ intent: "add-goal", kind: "tag", "subject-tag": tag });
  expect(await post({ intent: "add-start", kind: "tag", "subject-tag": tag })).toBe(`${here}?start=1`);
  expect(await post({ intent: "remove-goal", at: "1" })).toBe(here);
  expect(await draft()).toMatchObject({ goals: [], starts: [{ subject: tag }] });
  await post({ intent: "remove-step", at: "2" });
  await post({ intent: "remove-start", at: "1" });
  expect(await post({ intent: "restore-step", step: "2" })).toBe(here);
  // It says what is live again, so there is no draft.
  expect((await read()).draft).toBeNull();
});

it("is discarded, or made live", async () => {
  await post(tagStep);
  expect(await post({ intent: "discard" })).toBe(here);
  expect((await read()).draft).toBeNull();
  await post({ intent: "save-step", at: "2", amount: "5", unit: "days" });
  expect(await post({ intent: "publish" })).toBe(`${here}?done=live`);
  expect((await read()).live.steps[1]).toMatchObject({ delaySeconds: 5 * DAY });
  await post({ intent: "remove-step", at: "1" });
  expect(await post({ intent: "publish" })).toMatchObject({
    status: 422,
    problem: expect.stringContaining("Step 1: The first email answers the signup"),
  });
});

const everyIntent = [
  ...changes.map(([fields]) => fields),
  { intent: "remove-start", at: "1" },
  { intent: "remove-goal", at: "1" },
  { intent: "restore-step", step: "1" },
  { intent: "discard" },
  { intent: "publish" },
];

it.each(everyIntent)("of another coach's campaign is not found: $intent", async (fields) => {
  expect(isPlanIntent(fields.intent ?? "")).toBe(true);
  const before = await read(otherCampaign);
  expect(await post(fields, { id: otherCampaign })).toBe(404);
  expect(await read(otherCampaign)).toEqual(before);
});

it.each(everyIntent)("from a page that somebody has changed since is refused: $intent", async (fields) => {
  const seen = seenOf(await read());
  await post({ intent: "starts-again", again: "yes" });
  const before = await read();
  expect(await post(fields, { seen })).toMatchObject({
    status: 409,
    problem: expect.stringContaining("Someone else has changed this campaign"),
  });
  expect(await read()).toEqual(before);
});

it.each([
  [{ intent: "add-step", at: "2", kind: "email" }, 422],
  [{ intent: "add-step", at: "2", kind: "constructor" }, 422],
  [{ ...tagStep, tag: "" }, 422],
  [{ ...tagStep, tag: "not an id" }, 422],
  [{ ...tagStep, amount: "9000", unit: "days" }, 422],
  [{ intent: "save-step", at: "9", amount: "1", unit: "days" }, 422],
  [{ intent: "save-step", at: "2", until: "weekday", amount: "0", weekday: "8", time: "09:00" }, 422],
  [{ intent: "move-step", at: "2", position: "9" }, 422],
  [{ intent: "restore-step", step: "2" }, 422],
  [{ intent: "add-start", kind: "tag", "subject-tag": "" }, 422],
  [{ intent: "add-goal", kind: "link", "subject-link": "javascript:alert(1)" }, 422],
] satisfies [Record<string, string>, number][])("refuses %o", async (fields, status) => {
  expect(await post(fields)).toMatchObject({ status, problem: expect.any(String) });
  expect((await read()).draft).toBeNull();
});

it("refuses an intent it does not know", async () => {
  expect(isPlanIntent("constructor")).toBe(false);
  expect(await post({ intent: "constructor" })).toBe(400);
});
