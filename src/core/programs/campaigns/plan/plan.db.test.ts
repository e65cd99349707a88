/** A campaign's plan: saved as a draft, checked, published for everybody or from now on; nothing of another coach gets in. */
import { beforeEach, describe, expect, it } from "vitest";
import { testContext } from "../../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { type Plan, plan as schema } from "./plan.ts";
import { publishPlan } from "./publish-plan.ts";
import { readPlanDraft, savePlan } from "./save-plan.ts";

const world = await testContext();
const { ctx, rows, advance } = world;
const PAGE = "/9ways";
const { coachId } = await world.page(PAGE);
const { coachId: otherId } = await world.page("/masterclass");
const ann = testScope({ id: "ann", name: "Ann" });
const ben = testScope({ id: "ben", name: "Ben" });
const one = async (text: string, values: unknown[] = []) =>
  (await rows<{ id: string }>(text, values))[0]?.id ?? "";
const campaignId = await one(
  "select find_campaign(coach_id, listed_campaign) as id from pages where document->'addresses'->>0 = $1",
  [PAGE],
);
/** The same kinds of things, of each coach. */
async function things(of: string) {
  const tag = await one(
    "insert into tags (coach_id, name, created_at) values ($1, 'Warm', now()) returning id",
    [of],
  );
  const conditions = JSON.stringify({ kind: "group", match: "all", items: [{ kind: "tag", tag }] });
  return {
    tag,
    segment: await one(
      "insert into segments (coach_id, name, conditions, created_at, changed_at) values ($1, 'Warm people', $2, now(), now()) returning id",
      [of, conditions],
    ),
    event: await one(
      `insert into events (coach_id, page_id, name, minutes, zone, on_demand) select $1, p.id, 'Evening', 60, 'UTC', false from pages p
       where p.coach_id = $1 and not exists (select from events e where e.page_id = p.id) limit 1 returning id`,
      [of],
    ),
    page: await one("select id from pages where coach_id = $1 order by id limit 1", [of]),
    campaign: await one(
      `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
       values ($1, 'Other', 'a@b.test', 'A', '', now()) returning id`,
      [of],
    ),
  };
}
const mine = await things(coachId);
const theirs = await things(otherId);

const read = async () => {
  const found = await readPlanDraft(ctx, ann, { campaignId });
  if (!found) throw new Error("no plan");
  return found;
};
const publish = async (plan: Plan, reach: "everybody" | "from-now-on" = "everybody", base?: string) =>
  publishPlan(ctx, ann, { campaignId, plan, reach, base: base ?? (await read()).base });
const step = (does: Plan["steps"][number]["does"], more: Partial<Plan["steps"][number]> = {}) => ({
  ...{ step: null, does, delaySeconds: 0, wait: null, onlyIf: [], onlyBefore: null },
  ...more,
});
const withStep = async (does: Plan["steps"][number]["does"], more = {}) => {
  const { live } = await read();
  return { ...live, steps: [...live.steps, step(does, more)] };
};

beforeEach(async () => {
  await rows("delete from campaign_starts");
  await rows("delete from campaign_goals");
  await rows("delete from campaign_drafts");
  await rows("delete from email_sequences where campaign_id = $1 and kind <> 'email'", [campaignId]);
  await rows("update email_campaigns set rearranged_at = null where id = $1", [campaignId]);
  await setSteps(world, campaignId, [0, 2 * DAY]);
});

