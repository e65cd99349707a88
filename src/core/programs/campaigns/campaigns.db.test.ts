/** Campaigns that owners make: from recipes, as copies; renamed, put away, deleted, switched, and found again by a seed. */
import { describe, expect, it } from "vitest";
import { campaignRecipes, findRecipe, type RecipeName } from "#core/content/campaign-recipes/fill-recipe.ts";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { archiveCampaign } from "./archive-campaign.ts";
import { attachCampaign } from "./attach-campaign.ts";
import { countUnconfirmed } from "./count-unconfirmed.ts";
import { createCampaign } from "./create-campaign.ts";
import { deleteCampaign } from "./delete-campaign.ts";
import { duplicateCampaign } from "./duplicate-campaign.ts";
import { findCampaignHolds } from "./find-campaign-holds.ts";
import { listAttachablePages } from "./list-attachable-pages.ts";
import { listCampaignPages } from "./list-campaign-pages.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { countTagValues } from "./messages/count-tag-values.ts";
import { previewMessage } from "./messages/preview-message.ts";
import { readDraft } from "./messages/read-draft.ts";
import { readMessage } from "./messages/read-message.ts";
import { publishPlan } from "./plan/publish-plan.ts";
import { readPlan } from "./plan/read-plan.ts";
import { readPlanDraft } from "./plan/save-plan.ts";
import { readCampaign } from "./read-campaign.ts";
import { renameCampaign } from "./rename-campaign.ts";
import { switchConfirmation } from "./switch-confirmation.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { ctx, rows, sent, advance } = world;
const scope = testScope();
const idOf = async (name: string) =>
  (await rows<{ id: string }>("select id from email_campaigns where name = $1", [name]))[0]?.id ?? "";
const keys = await idOf("Success Keys Campaign");
const create = async (recipe: string, name: string) => {
  const [held] = await rows<{ id: string }>(
    "select e.id from events e join coaches o on o.id = e.coach_id where o.slug = 'dave'",
  );
  const created = await createCampaign(ctx, scope, { coach: "dave", recipe, name, event: held?.id ?? "" });
  if (created.outcome !== "created") throw new Error(created.problem);
  return created.campaignId;
};

describe("a new campaign", () => {
  it("that follows an event needs one", async () => {
    const of = { coach: "dave", recipe: "webinar", name: "After it" };
    expect(await createCampaign(ctx, scope, of)).toMatchObject({ outcome: "invalid", field: "event" });
    const { eventId: event } = await world.page("/masterclass");
    // Another coach's.
    for (const wrong of [event ?? "", "not an id"])
      expect(await createCampaign(ctx, scope, { ...of, event: wrong })).toMatchObject({ field: "event" });
    await rows(
      `insert into events (coach_id, page_id, name, minutes, zone, on_demand) select p.coach_id, p.id, 'Open {{ x }} Evening', 60, 'UTC', false
       from pages p join coaches o on o.id = p.coach_id where o.slug = 'dave' limit 1`,
    );
    const named = await create("webinar", "After it");
    const drawn = await rows<{ html: string }>("select html from email_templates where campaign_id = $1", [
      named,
    ]);
    expect(drawn.map(({ html }) => html).join()).toContain("Open x Evening");
  });

  it.each(Object.entries(campaignRecipes).filter(([, recipe]) => "reactions" in recipe))(
    "from the recipe '%s' starts nobody until its plan is published, which can be done as it is",
    async (recipe) => {
      const campaignId = await create(recipe, `Reacts ${recipe}`);
      const read = await readPlanDraft(ctx, scope, { campaignId });
      expect(read?.live.starts).toEqual([]);
      const { reactions } = findRecipe(recipe as RecipeName);
      expect(read?.draft?.plan.starts.map(({ kind }) => kind) ?? []).toEqual(
        reactions?.starts?.map(({ kind }) => kind) ?? [],
      );
      expect(read?.live.steps.map(({ step }) => step)).toEqual(read?.live.steps.map((_, index) => index + 1));
      const plan = read?.draft?.plan ?? read?.live;
      if (!plan) throw new Error("no plan");
      expect(
        await publishPlan(ctx, scope, { campaignId, plan, base: read?.base ?? "", reach: "everybody" }),
      ).toEqual({ outcome: "published" });
      expect(await readPlan(ctx, campaignId)).toEqual(plan);
    },
  );

  it.each(Object.keys(campaignRecipes))(
    "from the recipe '%s' can be read, edited and sent at once",
    async (recipe) => {
      const campaignId = await create(recipe, `From ${recipe}`);
      const campaign = await readCampaign(ctx, scope, { campaignId });
      const isReacting = (findRecipe(recipe as RecipeName).reactions?.starts ?? []).length > 0;
      expect(campaign?.steps[0]).toMatchObject({ isSignup: true, ...(!isReacting && { delaySeconds: 0 }) });
      for (const { part } of [...(campaign?.steps ?? []), ...(campaign?.notices ?? [])]) {
        const read = await readMessage(ctx, scope, { campaignId, part });
        const { message, problems } = readDraft(read?.draft ?? ({} as never));
        expect(problems).toEqual([]);
        const shown = message && (await previewMessage(ctx, scope, { campaignId, message, leadId: null }));
        expect(shown?.text).toContain("Okafor");
        expect(`${shown?.subject}${shown?.text}`).not.toMatch(/[{}]|undefined/);
      }
    },
  );

  it("has a name of its own, and says what is wrong with one that cannot be kept", async () => {
    await create("blank", "Twice");
    const second = await create("blank", "  Twice ");
    expect((await readCampaign(ctx, scope, { campaignId: second }))?.name).toBe("Twice 2");
    for (const [coach, recipe, name, field] of [
      ["dave", "blank", " ", "name"],
      ["dave", "blank", "x".repeat(81), "name"],
      ["dave", "blank", "a\0b", "name"],
      ["dave", "constructor", "a", "recipe"],
      ["nobody", "blank", "a", "coach"],
      ["da\0ve", "blank", "a", "coach"],
    ] as const)
      expect(await createCampaign(ctx, scope, { coach, recipe, name })).toMatchObject({
        outcome: "invalid",
        field,
      });
  });
});

