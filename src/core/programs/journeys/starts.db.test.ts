/** Segments that start a campaign, people who start because they are in one now, and steps that tell the coach. */
import { beforeEach, describe, expect, it } from "vitest";
import { followActivities } from "#core/kernel/activities/follow.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { deleteSegment } from "#core/leads/segments/delete-segment.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { deleteTag } from "#core/leads/tags/delete-tag.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { deleteCampaign } from "#core/programs/campaigns/delete-campaign.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { followLink } from "#core/sending/feedback/follow-link.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { SEAT_TEAMS } from "../../../../test/seat-owners.ts";
import { admitMembers } from "./admit-members.ts";
import { followJourneys } from "./follow-journeys.ts";
import { passTime } from "./follow-segments.ts";
import { react } from "./react.ts";
import { tellCoaches } from "./tell-coaches.ts";

const scope = testScope();
const world = await testContext();
const { ctx, advance, rows } = world;
const PAGE = "/9ways";
const { coachId, document } = await world.page(PAGE);
const coach = document.coach;
const one = async (text: string, values: unknown[] = []) =>
  (await rows<{ id: string }>(text, values))[0]?.id ?? "";
const first = await one(
  "select find_campaign(coach_id, listed_campaign) as id from pages where document->'addresses'->>0 = $1",
  [PAGE],
);
await setSteps(world, first, [0]);
await rows(SEAT_TEAMS);
const campaignId = await one(
  `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
   select coach_id, 'Reacting', from_email, from_name, subject_template, $2 from email_campaigns where id = $1 returning id`,
  [first, ctx.clock.now()],
);
const tagId = await one(
  "insert into tags (coach_id, name, created_at) values ($1, 'Warm', now()) returning id",
  [coachId],
);
const group = (...items: object[]) => ({ kind: "group" as const, match: "all" as const, items }) as never;
const warm = group({ kind: "tag", tag: tagId });

async function segment(name: string, conditions: never) {
  const saved = await saveSegment(ctx, scope, { segmentId: null, coach, name, conditions });
  return saved.outcome === "saved" ? saved.segmentId : "";
}
const segmentId = await segment("Warm people", warm);
const quietId = await segment("Quiet", group({ kind: "signed-up", not: true, days: 30 }));

async function people(count: number) {
  const emails = Array.from({ length: count }, someone);
  for (const email of emails) await signUp(world, PAGE, email);
  await rest();
  const found = await rows<{ id: string }>("select id from people where email = any($1) order by id", [
    emails,
  ]);
  return found.map(({ id }) => id);
}
const tag = (ids: string[], remove = false) => tagPeople(ctx, scope, { which: { ids }, tag: "Warm", remove });
async function rest() {
  for (;;) {
    await settle(world);
    if ((await followJourneys(ctx)) === 0) return;
  }
}
const step = (does: Plan["steps"][number]["does"], more: object = {}) => ({
  ...{ step: null, does, delaySeconds: 0, wait: null, onlyIf: [], onlyBefore: null },
  ...more,
});
async function publish(change: Partial<Plan>) {
  const read = await readPlanDraft(ctx, scope, { campaignId });
  if (!read) throw new Error("no plan");
  const plan = { ...read.live, ...change };
  const said = await publishPlan(ctx, scope, { campaignId, plan, base: read.base, reach: "everybody" });
  if (said.outcome !== "published") throw new Error(JSON.stringify(said));
}
const startsBy = (subject: string, alsoNow?: true): Plan["starts"] => [
  { kind: "segment", subject, ...(alsoNow && { alsoNow }) },
];
const started = async () =>
  (
    await rows<{ id: string }>(
      "select person_id as id from user_journeys where campaign_id = $1 order by 1",
      [campaignId],
    )
  ).map(({ id }) => id);
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

