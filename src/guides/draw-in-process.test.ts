/** The process that draws: a real guide, an error that is named, a drawing without end, and none that is left behind. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import type { GuideDrawing } from "#core/content/pages/guide.ts";
import { loadFixture } from "../../test/fixture-site/load-fixture.ts";
import { drawInProcess } from "./draw-in-process.ts";
import { renderGuide } from "./render-guide.tsx";

const { coaches, guides } = await loadFixture();
const [guide] = guides;
const coach = coaches.find(({ slug }) => slug === guide?.coach);
if (!guide || !coach) throw new Error("no guide to draw");
const drawing: GuideDrawing = { guide, coach, call: null };
const { signal } = new AbortController();

const folder = await mkdtemp(join(tmpdir(), "foyer-drawer-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
async function program(text: string) {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(file, text);
  return pathToFileURL(file);
}

it("draws what would be drawn without it, and ends when there is nothing more to draw", {
  timeout: 60_000,
}, async () => {
  const drawer = drawInProcess(new URL("../main/guides.ts", import.meta.url), {
    execArgv: ["--import", "tsx", "--no-warnings"],
    idleMs: 50,
  });
  const expected = await renderGuide(drawing);
  const isExpected = async () => {
    const { pdf, ...layout } = await drawer.drawGuide(drawing, signal);
    expect(layout).toEqual({ pages: expected.pages, textSize: expected.textSize });
    return Buffer.from(pdf).equals(expected.pdf);
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await isExpected()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200 * time));
  }
  const broken = { ...drawing, coach: { ...drawing.coach, brand: null } } as unknown as GuideDrawing;
  await expect(drawer.drawGuide(broken, signal)).rejects.toThrow(/null/);
  expect(await isExpected()).toBe(true);
  await drawer.stop();
});

it("ends a drawing that never does, and one that nobody waits for any more; the next one begins afresh", async () => {
  const file = await program(`
    process.on("message", ({ guide }) => {
      if (guide.id === "endless") for (;;);
      process.send({ drawn: { pdf: new Uint8Array([1]), pages: [], textSize: 10 } });
    });`);
  const drawer = drawInProcess(file, { limitMs: 500 });
  const endless = { ...drawing, guide: { ...guide, id: "endless" } };
  await expect(drawer.drawGuide(endless, signal)).rejects.toThrow(/timeout/);
  const ending = new AbortController();
  const given = drawer.drawGuide(endless, ending.signal);
  ending.abort();
  await expect(given).rejects.toThrow(/abort/);
  expect(await drawer.drawGuide(drawing, signal)).toMatchObject({ pages: [], textSize: 10 });
  await drawer.stop();
});

it("says so when the process breaks, prints something, or takes all memory", {
  timeout: 60_000,
}, async () => {
  const printed: string[] = [];
  const onPrint = (text: string) => void printed.push(text);
  const broken = drawInProcess(await program('console.log("hello"); throw new Error("no such font");'), {
    onPrint,
  });
  await expect(broken.drawGuide(drawing, signal)).rejects.toThrow("no such font");
  const gone = drawInProcess(await program("process.exit(3);"));
  await expect(gone.drawGuide(drawing, signal)).rejects.toThrow("without an answer");
  const greedy = drawInProcess(await program("const all = []; for (;;) all.push(new Array(1e5).fill({}));"), {
    maxHeapMb: 40,
  });
  await expect(greedy.drawGuide(drawing, signal)).rejects.toThrow(/memory/);
  expect(printed.join()).toContain("hello");
});
