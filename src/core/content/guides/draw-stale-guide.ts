import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { storeFile } from "../files/store-file.ts";
import { type DrawnGuide, type Guide, guide } from "../pages/guide.ts";
import { UNFILLED } from "../pages/unfilled.ts";
import { claimStaleGuide, drawAgainAt, type StaleGuide } from "./claim-stale-guide.ts";
import type { GuideDrawer } from "./guide-drawer.ts";
import { readDrawing, readPictures } from "./read-drawing.ts";

export type DrawOutcome = "none" | "drawn" | "unchanged" | "superseded" | "failed" | "stopped";

type DrawingContext = Pick<Context, "db" | "clock" | "settings" | "log"> & GuideDrawer;

export async function drawStaleGuide(
  ctx: DrawingContext,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<DrawOutcome> {
  const stale = await claimStaleGuide(ctx);
  if (!stale) return "none";
  try {
    const drawing = await readDrawing(ctx, { ...stale, guide: writtenParts(guide.parse(stale.document)) });
    const fingerprint = createHash("sha256")
      .update(JSON.stringify([ctx.drawingVersion, drawing]))
      .digest("hex");
    if (fingerprint === stale.drawingFingerprint) {
      await keepLayout(ctx, stale);
      await settle(ctx, stale);
      return "unchanged";
    }
    const drawn = await ctx.drawGuide({ ...drawing, ...(await readPictures(ctx, drawing, stale)) }, signal);
    return (await keep(ctx, stale, { ...drawn, fingerprint })) ? "drawn" : "superseded";
  } catch (error) {
    if (signal.aborted) {
      await release(ctx, stale);
      return "stopped";
    }
    reportError(ctx, error, { where: "draw-guide", guide: stale.slug, attempt: stale.attempt });
    await postpone(ctx, stale);
    return "failed";
  }
}

/** Returns false if another attempt has started: its drawing is newer. */
function keep(
  ctx: DrawingContext,
  { id, coachId, version, sourceFingerprint }: StaleGuide,
  { pdf, pages, textSize, fingerprint }: DrawnGuide & { fingerprint: string },
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ before: string | null }>(sql`
      select file_id as before from guide_files
      where guide_id = ${id} and attempt_fingerprint = ${sourceFingerprint} for update`);
    const [row] = rows;
    if (!row) return false;
    const file = await storeFile(inside, { coachId, contentType: "application/pdf", content: pdf });
    const now = sql`${ctx.clock.now()}::timestamptz`;
    await inside.db.execute(sql`
      update guide_files set file_id = ${file.id}, drawn_at = ${now}, drawing_fingerprint = ${fingerprint}
      where guide_id = ${id}`);
    await inside.db.execute(sql`
      update guide_versions set layout = ${JSON.stringify({ pages, textSize })}::jsonb
      where guide_id = ${id} and version = ${version}::int`);
    // Guides share a file only if every byte is equal; it is then still referenced.
    if (row.before && row.before !== file.id)
      await inside.db.execute(sql`
        update files set released_at = ${now} where id = ${row.before}
          and not exists (select from guide_files where file_id = ${row.before})`);
    await settle(inside, { id, sourceFingerprint });
    return true;
  });
}

/** A version that looks like the one before has its pages. */
async function keepLayout(ctx: Pick<Context, "db">, { id, version }: StaleGuide): Promise<void> {
  await ctx.db.execute(sql`
    update guide_versions v set layout = b.layout
    from (select layout from guide_versions where guide_id = ${id} and layout is not null order by version desc limit 1) b
    where v.guide_id = ${id} and v.version = ${version}::int and v.layout is null`);
}

async function settle(
  ctx: Pick<DrawingContext, "db" | "drawingVersion">,
  { id, sourceFingerprint }: Pick<StaleGuide, "id" | "sourceFingerprint">,
): Promise<void> {
  await ctx.db.execute(sql`
    update guide_files set source_fingerprint = ${sourceFingerprint}, drawing_version = ${ctx.drawingVersion}::int,
      attempt_fingerprint = null, attempts = 0, next_attempt_at = null
    where guide_id = ${id} and attempt_fingerprint = ${sourceFingerprint}`);
}

async function postpone(ctx: Pick<Context, "db" | "clock">, { id, sourceFingerprint, attempt }: StaleGuide) {
  const at = drawAgainAt(sql`${ctx.clock.now()}::timestamptz`, sql`${attempt}::int`);
  await ctx.db.execute(sql`
    update guide_files set next_attempt_at = ${at}
    where guide_id = ${id} and attempt_fingerprint = ${sourceFingerprint} and attempts = ${attempt}::int`);
}

async function release(ctx: Pick<Context, "db">, { id, sourceFingerprint, attempt }: StaleGuide) {
  await ctx.db.execute(sql`
    update guide_files set attempts = ${attempt - 1}::int, next_attempt_at = null
    where guide_id = ${id} and attempt_fingerprint = ${sourceFingerprint}`);
}

const isWritten = (words: string) => !words.endsWith(UNFILLED);

const writtenParts = (guide: Guide): Guide => ({
  ...guide,
  opening: guide.opening.filter(isWritten),
  chapters: guide.chapters
    .map((chapter) => ({ ...chapter, body: chapter.body.filter(isWritten) }))
    .filter(({ title, body }) => isWritten(title) && body.length > 0),
  closing: guide.closing.filter(isWritten),
});
