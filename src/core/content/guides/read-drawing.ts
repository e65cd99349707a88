/** Everything that a guide's PDF shows. The drawing process has no database, so files are passed as bytes. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { findPortrait } from "../coaches/find-portrait.ts";
import { readFile } from "../files/read-file.ts";
import { readPictureName, widthsOf } from "../pages/addresses/picture-address.ts";
import { type Coach, coach } from "../pages/coach.ts";
import type { Guide, GuideDrawing } from "../pages/guide.ts";
import { readBlocks } from "../pages/guide-lines.ts";

type Input = { guide: Guide; coachId: string; profile: unknown };

export async function readDrawing(
  ctx: Pick<Context, "db" | "settings">,
  { guide, coachId, profile }: Input,
): Promise<GuideDrawing> {
  const { schedulerUrl, name, firstName, replyTo, brand, sample, logo } = coach.parse(profile);
  const call = await findCall(ctx, { coachId });
  const link = call
    ? { label: `Book your ${call.name}`, address: call.address }
    : { label: `Book a call with ${firstName}`, address: schedulerUrl };
  const url = URL.parse(link.address, ctx.settings.publicUrl);
  const isShown = guide.booking?.isShown !== false && url !== null && /^https?:$/.test(url.protocol);
  return {
    guide,
    coach: { name, firstName, replyTo, brand, sample },
    ...(await readLogo(ctx, logo)),
    call: isShown ? { label: guide.booking?.label ?? link.label, url: url.href } : null,
  };
}

async function readLogo(ctx: Pick<Context, "db">, logo: Coach["logo"]): Promise<Pick<GuideDrawing, "logo">> {
  const content = logo && (await findPortrait(ctx, logo.address));
  if (!content) return {};
  const { width, height, ground } = logo;
  return { logo: { src: `data:image/png;base64,${content.toString("base64")}`, width, height, ground } };
}

/** The coach's first page for calls in directory order, as on confirmation screens. */
async function findCall(ctx: Pick<Context, "db">, { coachId }: { coachId: string }) {
  const { rows } = await ctx.db.execute<{ name: string; address: string }>(sql`
    select p.document->>'name' as name, p.document->'addresses'->>0 as address
    from pages p join landing_pages l on l.page_id = p.id and l.kind = 'canonical' and l.is_active
    where p.coach_id = ${coachId} and p.document->>'kind' = 'booking'
    order by p.created_at, p.slug limit 1`);
  return rows[0];
}

/** About 200 dots per inch in print. */
const PRINT_WIDTH = 960;

/** From the coach's library alone. Read after the fingerprint: a picture's name changes with its content. */
export async function readPictures(
  ctx: Pick<Context, "db">,
  { guide }: Pick<GuideDrawing, "guide">,
  { coachId }: { coachId: string },
): Promise<Required<Pick<GuideDrawing, "pictures">>> {
  const bodies = [guide.opening, ...guide.chapters.map(({ body }) => body), guide.closing];
  const names = bodies.flatMap(readBlocks).flatMap((block) => (block.kind === "picture" ? [block.file] : []));
  const pictures = new Map<string, Uint8Array>();
  for (const name of new Set(names)) {
    const size = readPictureName(name);
    if (!size) continue;
    const width = widthsOf(size.width).find((each) => each >= PRINT_WIDTH) ?? size.width;
    const { rows } = await ctx.db.execute<{ id: string; length: number }>(sql`
      select x.id, x.byte_length as length from library_items i
      join library_files l on l.item_id = i.id and l.variant = ${`${width}.webp`} join files x on x.id = l.file_id
      where i.coach_id = ${coachId} and i.hash = ${size.hash}`);
    const [file] = rows;
    if (!file) continue;
    const chunks = await Array.fromAsync(readFile(ctx, { id: file.id, first: 0, last: file.length - 1 }));
    pictures.set(name, new Uint8Array(Buffer.concat(chunks)));
  }
  return { pictures: Object.fromEntries(pictures) };
}
