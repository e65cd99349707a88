/** What a rehearsal says of a changed campaign is what then happens, to each person under way. */
import { expect, it } from "vitest";
import { inTransaction } from "#core/kernel/transaction.ts";
import { applyPlan } from "#core/programs/campaigns/plan/apply-plan.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { readPlan } from "#core/programs/campaigns/plan/read-plan.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { type PlayedMessage, rehearseChange } from "./rehearse-change.ts";

const scope = testScope();
const world = await testContext();
const { ctx, advance, rows } = world;
const PAGE = "/9ways";
const [found] = await rows<{ id: string }>(
  "select find_campaign(coach_id, listed_campaign) as id from pages where document->'addresses'->>0 = $1",
  [PAGE],
);
const campaignId = found?.id ?? "";

const render = { ...ctx, renderStep: async () => ({ subject: "s", html: "<p>h</p>", text: "t" }) };

async function underWay(count: number) {
  await rows("update email_campaigns set rearranged_at = null where id = $1", [campaignId]);
  await setSteps(world, campaignId, [0, 2 * DAY, 3 * DAY, 4 * DAY]);
  const emails = Array.from({ length: count }, someone);
  for (const email of emails) {
    await signUp(world, PAGE, email);
    advance(9 * 3600);
    await settle(world);
  }
  advance(120);
  await settle(world);
}

async function live(ids: string[]): Promise<Map<string, PlayedMessage[]>> {
  const from = ctx.clock.now();
  for (;;) {
    const [next] = await rows<{ at: Date | null }>("select min(next_email_due_at) as at from user_journeys");
    if (!next?.at) break;
    advance(Math.max(0, Math.ceil(next.at.getTime() + 1 - ctx.clock.now().getTime()) / 1000));
    await settle(world);
  }
  const sent = await rows<PlayedMessage & { personId: string }>(
    `select person_id as "personId", campaign_id as "campaignId", split_part(dedupe_key, ':step:', 2)::int as step, to_json(sent_at) #>> '{}' as at
     from email_deliveries where kind = 'journey' and state = 'sent' and sent_at >= $1 and person_id = any($2) order by sent_at, id`,
    [from, ids],
  );
  return Map.groupBy(sent, ({ personId }) => personId);
}
const told = (messages: PlayedMessage[] = []) =>
  messages.map(({ step, at }) => `${step} at ${Math.round(new Date(at).getTime() / 60_000)}`);

it("predicts a removed step, a new order and a shorter delay, and changes nothing itself", async () => {
  await underWay(10);
  const plan = (await readPlan(ctx, campaignId)) as Plan;
  const [one, two, three, four] = plan.steps;
  if (!one || !two || !three || !four) throw new Error("four steps are needed");
  const changed: Plan = { ...plan, steps: [one, { ...four, delaySeconds: DAY }, two] };
  const state = () => rows("select * from user_journeys order by id");
  const before = await state();
  const result = await rehearseChange(render, scope, { campaignId, plan: changed });
  expect(await state()).toEqual(before);
  expect(result?.underWay).toBe(10);
  expect(result?.people.some((each) => told(each.before).join() !== told(each.after).join())).toBe(true);
  await inTransaction(ctx, (inside) =>
    applyPlan(inside, {
      ...{ campaignId, plan: changed, reach: "everybody", author: scope.actor },
      templates: new Map(),
    }),
  );
  const happened = await live(result?.people.map(({ personId }) => personId) ?? []);
  for (const { personId, after } of result?.people ?? [])
    expect(told(after), personId).toEqual(told(happened.get(personId)));
});

it("leaves people under way on what they began with, if the change is for those who start from now on", async () => {
  await underWay(4);
  const plan = (await readPlan(ctx, campaignId)) as Plan;
  const result = await rehearseChange(render, scope, { campaignId, plan });
  for (const { before, after } of result?.people ?? []) expect(told(after)).toEqual(told(before));
  const shorter: Plan = { ...plan, steps: plan.steps.slice(0, 2) };
  await inTransaction(ctx, (inside) =>
    applyPlan(inside, {
      ...{ campaignId, plan: shorter, reach: "from-now-on", author: scope.actor },
      templates: new Map(),
    }),
  );
  const email = someone();
  await signUp(world, PAGE, email);
  const ids = result?.people.map(({ personId }) => personId) ?? [];
  const happened = await live(ids);
  for (const { personId, before } of result?.people ?? [])
    expect(told(happened.get(personId)), personId).toEqual(told(before));
  const [fresh] = await rows<{ steps: number }>(
    "select count(*)::int as steps from email_deliveries where email_address = $1 and kind = 'journey'",
    [email],
  );
  expect(fresh?.steps).toBe(1);
});
