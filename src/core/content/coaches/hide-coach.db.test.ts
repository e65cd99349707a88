/** Hidden coaches: nothing of theirs answers or is listed, whatever is published or seeded meanwhile, and all of it comes back. */
import { beforeEach, expect, it } from "vitest";
import { bringBackPage } from "#core/operations/publishing/bring-back-page.ts";
import { listPages } from "#core/operations/publishing/list-pages.ts";
import { unpublishPage } from "#core/operations/publishing/unpublish-page.ts";
import { testContext } from "../../../../test/context.ts";
import { fixtureSite } from "../../../../test/fixture-site/load-fixture.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { seed } from "../../../main/command.ts";
import { findOffers } from "../stored-pages/find-offers.ts";
import { findPage } from "../stored-pages/find-page.ts";
import { listAddresses } from "../stored-pages/list-addresses.ts";
import { hideCoach, hideSamples } from "./hide-coach.ts";
import { listCoaches } from "./list-coaches.ts";

const world = await testContext();
const { ctx, rows, page, url, sent, advance } = world;
const scope = testScope({ name: "Olive" });
const hide = (slug: string, hidden = true) => hideCoach(ctx, scope, { slug, hidden });
/** What a visitor finds of Dave: his page, his line in the directory, his address in the sitemap. */
const found = async (path = "/9ways") => ({
  page: (await findPage(ctx, path)) !== null,
  listed: (await findOffers(ctx)).offers.some(({ coach }) => coach.slug === "dave"),
  mapped: (await listAddresses(ctx)).addresses.includes("/9ways"),
});
const nothing = { page: false, listed: false, mapped: false };
const everything = { page: true, listed: true, mapped: true };
const { id: pageId } = await page("/9ways");

beforeEach(async () => {
  await rows("update coaches set hidden_at = null");
  expect(await found()).toEqual(everything);
});

it("takes everything of a coach from visitors and nothing from the owner, and gives it back", async () => {
  expect(await hide("dave")).toEqual({ outcome: "done", coaches: 1, pages: 1 });
  expect(await found()).toEqual(nothing);
  expect((await listPages(ctx, scope)).pages.find(({ id }) => id === pageId)?.state).toBe("hidden");
  expect((await listCoaches(ctx, scope)).filter(({ hidden }) => hidden).map(({ slug }) => slug)).toEqual([
    "dave",
  ]);
  expect(await hide("dave")).toMatchObject({ coaches: 0 });
  expect(await hide("dave", false)).toEqual({ outcome: "done", coaches: 1, pages: 1 });
  expect(await found()).toEqual(everything);
  expect(await hide("constructor")).toEqual({ outcome: "unknown" });
});

it("sends what was promised before", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await hide("dave");
  const mails = () => sent.filter(({ to }) => to === email).length;
  const before = mails();
  await advance(20 * DAY);
  await settle(world);
  expect(mails()).toBeGreaterThan(before);
});

it("stays hidden through a seed and through publishing, and an address that was off stays off", async () => {
  await hide("dave");
  await seed(url, fixtureSite);
  expect(await found()).toEqual(nothing);
  await unpublishPage(ctx, scope, { pageId });
  expect(await findPage(ctx, "/9ways")).toBeNull();
  await hide("dave", false);
  expect(await findPage(ctx, "/9ways")).toHaveProperty("unpublished");
  await hide("dave");
  expect(await bringBackPage(ctx, scope, { pageId })).toEqual({ outcome: "done" });
  expect(await found()).toEqual(nothing);
  await rows("update landing_pages set is_active = false where url = '/dr-dave-health-guide'");
  await hide("dave", false);
  expect(await found()).toEqual(everything);
  expect(await findPage(ctx, "/dr-dave-health-guide")).toBeNull();
});

it("hides samples in one step, and never a coach that an owner made theirs", async () => {
  await rows("update coaches set profile = jsonb_set(profile, '{sample}', 'false') where slug = 'dave'");
  const samples = (await listCoaches(ctx, scope)).filter(({ sample }) => sample).length;
  expect(await hideSamples(ctx, scope)).toMatchObject({ outcome: "done", coaches: samples });
  expect(await found()).toEqual(everything);
  expect(new Set((await findOffers(ctx)).offers.map(({ coach }) => coach.slug))).toEqual(new Set(["dave"]));
  expect(await hideSamples(ctx, scope)).toMatchObject({ coaches: 0 });
});