it("a copy reacts as the original does; another coach's has nothing that names this coach's things", async () => {
  const campaignId = await create("webinar", "To be copied");
  const read = await readPlanDraft(ctx, scope, { campaignId });
  const plan = read?.draft?.plan;
  if (!plan) throw new Error("no draft");
  await publishPlan(ctx, scope, { campaignId, plan, base: read.base, reach: "everybody" });
  const copyOf = async (coach?: string) => {
    const copied = await duplicateCampaign(ctx, scope, { campaignId, ...(coach && { coach }) });
    if (copied.outcome !== "created") throw new Error("not copied");
    return readPlanDraft(ctx, scope, { campaignId: copied.campaignId });
  };
  const own = await copyOf();
  expect(own?.live).toEqual({ ...plan, starts: [] });
  expect(own?.draft?.plan).toEqual(plan);
  const other = await copyOf("nina");
  expect(other?.draft).toBeNull();
  expect(other?.live.steps).toEqual([expect.objectContaining({ step: 1, onlyIf: [] })]);
  expect(other?.live.goals).toEqual([{ kind: "scheduler" }]);
});

it("a page's draft is led into it, once, and visitors follow when the page is published", async () => {
  const campaignId = await create("guide", "Another follow-up");
  const { id: pageId } = await world.page("/9ways");
  const other = await world.page("/map");
  expect(await listAttachablePages(ctx, scope, { campaignId })).toContainEqual(
    expect.objectContaining({ pageId }),
  );
  expect(await attachCampaign(ctx, scope, { campaignId, pageId })).toEqual({ outcome: "attached" });
  expect(await listCampaignPages(ctx, scope, { campaignId })).toMatchObject([{ pageId, isPending: true }]);
  expect(await listAttachablePages(ctx, scope, { campaignId })).not.toContainEqual(
    expect.objectContaining({ pageId }),
  );
  expect((await world.page("/9ways")).document.form?.campaign).not.toBe(campaignId);
  expect(await attachCampaign(ctx, scope, { campaignId, pageId })).toEqual({ outcome: "same" });
  // Another coach's page, and what is no page at all.
  for (const wrong of [other.id, campaignId, "constructor"])
    expect(await attachCampaign(ctx, scope, { campaignId, pageId: wrong })).toEqual({ outcome: "unknown" });
  await rows("delete from page_drafts where page_id = $1", [pageId]);
  await archiveCampaign(ctx, scope, { campaignId, archived: true });
  expect(await attachCampaign(ctx, scope, { campaignId, pageId })).toEqual({ outcome: "unknown" });
});

