/** Caches work between seeds: unchanged emails aren't rendered again, unchanged campaigns aren't stored again. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { RenderedCampaign } from "#core/content/stored-pages/seed-content.ts";
import { fingerprint } from "./fingerprint.ts";

type Drawn = Awaited<ReturnType<Renderer["renderStep"]>>;
type Kept = { layouts: string; drawn: Record<string, Drawn>; stored: string[] };

const LAYOUTS = ["src/emails", "src/core/content", "package-lock.json"];

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** `file` is beside the database and deleted with it. */
export async function keptEmails(file: string, renderStep: Renderer["renderStep"]) {
  const layouts = await fingerprint(LAYOUTS);
  const last = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Kept,
    () => null,
  );
  const before = last?.layouts === layouts ? last : { drawn: {}, stored: [] };
  const [drawnBefore, storedBefore] = [new Map(Object.entries(before.drawn)), new Set(before.stored)];
  const drawn = new Map<string, Drawn>();
  const stored: string[] = [];
  return {
    async renderStep(...[message, coach]: Parameters<Renderer["renderStep"]>): Promise<Drawn> {
      const key = hashOf([message, coach]);
      const found = drawnBefore.get(key) ?? (await renderStep(message, coach));
      drawn.set(key, found);
      return found;
    },
    isStored(campaign: RenderedCampaign): boolean {
      const key = hashOf(campaign);
      stored.push(key);
      return storedBefore.has(key);
    },
    /** Call after the seed, which may fail. */
    async keep() {
      await writeFile(file, JSON.stringify({ layouts, drawn: Object.fromEntries(drawn), stored }));
    },
  };
}
