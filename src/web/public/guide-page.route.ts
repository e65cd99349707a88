/** /guides/<slug>/<page>.webp: one of the guide's first pages as a picture, for the look inside. */
import { LRUCache } from "lru-cache";
import { readFile } from "#core/content/files/read-file.ts";
import { findGuideFile } from "#core/content/guides/find-guide-file.ts";
import type { PdfPictures } from "#core/content/library/picture-encoder.ts";
import { type App, app } from "#web/app.ts";
import type { Route } from "./+types/guide-page.route";

const NAME = /^([1-9])\.webp$/;
/** A guide is far smaller; an uploaded PDF may be larger. */
const MAX_BYTES = 12 * 1024 * 1024;

// Cache promises, so that a visitor's three requests draw the guide once.
const kept = new LRUCache<string, Promise<PdfPictures>>({ max: 200 });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, at } = context.get(app);
  const page = Number(NAME.exec(params.page)?.[1] ?? 0);
  const found = page > 0 ? await findGuideFile(ctx, { slug: params.name, coachId: at?.coachId }) : null;
  if (found?.outcome !== "found" || found.file.byteLength > MAX_BYTES)
    throw new Response(null, { status: 404 });
  const drawn = await pagesOf(ctx, found.file);
  if (drawn.outcome === "busy") throw new Response(null, { status: 503, headers: { "retry-after": "5" } });
  const picture = drawn.outcome === "drawn" ? drawn.pictures[page - 1] : undefined;
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(picture, {
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=86400" },
  });
}

function pagesOf(ctx: App["ctx"], { id, byteLength }: { id: string; byteLength: number }) {
  const known = kept.get(id);
  if (known) return known;
  const drawn = draw(ctx, id, byteLength);
  kept.set(id, drawn);
  const forget = () => kept.delete(id);
  drawn.then(({ outcome }) => outcome === "busy" && forget(), forget);
  return drawn;
}

async function draw(ctx: App["ctx"], id: string, byteLength: number): Promise<PdfPictures> {
  const parts = await Array.fromAsync(readFile(ctx, { id, first: 0, last: byteLength - 1 }));
  return ctx.drawPdfPages(Buffer.concat(parts));
}
