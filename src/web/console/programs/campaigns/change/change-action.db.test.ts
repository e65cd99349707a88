/** Applying counts again, asks once more if the figures moved, and loses nobody's change. */
import { expect, it } from "vitest";
import { type ChangeEffects, readEffects } from "#core/operations/change-rehearsal/read-effects.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft, savePlan } from "#core/programs/campaigns/plan/save-plan.ts";
import { testContext } from "../../../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../../../test/follow-up.ts";
import { testScope } from "../../../../../../test/scope.ts";
import { actOnChange } from "./change-action.server.ts";
import { writeFigures } from "./seen-figures.ts";

const world = await testContext();
const { ctx, advance, rows } = world;
const scope = testScope();
const NAME = "Success Keys Campaign";
const [{ id: campaignId } = { id: "" }] = await rows<{ id: string }>(
  "select id from email_campaigns where name = $1",
  [NAME],
);
const here = `/console/campaigns/${campaignId}`;
const read = () => readPlanDraft(ctx, scope, { campaignId });

async function save(change: (steps: Plan["steps"]) => Plan["steps"]) {
  const found = await read();
  if (!found) throw new Error("no plan");
  const plan = { ...found.live, steps: change(found.live.steps) };
  await savePlan(ctx, scope, { campaignId, plan, base: found.base, revision: found.draft?.revision ?? 0 });
}
const delayed = (days: number) => (steps: Plan["steps"]) =>
  steps.map((each) => (each.step === 2 ? { ...each, delaySeconds: days * DAY } : each));

async function post(fields: Record<string, string>) {
  const found = await read();
  const known = { base: found?.base ?? "", revision: `${found?.draft?.revision ?? 0}`, ...fields };
  const values = new Map<string, string>(Object.entries(known));
  const posted = {
    campaignId,
    field: (name: string) => values.get(name) ?? "",
    signal: new AbortController().signal,
  };
  try {
    return await actOnChange(ctx, scope, posted);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    return (thrown as { init?: { status: number } }).init?.status;
  }
}
const figures = async () => writeFigures((await readEffects(ctx, scope, { campaignId })) as ChangeEffects);
const liveDelay = async () => (await read())?.live.steps[1]?.delaySeconds;

async function begin() {
  await rows("delete from campaign_drafts");
  await rows(
    "update user_journeys set stop_reason = 'removed', next_email_due_at = null where not is_completed",
  );
  await setSteps(world, NAME, [0, 9 * DAY, DAY]);
  await signUp(world, "/9ways", someone());
  await settle(world);
  advance(3 * DAY);
  await settle(world);
}

it("applies what was seen, to everybody", async () => {
  await begin();
  await save(delayed(2));
  const seen = await figures();
  expect(await post({ intent: "everybody", seen })).toBe(`${here}?done=applied`);
  expect(await liveDelay()).toBe(2 * DAY);
  expect((await read())?.draft).toBeNull();
  await settle(world);
  expect(
    await rows("select from email_deliveries where campaign_id = $1 and dedupe_key like '%:step:2'", [
      campaignId,
    ]),
  ).toHaveLength(1);
});

it("says which figures moved, and asks once more", async () => {
  await begin();
  await save(delayed(2));
  const seen = await figures();
  await signUp(world, "/9ways", someone());
  await settle(world);
  const moved = await post({ intent: "everybody", seen });
  expect(moved).toMatchObject({ problem: "moved", effects: { underWay: 2 } });
  expect((moved as { moved: object[] }).moved).toMatchObject([
    { effect: { kind: "earlier", count: 1 }, was: 0 },
  ]);
  expect(await liveDelay()).toBe(9 * DAY);
  expect(await post({ intent: "everybody", seen: "not figures" })).toMatchObject({
    problem: "moved",
    moved: [],
  });
  expect(await post({ intent: "everybody", seen, asked: "yes" })).toBe(`${here}?done=applied`);
});

it("leaves people under way as they are, if it is for those who start from now on", async () => {
  await begin();
  await save(delayed(2));
  expect(await post({ intent: "from-now-on" })).toBe(`${here}?done=applied-from-now-on`);
  await settle(world);
  const [journey] = await rows<{ edition: number | null; step: number }>(
    "select edition, current_sequence as step from user_journeys where campaign_id = $1 and stop_reason is null and not is_completed",
    [campaignId],
  );
  expect(journey).toEqual({ edition: expect.any(Number), step: 1 });
});

it("keeps the draft if somebody published meanwhile, and goes on with it once that was seen", async () => {
  await begin();
  await save(delayed(2));
  const mine = await read();
  const theirs = { ...(mine?.live as Plan), steps: delayed(5)(mine?.live.steps ?? []) };
  await rows("update campaign_drafts set revision = revision + 1");
  // Another owner publishes without this draft.
  const [kept] = await rows<{ draft: unknown }>("select * from campaign_drafts");
  await publishPlan(ctx, scope, { campaignId, plan: theirs, base: mine?.base ?? "", reach: "everybody" });
  await rows(
    `insert into campaign_drafts select * from jsonb_populate_record(null::campaign_drafts, $1::jsonb)`,
    [JSON.stringify(kept)],
  );
  const seen = { base: mine?.base ?? "", revision: `${(mine?.draft?.revision ?? 0) + 1}` };
  expect(await post({ intent: "everybody", asked: "yes", ...seen })).toEqual({ problem: "changed" });
  // Also with what the page shows now, as long as nobody said so.
  expect(await post({ intent: "everybody", asked: "yes" })).toEqual({ problem: "changed" });
  expect(await post({ intent: "from-now-on" })).toEqual({ problem: "changed" });
  expect(await liveDelay()).toBe(5 * DAY);
  expect((await read())?.draft).toMatchObject({ isOutdated: true });
  expect(await post({ intent: "continue" })).toBe(`${here}/change`);
  expect((await read())?.draft).toMatchObject({ isOutdated: false });
  expect(await post({ intent: "everybody", asked: "yes" })).toBe(`${here}?done=applied`);
  expect(await liveDelay()).toBe(2 * DAY);
});

it("refuses what it does not know, and a plan that can't go live", async () => {
  await begin();
  expect(await post({ intent: "everybody" })).toBe(`${here}/change`);
  await save((steps) => steps.slice(1));
  expect(await post({ intent: "everybody", asked: "yes" })).toEqual({ problem: "refused" });
  expect(await post({ intent: "erase" })).toBe(400);
  expect(await post({ intent: "everybody", revision: "99" })).toEqual({ problem: "changed" });
});