describe("a draft", () => {
  it("is saved by revision, and is gone when it says what is live", async () => {
    const { base, live } = await read();
    const plan = { ...live, startsAgain: true };
    expect(await savePlan(ctx, ann, { campaignId, plan, base, revision: 0 })).toEqual({
      outcome: "saved",
      revision: 1,
    });
    expect((await read()).draft).toMatchObject({ plan, revision: 1, authorName: "Ann", isOutdated: false });
    expect(await savePlan(ctx, ann, { campaignId, plan: live, base, revision: 1 })).toMatchObject({
      outcome: "saved",
    });
    expect((await read()).draft).toBeNull();
  });

  it("of two owners is not overwritten, neither by a save nor by what was published meanwhile", async () => {
    const { base, live } = await read();
    const plan = { ...live, startsAgain: true };
    const [first, second] = await Promise.all(
      [ann, ben].map((scope) => savePlan(ctx, scope, { campaignId, plan, base, revision: 0 })),
    );
    expect([first?.outcome, second?.outcome].sort()).toEqual(["changed", "saved"]);
    const winner = (await read()).draft?.authorName;
    expect([first, second].find((each) => each?.outcome === "changed")).toMatchObject({ authorName: winner });
    expect(await publish(await withStep({ kind: "tell" }))).toEqual({ outcome: "published" });
    expect(await savePlan(ctx, ben, { campaignId, plan, base, revision: 0 })).toEqual({
      outcome: "changed",
      authorName: null,
    });
    expect(await publish(plan, "everybody", base)).toEqual({ outcome: "changed" });
    expect((await read()).live.steps).toHaveLength(3);
  });

  it("holds nothing that PostgreSQL can't store", async () => {
    const { live } = await read();
    const message = { subject: "a\0b", preheader: "", body: [{ kind: "divider" }], signOff: "x" };
    expect(schema.safeParse({ ...live, steps: [step({ kind: "email", message } as never)] }).success).toBe(
      false,
    );
    expect(
      schema.safeParse({ ...live, steps: [step({ kind: "field", field: "__proto__", value: "\ud800" })] })
        .success,
    ).toBe(false);
  });
});

