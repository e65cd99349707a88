/** What the change screen shows is what the rehearsal found: groups that sum up, names, one person, and nobody waits for it. */
import { expect, it } from "vitest";
import { behindWall } from "#core/kernel/behind-wall.ts";
import type { Context } from "#core/kernel/context.ts";
import { applyPlan } from "#core/programs/campaigns/plan/apply-plan.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft, savePlan } from "#core/programs/campaigns/plan/save-plan.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { readChange } from "./read-change.ts";
import { readEffects, readPersonChange } from "./read-effects.ts";
import { rehearse } from "./rehearse-change.ts";

const scope = testScope();
const world = await testContext();
const { advance, rows, sent } = world;
const ctx = { ...world.ctx, renderStep: async () => ({ subject: "s", html: "<p>h</p>", text: "t" }) };
const PAGE = "/9ways";
const [found] = await rows<{ id: string; coach: string }>(
  "select find_campaign(coach_id, listed_campaign) as id, coach_id as coach from pages where document->'addresses'->>0 = $1",
  [PAGE],
);
const { id: campaignId = "", coach = "" } = found ?? {};
const campaign = { campaignId };

/** A day apart, so that they are at different steps; all those before have left. */
async function underWay(count: number, names: string[] = []) {
  await rows("delete from campaign_drafts");
  await rows(
    "update user_journeys set stop_reason = 'removed', next_email_due_at = null where not is_completed",
  );
  await rows("update email_campaigns set rearranged_at = null where id = $1", [campaignId]);
  await setSteps(world, campaignId, [0, 2 * DAY, 4 * DAY, 4 * DAY]);
  const emails = Array.from({ length: count }, someone);
  for (const [index, email] of emails.entries()) {
    await signUp(world, PAGE, email, { name: names[index] ?? "Ann" });
    await settle(world);
    advance(DAY + 120);
    await settle(world);
  }
  return emails;
}

async function draft(change: (steps: Plan["steps"]) => Plan["steps"], more: Partial<Plan> = {}) {
  const now = await readPlanDraft(ctx, scope, campaign);
  if (!now) throw new Error("no plan");
  const plan: Plan = { ...now.live, ...more, steps: change(now.live.steps) };
  const saved = await savePlan(ctx, scope, {
    ...{ campaignId, plan, base: now.base, revision: now.draft?.revision ?? 0 },
  });
  expect(saved.outcome).toBe("saved");
  return { plan, base: now.base };
}
const sooner = (steps: Plan["steps"]) =>
  steps
    .filter(({ step }) => step !== 2)
    .map((each) => (each.step === 3 ? { ...each, delaySeconds: DAY } : each));

async function effects() {
  const answer = await readEffects(ctx, scope, campaign);
  if (!answer || answer === "busy") throw new Error(`${answer}`);
  return answer;
}

it("groups everybody with their names, and a second look says the same", async () => {
  await underWay(5, ["Ann", "Bob", "Cid", "Dan", "Eve"]);
  await draft(sooner);
  const told = await effects();
  expect(told.underWay).toBe(5);
  expect(told.effects.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(told.effects.flatMap(({ people }) => people.map(({ name }) => name)).sort()).toEqual([
    ...["Ann", "Bob", "Cid", "Dan", "Eve"],
  ]);
  // Four had email 2, up to three days ago; email 3 is now due a day after it. The fifth still waits for email 2.
  expect(told.effects.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    ...["at-once 3", "not-at-all 1", "earlier 1", "same 0"],
  ]);
  expect(told.effects[2]?.by).toEqual({ least: 3 * DAY, most: 3 * DAY });
  expect(told.emails).toMatchObject([{ number: 3, campaign: null }, { number: 2 }]);
  expect(told.totals.before - told.totals.after).toBe(1);
  const again = await effects();
  expect(again.effects).toEqual(told.effects);
});

