/** `npm run docs:pictures`: takes every screenshot of the owner's guide into `docs/pictures/guide/`; `-- look people` retakes some. */
import { execFileSync } from "node:child_process";
import { mkdir, rm, stat } from "node:fs/promises";
import sharp from "sharp";
import { guideScreens } from "./guide-screens.ts";

const folder = "docs/pictures/guide";
const LARGEST_BYTES = 150_000;
const only = process.argv.slice(2);
const wanted = [...guideScreens].filter(([name]) => only.length === 0 || only.includes(name));

/** Delegates to console-pictures.ts, so that there is one way to reach a screen. */
function take(filling: string, width: number): void {
  const screens = wanted.flatMap(([, each]) =>
    each.filling === filling && each.width === width ? [each.screen] : [],
  );
  if (screens.length === 0) return;
  const words = [...screens, String(width), "light", ...(filling === "samples" ? [] : [filling])];
  execFileSync(process.execPath, ["--import", "tsx", "--no-warnings", "e2e/console-pictures.ts", ...words], {
    stdio: "inherit",
    env: { ...process.env, COACH: "Hanna Berg" },
  });
}

await mkdir(folder, { recursive: true });
for (const filling of ["samples", "demo", "empty", "one-coach", "one-page"])
  for (const width of [1280, 390]) take(filling, width);
for (const [name, { screen, filling, width }] of wanted) {
  const taken = `.gallery/console/${filling === "samples" ? "" : `${filling}-`}${screen}-${width}-light.png`;
  const file = `${folder}/${name}.webp`;
  // A full-page screenshot would be taller than a reader's window.
  const { height = 0 } = await sharp(taken).metadata();
  const tallest = width === 390 ? 844 : 1000;
  await sharp(taken)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
  const { size } = await stat(file);
  if (size > LARGEST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${LARGEST_BYTES}`);
  await rm(taken);
}
console.log(`${wanted.length} pictures in ${folder}`);