describe("publishing", () => {
  it("for everybody changes the steps of people under way", async () => {
    const email = someone();
    await signUp(world, PAGE, email);
    await settle(world);
    const { live } = await read();
    expect(
      await publish({ ...live, steps: live.steps.map((each) => ({ ...each, delaySeconds: 0 })) }),
    ).toEqual({ outcome: "published" });
    const [journey] = await rows(
      "select edition from user_journeys j join people p on p.id = j.person_id where p.email = $1",
      [email],
    );
    expect(journey).toEqual({ edition: null });
    expect(await rows("select from earlier_sequences where campaign_id = $1", [campaignId])).toEqual([]);
  });

  it("from now on leaves people under way on the steps and goals they began with", async () => {
    const { live: before } = await read();
    expect(await publish({ ...before, goals: [{ kind: "tag", subject: mine.tag }] })).toEqual({
      outcome: "published",
    });
    const email = someone();
    await signUp(world, PAGE, email);
    await settle(world);
    const { live } = await read();
    const shorter = { ...live, steps: live.steps.slice(0, 1), goals: [{ kind: "scheduler" as const }] };
    expect(await publish(shorter, "from-now-on")).toEqual({ outcome: "published" });
    const later = someone();
    await signUp(world, PAGE, later);
    advance(3 * DAY);
    await settle(world);
    await settle(world);
    const sent = (to: string) => world.sent.filter((message) => message.to === to).length;
    expect([sent(email), sent(later)]).toEqual([2, 1]);
    expect((await read()).live).toEqual(shorter);
    const goals = await rows(
      "select kind, edition is null as live from campaign_goals where campaign_id = $1 order by 1",
      [campaignId],
    );
    expect(goals).toEqual([
      { kind: "scheduler", live: true },
      { kind: "tag", live: false },
    ]);
  });

  it("keeps the id of a goal that stays", async () => {
    const goals: Plan["goals"] = [{ kind: "scheduler" }, { kind: "tag", subject: mine.tag }];
    await publish({ ...(await read()).live, goals });
    const ids = () => rows("select id from campaign_goals where edition is null order by id");
    const before = await ids();
    await publish({ ...(await read()).live, goals: goals.toReversed(), startsAgain: true });
    expect(await ids()).toEqual(before);
  });

  const refusal = async (plan: Plan) => {
    const before = await read();
    const said = await publish(plan);
    expect(await read()).toEqual(before);
    return said.outcome === "refused" ? said.problems : said.outcome;
  };
  const gone = { reason: "It names something that is no longer there." };

  it.each(["mine", "theirs"] as const)("names only what is the coach's own: %s", async (whose) => {
    const { tag, segment, event, page, campaign } = whose === "mine" ? mine : theirs;
    const { live } = await read();
    const attempts: [string, Plan][] = [
      ...(["tag", "segment", "attended", "missed"] as const).map((kind): [string, Plan] => [
        `start ${kind}`,
        { ...live, starts: [{ kind, subject: { tag, segment, attended: event, missed: event }[kind] }] },
      ]),
      ...(["page", "event", "tag"] as const).map((kind): [string, Plan] => [
        `goal ${kind}`,
        { ...live, goals: [{ kind, subject: { page, event, tag }[kind] }] },
      ]),
      ["step tag", await withStep({ kind: "tag", tag })],
      ["step untag", await withStep({ kind: "untag", tag })],
      ["step start", await withStep({ kind: "start", campaign })],
      ["step stop", await withStep({ kind: "stop", campaign })],
      ...(
        [
          { kind: "tag", tag },
          { kind: "signed-up", page },
          { kind: "registered", event, seat: "confirmed" },
          { kind: "attendance", event, attendance: "missed" },
          { kind: "sent", campaign },
        ] as const
      ).map((condition): [string, Plan] => [
        `only if ${condition.kind}`,
        { ...live, steps: [...live.steps, step({ kind: "tell" }, { onlyIf: [condition] })] },
      ]),
    ];
    for (const [what, plan] of attempts) {
      if (whose === "theirs")
        expect(await refusal(plan), what).toEqual([{ step: expect.toBeOneOf([null, 3]), ...gone }]);
      else expect(await publish(plan), what).toEqual({ outcome: "published" });
      await rows("delete from campaign_starts");
      await rows("delete from campaign_goals");
      await rows("delete from email_sequences where campaign_id = $1 and kind <> 'email'", [campaignId]);
    }
  });

  it("refuses steps that are not there, another kind for a step, and a step twice", async () => {
    const { live } = await read();
    const [first, second] = live.steps;
    if (!first || !second) throw new Error("two steps");
    expect(await refusal({ ...live, steps: [first, { ...second, step: 99 }] })).toEqual([
      { step: 2, ...gone },
    ]);
    expect(await refusal({ ...live, steps: [first, { ...second, does: { kind: "tell" } }] })).toEqual([
      { step: 2, ...gone },
    ]);
    expect(await refusal({ ...live, steps: [first, second, second] })).toEqual([{ step: 3, ...gone }]);
    expect(await refusal({ ...live, steps: [...live.steps, step({ kind: "email" })] })).toEqual([
      { step: 3, reason: "Write this email first." },
    ]);
  });

  it("refuses a campaign that starts itself, alone or by way of another, and a condition that repeats the goal", async () => {
    const looped = {
      ...(await withStep({ kind: "tag", tag: mine.tag })),
      starts: [{ kind: "tag" as const, subject: mine.tag }],
    };
    expect(await refusal(looped)).toEqual([
      { step: null, reason: expect.stringContaining("It would start itself") },
    ]);
    expect(await refusal({ ...looped, starts: [{ kind: "segment", subject: mine.segment }] })).toEqual([
      { step: null, reason: expect.stringContaining("“Warm people”") },
    ]);
    await rows(
      "insert into email_sequences (campaign_id, step, delay_seconds, content, kind, subject) values ($1, 1, 0, '{}', 'start', $2)",
      [mine.campaign, { campaign: campaignId }],
    );
    expect(await refusal(await withStep({ kind: "start", campaign: mine.campaign }))).toEqual([
      { step: null, reason: expect.stringContaining("“Other” starts “This campaign”") },
    ]);
    await rows("delete from email_sequences where campaign_id = $1", [mine.campaign]);
    const repeated = await withStep(
      { kind: "tell" },
      { onlyIf: [{ kind: "tag", not: true, tag: mine.tag }] },
    );
    expect(await refusal({ ...repeated, goals: [{ kind: "tag", subject: mine.tag }] })).toEqual([
      { step: 3, reason: expect.stringContaining("repeats the goal") },
    ]);
    expect(
      await refusal({ ...(await read()).live, goals: [{ kind: "link", url: "https://a.test/x" }] }),
    ).toEqual([
      { step: null, reason: expect.stringContaining("No email counts who follows https://a.test/x") },
    ]);
  });
});
