import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { findPortrait } from "../coaches/find-portrait.ts";
import { storeFile } from "../files/store-file.ts";
import { type Coach, coach } from "../pages/coach.ts";
import { type Guide, type GuideDrawing, guide } from "../pages/guide.ts";
import { UNFILLED } from "../pages/unfilled.ts";
import { claimStaleGuide, drawAgainAt, type StaleGuide } from "./claim-stale-guide.ts";
import type { GuideDrawer } from "./guide-drawer.ts";

export type DrawOutcome = "none" | "drawn" | "unchanged" | "superseded" | "failed" | "stopped";

type DrawingContext = Pick<Context, "db" | "clock" | "settings" | "log"> & GuideDrawer;

export async function drawStaleGuide(
  ctx: DrawingContext,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<DrawOutcome> {
  const stale = await claimStaleGuide(ctx);
  if (!stale) return "none";
  try {
    const drawing = await readDrawing(ctx, stale);
    const fingerprint = createHash("sha256")
      .update(JSON.stringify([ctx.drawingVersion, drawing]))
      .digest("hex");
    if (fingerprint === stale.drawingFingerprint) {
      await settle(ctx, stale);
      return "unchanged";
    }
    const content = await ctx.drawGuide(drawing, signal);
    return (await keep(ctx, stale, { content, fingerprint })) ? "drawn" : "superseded";
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

async function readDrawing(ctx: DrawingContext, stale: StaleGuide): Promise<GuideDrawing> {
  const { schedulerUrl, name, firstName, replyTo, brand, sample, logo } = coach.parse(stale.profile);
  const call = await findCall(ctx, stale);
  const link = call
    ? { label: `Book your ${call.name}`, address: call.address }
    : { label: `Book a call with ${firstName}`, address: schedulerUrl };
  const url = URL.parse(link.address, ctx.settings.publicUrl);
  return {
    guide: writtenParts(guide.parse(stale.document)),
    coach: { name, firstName, replyTo, brand, sample },
    ...(await readLogo(ctx, logo)),
    call: url && /^https?:$/.test(url.protocol) ? { label: link.label, url: url.href } : null,
  };
}

/** Passed as bytes: the drawing process has no database. */
async function readLogo(ctx: Pick<Context, "db">, logo: Coach["logo"]): Promise<Pick<GuideDrawing, "logo">> {
  const content = logo && (await findPortrait(ctx, logo.address));
  if (!content) return {};
  const { width, height, ground } = logo;
  return { logo: { src: `data:image/png;base64,${content.toString("base64")}`, width, height, ground } };
}

/** The coach's first page for calls in directory order, as on confirmation screens. */
async function findCall(ctx: Pick<Context, "db">, { coachId }: Pick<StaleGuide, "coachId">) {
  const { rows } = await ctx.db.execute<{ name: string; address: string }>(sql`
    select p.document->>'name' as name, p.document->'addresses'->>0 as address
    from pages p join landing_pages l on l.page_id = p.id and l.kind = 'canonical' and l.is_active
    where p.coach_id = ${coachId} and p.document->>'kind' = 'booking'
    order by p.created_at, p.slug limit 1`);
  return rows[0];
}

/** Returns false if another attempt has started: its drawing is newer. */
function keep(
  ctx: DrawingContext,
  { id, coachId, sourceFingerprint }: StaleGuide,
  { content, fingerprint }: { content: Uint8Array; fingerprint: string },
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ before: string | null }>(sql`
      select file_id as before from guide_files
      where guide_id = ${id} and attempt_fingerprint = ${sourceFingerprint} for update`);
    const [row] = rows;
    if (!row) return false;
    const file = await storeFile(inside, { coachId, contentType: "application/pdf", content });
    const now = sql`${ctx.clock.now()}::timestamptz`;
    await inside.db.execute(sql`
      update guide_files set file_id = ${file.id}, drawn_at = ${now}, drawing_fingerprint = ${fingerprint}
      where guide_id = ${id}`);
    // Guides share a file only if every byte is equal; it is then still referenced.
    if (row.before && row.before !== file.id)
      await inside.db.execute(sql`
        update files set released_at = ${now} where id = ${row.before}
          and not exists (select from guide_files where file_id = ${row.before})`);
    await settle(inside, { id, sourceFingerprint });
    return true;
  });
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
