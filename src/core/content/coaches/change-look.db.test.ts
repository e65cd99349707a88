/** Another look is on the pages and in the next email, is drawn into the guides, and never overwrites one it did not know. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { createBrand, defaultLook, lookOfBrand } from "../pages/look/create-brand.ts";
import { look } from "../pages/look/look.ts";
import { lookPresets } from "../pages/look/look-presets.ts";
import { changeLook } from "./change-look.ts";
import { readLook } from "./read-look.ts";

const world = await testContext();
const { ctx, sent, rows, page } = world;
const scope = testScope({ id: "1", name: "Olive" });

it("dresses pages at once and the next email, keeps what was sent, and says so in the log", async () => {
  await signUp(world, "/9ways", someone());
  const details = await readLook(ctx, scope, { slug: "dave" });
  if (!details) throw new Error("no coach");
  const chosen = { ...details.look, main: "#7a2348", accent: "#ffd166", ground: "warm" as const };
  const changed = await changeLook(ctx, scope, { slug: "dave", look: chosen, seen: details.seen });
  expect(changed).toEqual({ outcome: "changed", messages: details.counts.emails });
  expect((await page("/9ways")).coach.brand.palette.primary).toBe("#7a2348");
  await signUp(world, "/9ways", someone());
  expect(sent.at(-2)?.html).toContain("#1f4e79");
  expect(sent.at(-1)?.html).toContain("#7a2348");
  expect(sent.at(-1)?.html).not.toContain("#1f4e79");
  expect(await rows("select subject from audit_log where action = 'coach.look-changed'")).toEqual([
    { subject: { coach: "dave", messages: details.counts.emails } },
  ]);
  expect(await changeLook(ctx, scope, { slug: "dave", look: chosen })).toEqual({ outcome: "same" });
});

it("refuses choices that began from another look, and says from which to begin", async () => {
  const details = await readLook(ctx, scope, { slug: "nina" });
  const first = { ...defaultLook, main: "#004455" };
  await changeLook(ctx, scope, { slug: "nina", look: first, ...(details && { seen: details.seen }) });
  const late = await changeLook(ctx, scope, {
    slug: "nina",
    look: defaultLook,
    ...(details && { seen: details.seen }),
  });
  const now = await readLook(ctx, scope, { slug: "nina" });
  expect(late).toEqual({ outcome: "conflict", seen: now?.seen });
  expect(now?.look.main).toBe("#004455");
});

it("keeps words that were saved at the same moment, on the page and in the emails", async () => {
  let raced = false;
  const renderStep: typeof ctx.renderStep = async (message, coach) => {
    if (!raced) {
      raced = true;
      await rows(
        `update coaches set profile = jsonb_set(profile, '{postalAddress}', '"9 Race Road"') where slug = 'willa'`,
      );
    }
    return ctx.renderStep(message, coach);
  };
  const changed = await changeLook({ ...ctx, renderStep }, scope, { slug: "willa", look: defaultLook });
  expect(changed).toMatchObject({ outcome: "changed" });
  expect((await page("/map")).coach).toMatchObject({
    postalAddress: "9 Race Road",
    brand: { hero: "split" },
  });
  await signUp(world, "/map", someone());
  expect(sent.at(-1)?.text).toContain("9 Race Road");
});

it("knows no coach beyond the scope, and none by a hostile name", async () => {
  for (const slug of ["nobody", "__proto__", "nina\u0000", ""])
    expect(await changeLook(ctx, scope, { slug, look: defaultLook })).toEqual({ outcome: "unknown" });
});

it("counts what will change, and leaves archived pages out", async () => {
  const before = await readLook(ctx, scope, { slug: "omar" });
  expect(before?.counts).toMatchObject({ pages: before?.pages.length });
  await rows(
    "update pages set archived_at = now(), unpublished_at = now() where id = (select p.id from pages p join coaches o on o.id = p.coach_id where o.slug = 'omar' limit 1)",
  );
  expect((await readLook(ctx, scope, { slug: "omar" }))?.counts.pages).toBe((before?.counts.pages ?? 0) - 1);
});

it("is found again from the brand it made, for every look that ships and for the first one", () => {
  for (const { brand } of lookPresets) {
    expect(createBrand(lookOfBrand(brand)).brand).toEqual(brand);
    expect(look.parse(lookOfBrand(brand))).toEqual(lookOfBrand(brand));
  }
  const { brand } = createBrand(defaultLook);
  expect(lookOfBrand(brand)).toEqual(defaultLook);
});
