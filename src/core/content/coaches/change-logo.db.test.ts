/** A coach's logo: kept, shown on pages, in emails and on guides, and gone from all of them when it is removed. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { drawStaleGuide } from "../guides/draw-stale-guide.ts";
import { drawn as drawnAs } from "../guides/guides.test-kit.ts";
import type { GuideDrawing } from "../pages/guide.ts";
import { changeLogo } from "./change-logo.ts";
import { changePortrait } from "./change-portrait.ts";
import { findPortrait } from "./find-portrait.ts";
import { readCoach } from "./read-coach.ts";

const { ctx, rows } = await testContext();
const scope = testScope();
const { default: sharp } = await import("sharp");
/** A ring amid a wide transparent field, dot by dot: sharp reads no SVG in a process that the product has set up. */
function png([red, green, blue]: [number, number, number]) {
  const [width, height] = [900, 300];
  const dots = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInk = Math.abs(Math.hypot(x - width / 2, y - height / 2) - 100) <= 20;
      if (isInk) dots.set([red, green, blue, 255], (y * width + x) * 4);
    }
  return sharp(dots, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
const logoOf = async () => (await readCoach(ctx, scope, { slug: "dave" }))?.coach.logo;
const messages = () =>
  rows<{ html: string }>(
    `select t.html from email_sequences s join email_templates t on t.id = s.template_id
     join email_campaigns c on c.id = s.campaign_id join coaches o on o.id = c.coach_id where o.slug = 'dave' order by s.step`,
  );

it("is cut out of its margins, kept small, and stands in every message and on the cover", async () => {
  const before = await messages();
  expect(before.length).toBeGreaterThan(0);
  expect(before.some(({ html }) => html.includes("/portraits/"))).toBe(false);
  expect(await changeLogo(ctx, scope, { slug: "dave", file: await png([20, 72, 107]) })).toEqual({
    outcome: "changed",
  });
  const logo = await logoOf();
  expect(logo).toMatchObject({ width: 160, height: 160, ground: "light" });
  expect(logo?.address).toMatch(/^\/portraits\/[0-9a-f]{32}-480\.png$/);
  const kept = await findPortrait(ctx, logo?.address ?? "");
  expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).format).toBe("png");
  for (const { html } of await messages()) expect(html).toContain(logo?.address);

  const drawn: GuideDrawing[] = [];
  const drawer = {
    drawingVersion: 1_000_000,
    drawGuide: async (drawing: GuideDrawing) => {
      drawn.push(drawing);
      return drawnAs(Buffer.from("%PDF-"));
    },
  };
  while ((await drawStaleGuide({ ...ctx, ...drawer })) !== "none");
  const own = drawn.filter(({ coach }) => coach.name === "Dr. Dave Okafor");
  expect(own.length).toBeGreaterThan(0);
  for (const { logo: shown } of own) expect(shown?.src).toMatch(/^data:image\/png;base64,/);
  expect(
    drawn.filter(({ coach }) => coach.name !== "Dr. Dave Okafor").every((each) => !("logo" in each)),
  ).toBe(true);

  // Another photo is none of its business.
  await rows("update coach_portraits set created_at = created_at - interval '2 days'");
  await changePortrait(ctx, scope, { slug: "dave", file: null });
  expect(await findPortrait(ctx, logo?.address ?? "")).not.toBeNull();

  expect(await changeLogo(ctx, scope, { slug: "dave", file: null })).toEqual({ outcome: "removed" });
  expect(await logoOf()).toBeUndefined();
  expect(await messages()).toEqual(before);
});

it("that is drawn in white stands on a dark plate", async () => {
  await changeLogo(ctx, scope, { slug: "dave", file: await png([255, 255, 255]) });
  expect((await logoOf())?.ground).toBe("dark");
});

it("is refused in words where it is no picture, and nothing changes", async () => {
  const before = await logoOf();
  for (const file of [Buffer.alloc(0), Buffer.from("%PDF-1.7"), Buffer.from("<svg onload=alert(1)>")])
    expect(await changeLogo(ctx, scope, { slug: "dave", file })).toMatchObject({ outcome: "refused" });
  expect(await logoOf()).toEqual(before);
  expect(await changeLogo(ctx, scope, { slug: "nobody", file: null })).toEqual({ outcome: "unknown" });
});
