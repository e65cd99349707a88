/** A logo's colors are read and suggested; what is no logo is refused in words, and nothing of it is kept. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { testScope } from "../../../../test/scope.ts";
import { bombOf, pdfOf } from "./library.test-kit.ts";
import { suggestColours } from "./suggest-colours.ts";

const { ctx, rows } = await testContext();
const scope = testScope();
const ask = (content: Buffer, slug = "nina") => suggestColours(ctx, scope, { slug, content });
const box = (background: string, left: number) => ({
  input: { create: { width: 60, height: 60, channels: 3 as const, background } },
  ...{ left, top: 20 },
});
const logo = (...colours: string[]) =>
  sharp({ create: { width: 240, height: 100, channels: 4, background: "#ffffff00" } })
    .composite(colours.map((colour, index) => box(colour, index * 70)))
    .png()
    .toBuffer();

it("suggests two pairs, the darker color leading, whatever it stands on", async () => {
  expect(await ask(await logo("#ffb703", "#14486b", "#d62839"))).toEqual({
    outcome: "suggested",
    suggestions: [
      { main: "#d62839", accent: "#ffb703" },
      { main: "#14486b", accent: "#ffb703" },
    ],
  });
  expect(await ask(await logo("#14486b"))).toMatchObject({ suggestions: [{ main: "#14486b" }] });
});

it("refuses what it cannot read, and keeps nothing", async () => {
  const before = await rows("select count(*) from files");
  const reason = async (content: Buffer) => {
    const answer = await ask(content);
    return answer.outcome === "refused" ? answer.reason : answer.outcome;
  };
  expect(await reason(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toContain("SVG");
  expect(await reason(pdfOf())).toContain("PDF");
  expect(await reason(await logo("#000000", "#777777"))).toContain("black, white or gray");
  expect(await reason(bombOf(30_000, 30_000))).toContain("which is too large");
  expect(await reason(Buffer.alloc(0))).toContain("empty");
  expect(await ask(await logo("#14486b"), "nobody")).toEqual({ outcome: "unknown" });
  expect(await rows("select count(*) from files")).toEqual(before);
});