it("counts of how many people what not everybody has is known", async () => {
  const before = await countTagValues(ctx, scope, { campaignId: keys });
  await signUp(world, "/9ways", someone(), { name: "Ann" });
  await signUp(world, "/9ways", "nameless@example.test");
  await rows("update leads set name = null where email = 'nameless@example.test'");
  const { people, known } = await countTagValues(ctx, scope, { campaignId: keys });
  expect([people - before.people, known.first_name - before.known.first_name, known.burnoutTier]).toEqual([
    2, 1, 0,
  ]);
  expect((await countTagValues(ctx, testScope({}, []), { campaignId: keys })).people).toBe(0);
});

it("a copy sends what the other sends now, in today's order, and nobody is under way in it", async () => {
  const copied = await duplicateCampaign(ctx, scope, { campaignId: keys });
  if (copied.outcome !== "created") throw new Error("no copy");
  const [one, other] = await Promise.all(
    [keys, copied.campaignId].map((campaignId) => readCampaign(ctx, scope, { campaignId })),
  );
  const subjects = (campaign: typeof one) =>
    campaign?.steps.map(({ subject, delaySeconds }) => [subject, delaySeconds]);
  expect(subjects(other)).toEqual(subjects(one));
  expect(other).toMatchObject({ name: "Success Keys Campaign (copy)", people: { active: 0 } });
  expect((await listCampaigns(ctx, scope)).find(({ id }) => id === copied.campaignId)?.page).toBeNull();
});

it("a seed finds a renamed campaign again, and brings no second one; its page still leads into it", async () => {
  const before = (await rows<{ n: number }>("select count(*)::int as n from email_campaigns"))[0]?.n;
  expect(await renameCampaign(ctx, scope, { campaignId: keys, name: " Keys,  mine " })).toEqual({
    outcome: "renamed",
  });
  await seed(world.url, fixtureSite);
  expect((await rows<{ n: number }>("select count(*)::int as n from email_campaigns"))[0]?.n).toBe(before);
  expect((await readCampaign(ctx, scope, { campaignId: keys }))?.name).toBe("Keys, mine");
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
  expect(await renameCampaign(ctx, scope, { campaignId: keys, name: "Twice" })).toMatchObject({
    outcome: "invalid",
  });
  expect(await renameCampaign(ctx, scope, { campaignId: keys, name: "Success Keys Campaign" })).toEqual({
    outcome: "renamed",
  });
});

it("is archived when no page leads into it, and deleted when nothing else needs it; what stands against it is counted", async () => {
  expect(await archiveCampaign(ctx, scope, { campaignId: keys, archived: true })).toMatchObject({
    outcome: "in-use",
  });
  const kinds = (await findCampaignHolds(ctx, scope, { campaignId: keys }))?.map(({ kind }) => kind);
  expect(kinds).toEqual(["pages", "under-way", "sent", "shipped"]);
  expect(await deleteCampaign(ctx, scope, { campaignId: keys })).toMatchObject({ outcome: "held" });
  const campaignId = await create("event", "To be put away");
  const isArchived = async () => (await readCampaign(ctx, scope, { campaignId }))?.isArchived;
  expect(await archiveCampaign(ctx, scope, { campaignId, archived: true })).toEqual({ outcome: "done" });
  expect(await isArchived()).toBe(true);
  expect(await archiveCampaign(ctx, scope, { campaignId, archived: false })).toEqual({ outcome: "done" });
  expect(await isArchived()).toBe(false);
  expect(await deleteCampaign(ctx, scope, { campaignId })).toEqual({
    outcome: "deleted",
    name: "To be put away",
  });
  expect(await deleteCampaign(ctx, scope, { campaignId })).toEqual({ outcome: "unknown" });
  expect(await rows("select from email_templates where campaign_id = $1", [campaignId])).toEqual([]);
});

it("waits for confirmed addresses once it is switched so, goes on when it is switched off, and a seed leaves the switch alone", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  const waiting = await countUnconfirmed(ctx, scope, { campaignId: keys });
  expect(waiting).toBeGreaterThan(0);
  const mails = () => sent.filter(({ to }) => to === email).length;
  expect(await switchConfirmation(ctx, scope, { campaignId: keys, confirmFirst: true })).toEqual({
    outcome: "switched",
  });
  advance(30 * DAY);
  await settle(world);
  expect(mails()).toBe(1);
  await seed(world.url, fixtureSite);
  await settle(world);
  expect(mails()).toBe(1);
  await switchConfirmation(ctx, scope, { campaignId: keys, confirmFirst: false });
  await settle(world);
  expect(mails()).toBe(2);
});
