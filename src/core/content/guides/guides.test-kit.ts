/** Guides that are drawn by a stand-in, whose drawings are kept beside the files. */
import type { testContext } from "../../../../test/context.ts";
import { CHUNK_BYTES, readFile } from "../files/read-file.ts";
import type { DrawnGuide, GuideDrawing } from "../pages/guide.ts";
import { type DrawOutcome, drawStaleGuide } from "./draw-stale-guide.ts";
import { findGuideFile } from "./find-guide-file.ts";

type World = Awaited<ReturnType<typeof testContext>>;

/** As long as two chunks and a bit, and another for every drawing that differs. */
export const content = (drawing: GuideDrawing) =>
  Buffer.concat([
    Buffer.alloc(2 * CHUNK_BYTES, "x"),
    Buffer.from(JSON.stringify([drawing.coach.name, drawing.call, drawing.guide])),
  ]);

export const drawn = (pdf: Uint8Array): DrawnGuide => ({
  pdf,
  pages: [{ kind: "cover", start: "cover", at: 0, left: 0 }],
  textSize: 10.5,
});

export function guideDesk({ ctx, rows }: World) {
  const drawings: GuideDrawing[] = [];
  const drawer = {
    ...ctx,
    drawingVersion: 1,
    drawGuide: async (drawing: GuideDrawing): Promise<DrawnGuide> => {
      drawings.push(drawing);
      return drawn(content(drawing));
    },
  };
  async function drawAll(by = drawer): Promise<DrawOutcome[]> {
    const outcomes: DrawOutcome[] = [];
    for (;;) {
      const outcome = await drawStaleGuide(by);
      if (outcome === "none") return outcomes;
      outcomes.push(outcome);
      if (outcomes.length > 50) throw new Error("it draws for ever");
    }
  }
  async function fileOf(slug: string) {
    const found = await findGuideFile(ctx, { slug });
    if (found.outcome !== "found") throw new Error(`${slug}: ${found.outcome}`);
    return found.file;
  }
  async function contentOf(slug: string): Promise<Buffer> {
    const { id, byteLength } = await fileOf(slug);
    return Buffer.concat(await Array.fromAsync(readFile(ctx, { id, first: 0, last: byteLength - 1 })));
  }
  return {
    ...{ drawer, drawings, drawAll, fileOf, contentOf },
    drawn: () => drawings.map(({ guide }) => guide.id).sort(),
    bytesOf: async (slug: string) => (await contentOf(slug)).subarray(2 * CHUNK_BYTES).toString(),
    rename: (name: string) =>
      rows(
        "update coaches set profile = jsonb_set(profile, '{name}', to_jsonb($1::text)) where slug = 'dave'",
        [name],
      ),
    write: (slug: string, path: string, words: string) =>
      rows(
        "update guides set document = jsonb_set(document, $2::text[], to_jsonb($3::text)) where slug = $1",
        [slug, path, words],
      ),
    /** Everything is drawn, and no drawing is counted yet. */
    async tidy() {
      await drawAll();
      drawings.length = 0;
    },
  };
}