beforeEach(async () => {
  await rows("delete from leads");
  await rows("delete from people");
  await rows("delete from email_sequences where campaign_id = $1", [campaignId]);
  await rows("delete from campaign_starts");
  await rows("delete from segment_members");
  await rows("delete from email_deliveries where kind = 'owner'");
  await rest();
});

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
    await tagPeople(ctx, scope, { which: { ids: [early] }, tag: "Another", remove: false });
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

  it("that starts nothing any more has no members", async () => {
    const ids = await people(1);
    await tag(ids);
    await publish({ starts: startsBy(segmentId), steps: [step({ kind: "tell" })] });
    await publish({ starts: [] });
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

it("following a counted link is a goal, and another link is none", async () => {
  const url = "https://shop.example/";
  const message = (href: string) => ({
    ...{ subject: "S", preheader: "", signOff: "Me" },
    body: [{ kind: "button" as const, label: "Shop", href, counted: true as const }],
  });
  await publish({
    starts: [{ kind: "tag", subject: tagId }],
    steps: [
      step({ kind: "email", message: message(url) }),
      step({ kind: "email", message: message("https://other.example/") }, { delaySeconds: DAY }),
      step({ kind: "email", message: message(url) }, { delaySeconds: DAY }),
    ],
    goals: [{ kind: "link", url }],
  });
  const ids = await people(2);
  advance(2 * DAY);
  await tag(ids);
  await rest();
  advance(DAY + 120);
  await rest();
  const sentTo = await rows<{ id: string; person: string; number: string }>(
    `select id, person_id as person, split_part(dedupe_key, ':step:', 2) as number from email_deliveries
     where campaign_id = $1 and state = 'sent' order by person_id, created_at`,
    [campaignId],
  );
  expect(sentTo.map(({ person }) => person)).toEqual([ids[0], ids[0], ids[1], ids[1]]);
  advance(60);
  const follow = (delivery: string | undefined) =>
    followLink(ctx, { token: `${signLink(ctx.settings.secrets, "link", delivery ?? "")}.1`, isPerson: true });
  expect(await follow(sentTo[0]?.id)).toBe(url);
  expect(await follow(sentTo[3]?.id)).toBe("https://other.example/");
  await rest();
  const journeys = await rows(
    "select stop_reason, goal_id is not null as goal from user_journeys where campaign_id = $1 order by person_id",
    [campaignId],
  );
  expect(journeys).toEqual([
    { stop_reason: "goal", goal: true },
    { stop_reason: null, goal: false },
  ]);
  await publish({ goals: [] });
});

describe("a step that tells", () => {
  const told = () =>
    rows<{ subject: string; text: string; to: string }>(
      `select variables->>'subject' as subject, variables->>'text' as text, email_address as to from email_deliveries
       where kind = 'owner' and dedupe_key like 'told:%' order by email_address`,
    );

  it("emails the coach's seats once, with a link and no name, also when a worker is killed", async () => {
    await publish({ starts: [{ kind: "tag", subject: tagId }], steps: [step({ kind: "tell" })] });
    const [id = ""] = await people(1);
    await tag([id]);
    await settle(world);
    await followJourneys(ctx);
    await settle(world);
    // A batch whose transaction does not end tells nobody.
    await ctx.db
      .transaction(async (transaction) => {
        await followActivities(
          { ...ctx, db: transaction as unknown as typeof ctx.db },
          {
            name: "journeys",
            handle: tellCoaches,
          },
        );
        transaction.rollback();
      })
      .catch(() => undefined);
    expect(await told()).toEqual([]);
    await rest();
    const messages = await told();
    expect(messages.map(({ to }) => to)).toContain(`assistant.${coach}@team.example`);
    expect(messages.map(({ to }) => to)).toContain(`coach.${coach}@team.example`);
    expect(messages.filter(({ to }) => to.endsWith("@team.example"))).toHaveLength(2);
    const [person] = await rows<{ email: string; name: string }>(
      "select email, name from people where id = $1",
      [id],
    );
    for (const { subject, text } of messages) {
      expect(subject).toBe("A person reached step 1 of “Reacting”");
      expect(text).toContain(`/console/people/${id}`);
      expect(`${subject}${text}`).not.toContain(person?.email);
    }
    // The same entries again, as after a restored backup.
    const again = await rows(
      'select id, coach_id as "coachId", person_id as "personId", kind, actor, about, at from activities where about ? \'tells\'',
    );
    expect(again).toHaveLength(1);
    await tellCoaches(ctx, again as never);
    expect(await told()).toEqual(messages);
  });

  it("says so once for many, and a rehearsal, which reacts to the same log, tells nobody", async () => {
    await publish({
      starts: [{ kind: "tag", subject: tagId }],
      steps: [step({ kind: "tell" }, { delaySeconds: DAY })],
    });
    const ids = await people(12);
    await tag(ids);
    await rest();
    expect(await told()).toEqual([]);
    advance(DAY + 60);
    await settle(world);
    const taken = await rows(
      'select coach_id as "coachId", person_id as "personId", kind, about, at from activities where kind = \'step-taken\'',
    );
    expect(taken).toHaveLength(12);
    await react(ctx, taken as never);
    expect(await told()).toEqual([]);
    await rest();
    expect([...new Set((await told()).map(({ subject }) => subject))]).toEqual([
      "12 people reached step 1 of “Reacting”",
    ]);
  });
});