it("plays one person with the subjects and what else the journey does", async () => {
  await underWay(2);
  const [tag] = await rows<{ id: string }>(
    "insert into tags (coach_id, name, created_at) values ($1, 'Warm', now()) returning id",
    [coach],
  );
  const act = { kind: "tag" as const, tag: tag?.id ?? "" };
  await draft((steps) => [
    ...steps,
    { step: null, does: act, delaySeconds: 0, wait: null, onlyIf: [], onlyBefore: null },
  ]);
  const told = await effects();
  expect(told.effects.map(({ kind, count }) => `${kind} ${count}`)).toEqual(["other-steps 2", "same 0"]);
  const personId = told.effects[0]?.people[0]?.personId ?? "";
  const one = await readPersonChange(ctx, scope, { campaignId, personId });
  if (!one || one === "busy") throw new Error(`${one}`);
  expect(one.after.at(-1)).toMatchObject({ kind: "tagged", subject: tag?.id });
  expect(one.subjects).toEqual({ [tag?.id ?? ""]: "Warm" });
  expect(one.after).toHaveLength(one.before.length + 1);
  const [stranger] = await rows<{ id: string }>(
    `insert into people (coach_id, email, first_seen_at, last_seen_at, signups) values ($1, $2, now(), now(), 0) returning id`,
    [coach, someone()],
  );
  expect(await readPersonChange(ctx, scope, { campaignId, personId: stranger?.id ?? "" })).toBeNull();
});

it("works behind the wall, for the campaign's coach alone", async () => {
  await underWay(3);
  await draft(sooner);
  const own = testScope({}, [coach]);
  const told = await readEffects(behindWall(ctx, own), own, campaign);
  expect(told).toMatchObject({ underWay: 3, played: 3 });
  const [other] = await rows<{ id: string }>("select id from coaches where id <> $1 limit 1", [coach]);
  const theirs = testScope({}, [other?.id ?? ""]);
  expect(await readEffects(behindWall(ctx, theirs), theirs, campaign)).toBeNull();
  expect(await readChange(behindWall(ctx, theirs), theirs, campaign)).toBeNull();
});

it("plays a sample if there is no time for all, and scales its figures", async () => {
  await underWay(4);
  const { plan } = await draft(sooner);
  const change = async (inside: Context) =>
    applyPlan(inside, { campaignId, plan, templates: new Map(), reach: "everybody", author: scope.actor });
  const sample = await rehearse(ctx, { campaignId, change, most: 2 });
  expect(sample).toMatchObject({ underWay: 4 });
  expect(sample.people).toHaveLength(2);
  // The first batch is always played.
  expect((await rehearse(ctx, { campaignId, change, withinMs: 0 })).people).toHaveLength(4);
});

it("two are played at once, a third is put off", async () => {
  await underWay(2);
  await draft(sooner);
  const answers = await Promise.all([1, 2, 3].map(() => readEffects(ctx, scope, campaign)));
  expect(answers.filter((answer) => answer === "busy")).toHaveLength(1);
  expect(await readEffects(ctx, scope, campaign)).not.toBe("busy");
});

it("a signup is answered and the sweep goes on while a rehearsal is open", async () => {
  const emails = await underWay(3);
  const { plan } = await draft(sooner);
  const fresh = someone();
  let during = 0;
  await rehearse(ctx, {
    campaignId,
    change: async (inside) => {
      await applyPlan(inside, {
        campaignId,
        plan,
        templates: new Map(),
        reach: "everybody",
        author: scope.actor,
      });
      const before = sent.length;
      await signUp(world, PAGE, fresh);
      advance(9 * DAY);
      await settle(world);
      during = sent.slice(before).filter(({ to }) => emails.includes(`${to}`)).length;
    },
  });
  expect(during).toBe(3);
  expect(sent.some(({ to }) => to === fresh)).toBe(true);
  // They went on with the live plan.
  const [steps] = await rows<{ n: number }>(
    "select count(*)::int as n from email_sequences where campaign_id = $1 and position is not null",
    [campaignId],
  );
  expect(steps?.n).toBe(4);
});

it("a draft that was saved since is neither published nor discarded", async () => {
  await underWay(1);
  const { plan, base } = await draft(sooner);
  await draft((steps) => steps.slice(0, 3));
  const publish = (revision: number) =>
    publishPlan(ctx, scope, { campaignId, plan, base, revision, reach: "everybody" });
  expect(await publish(1)).toEqual({ outcome: "changed" });
  expect((await readPlanDraft(ctx, scope, campaign))?.draft?.plan.steps).toHaveLength(3);
  expect(await publish(2)).toEqual({ outcome: "published" });
});
