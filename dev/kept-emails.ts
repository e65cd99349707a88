/** What one seed leaves to the next: emails that were drawn are not drawn again, campaigns that are stored are not stored again. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { RenderedCampaign } from "#core/content/stored-pages/seed-content.ts";
import { fingerprint } from "./fingerprint.ts";

type Drawn = Awaited<ReturnType<Renderer["renderStep"]>>;
type Kept = { layouts: string; drawn: Record<string, Drawn>; stored: string[] };

/** Whatever a drawing depends on beside its words. */
const LAYOUTS = ["src/emails", "src/core/content", "package-lock.json"];

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** `file` lies beside the database, and goes with it. */
export async function keptEmails(file: string, renderStep: Renderer["renderStep"]) {
  const layouts = await fingerprint(LAYOUTS);
  const last = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Kept,
    () => null,
  );
  const before = last?.layouts === layouts ? last : { drawn: {}, stored: [] };
  const [drawnBefore, storedBefore] = [new Map(Object.entries(before.drawn)), new Set(before.stored)];
  // What no file says any more is forgotten.
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
    /** After the seed: it may refuse. */
    async keep() {
      await writeFile(file, JSON.stringify({ layouts, drawn: Object.fromEntries(drawn), stored }));
    },
  };
}
