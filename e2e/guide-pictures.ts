/** Draws every shipped guide into `.gallery/guides/`, with its pages as images if poppler is installed: `npm run gallery:guides -- nine-ways`. */
import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { renderGuide } from "#guides/render-guide.tsx";
import { shippedContent } from "../src/main/command.ts";

const FOLDER = ".gallery/guides";
const wanted = process.argv.slice(2);
const { guides, coaches, pages } = await loadContent(shippedContent);
await mkdir(FOLDER, { recursive: true });
for (const guide of guides.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const coach = coaches.find(({ slug }) => slug === guide.coach);
  if (!coach) throw new Error(`${guide.id} has no coach`);
  const page = pages.find(({ kind, coach: owner }) => kind === "booking" && owner === guide.coach);
  const call = page
    ? { label: `Book your ${page.name}`, url: `https://foyer.example${page.addresses[0]}` }
    : { label: `Book a call with ${coach.firstName}`, url: `https://foyer.example${coach.schedulerUrl}` };
  const file = join(FOLDER, `${guide.id}.pdf`);
  await writeFile(file, (await renderGuide({ guide, coach, call })).pdf);
  const { error } = spawnSync("pdftoppm", ["-r", "60", "-png", file, join(FOLDER, guide.id)]);
  process.stdout.write(`${file}${error ? " (pictures need pdftoppm)" : ""}\n`);
}
