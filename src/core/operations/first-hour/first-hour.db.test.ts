/** The first hour is judged by what is there: nothing, a coach, a look, a page, a way for mail, an email that arrived, a live page. */
import { expect, it } from "vitest";
import { changeLook } from "#core/content/coaches/change-look.ts";
import { createCoach } from "#core/content/coaches/create-coach.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import { lookOfBrand } from "#core/content/pages/look/create-brand.ts";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import { createPage } from "#core/operations/publishing/create-page.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { firstHourSteps, nextStep } from "./first-hour-steps.ts";
import { previewFirstPage } from "./preview-first-page.ts";
import { readFirstHour } from "./read-first-hour.ts";

const { ctx, rows } = await testContext();
const scope = testScope();
const typed = {
  ...{ name: "Mara Quist", field: "Sleep for shift workers", postalAddress: "4 Quay Street" },
  ...{ sentence: "I help people who work nights to sleep by day.", schedulerUrl: "", email: "" },
};
/** What is done, without mail, which the tests' context always has. */
const ticked = async () => {
  const { done } = (await readFirstHour(ctx, scope)) ?? {};
  return firstHourSteps.filter((step) => step !== "sending" && done?.[step]);
};
const unconnected = { ...ctx, mailer: { ...ctx.mailer, hasConnection: async () => false } };

it("ticks each step by its fact, samples and other sites' owners left aside", async () => {
  expect(await readFirstHour(ctx, testScope({}, []))).toBeNull();
  expect(await ticked()).toEqual([]);
  expect((await readFirstHour(unconnected, scope))?.done.sending).toBe(false);

  await createCoach(ctx, scope, typed);
  expect(await ticked()).toEqual(["you"]);
  const [preset] = lookPresets;
  if (!preset) throw new Error("there is no preset");
  await changeLook(ctx, scope, { slug: "mara", look: lookOfBrand(preset.brand) });
  expect(await ticked()).toEqual(["you", "look"]);

  const made = await createPage(ctx, scope, {
    ...{ coach: "mara", template: "quiz", name: "How Do You Sleep?", address: "/how-do-you-sleep" },
  });
  if (made.outcome !== "created") throw new Error(made.problem);
  const [stored] = await rows<{ lede: string }>(
    "select document->'blocks'->0->'props'->>'lede' as lede from pages where id = $1",
    [made.pageId],
  );
  expect(stored?.lede.startsWith(`${typed.sentence} One minute`)).toBe(true);
  expect(await ticked()).toEqual(["you", "look", "page"]);

  const { page } = (await readFirstHour(ctx, scope)) ?? {};
  expect(page).toMatchObject({ id: made.pageId, isLive: false, hasForm: true });
  const campaign = page?.campaignId ?? null;
  // One that waits has reached nobody.
  const silent = {
    ...ctx,
    mailer: { ...ctx.mailer, send: async () => ({ result: "no-connection" as const }) },
  };
  await captureTestLead(silent, scope, { email: "ann@example.test", campaign, followUp: false });
  expect(await ticked()).toEqual(["you", "look", "page"]);
  const sent = await captureTestLead(ctx, scope, { email: "olive@foyer.example", campaign, followUp: false });
  expect(sent.outcome).toBe("sent");
  expect(await ticked()).toEqual(["you", "look", "page", "test"]);
  // A message that left says more than a connection that is there.
  expect((await readFirstHour(unconnected, scope))?.done.sending).toBe(true);

  const draft = await findDraft(ctx, scope, { pageId: made.pageId });
  const published = await publishPage(ctx, scope, {
    ...{ pageId: made.pageId, revision: draft?.revision ?? 0, reason: "A test" },
  });
  expect(published.outcome).toBe("published");
  expect(await readFirstHour(ctx, scope)).toMatchObject({ isOver: false, page: { isLive: true } });
  await changeGeneral(ctx, scope, { name: "Sleep by Day" });
  expect(await readFirstHour(ctx, scope)).toMatchObject({ isOver: true, done: { site: true } });
  await rows("update coaches set archived_at = now() where slug = 'mara'");
  expect(await ticked()).toEqual(["site"]);
});

it("leads on to what is not done after a step, and then to what was skipped", () => {
  const done = { you: true, look: false, page: true, sending: true, test: false, publish: false, site: true };
  expect(nextStep({ done })).toBe("look");
  expect(nextStep({ done }, "page")).toBe("test");
  expect(nextStep({ done: { ...done, test: true, publish: true } }, "page")).toBe("look");
});

it("draws a page of what is typed so far, whatever that is", async () => {
  const preview = (name: string, preset = "") =>
    previewFirstPage(ctx, scope, { coach: "", preset, typed: { name, field: "", sentence: "" } });
  expect((await preview("  "))?.coach.name).toBe("Your Name");
  const hostile = "{name} {{ x }} <script>".repeat(20);
  expect((await preview(hostile, "__proto__"))?.coach.name).toBe(hostile.slice(0, 80));
  expect(await previewFirstPage(ctx, scope, { coach: "nobody", preset: "", typed })).toBeNull();
});
