/** Finds where the pages of a draft break, as its PDF would: the editor shows them. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { guide } from "../pages/guide.ts";
import { guideDraft, guideOf } from "./guide-draft.ts";
import type { GuideDrawer } from "./guide-drawer.ts";
import { readDrawing, readPictures } from "./read-drawing.ts";

type Claimed = {
  guideId: string;
  coachId: string;
  live: unknown;
  profile: unknown;
  document: unknown;
  revision: number;
};

/** Returns true if there was a draft to lay out. A revision is laid out once: the next save is the retry. */
export async function layOutDraft(
  ctx: Pick<Context, "db" | "clock" | "settings" | "log"> & GuideDrawer,
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<boolean> {
  const { rows } = await ctx.db.execute<Claimed>(sql`
    update guide_drafts d set laid_out_revision = -d.revision
    from guides g join coaches o on o.id = g.coach_id
    where g.id = d.guide_id and d.guide_id = (
      select s.guide_id from guide_drafts s join guides h on h.id = s.guide_id
      where abs(s.laid_out_revision) <> s.revision and h.coach_id <> all(held_coaches())
      order by s.updated_at limit 1 for update of s skip locked)
    returning d.guide_id as "guideId", g.coach_id as "coachId", g.document as live, o.profile, d.document, d.revision`);
  const [claimed] = rows;
  if (!claimed) return false;
  const { guideId, revision } = claimed;
  const of = sql`guide_id = ${guideId} and laid_out_revision = ${-revision}`;
  try {
    const written = guideOf(guide.parse(claimed.live), guideDraft.parse(claimed.document));
    const drawing = await readDrawing(ctx, { ...claimed, guide: written });
    const { pages, textSize } = await ctx.drawGuide(
      { ...drawing, ...(await readPictures(ctx, drawing, claimed)) },
      signal,
    );
    await ctx.db.execute(
      sql`update guide_drafts set layout = ${JSON.stringify({ pages, textSize })}::jsonb, laid_out_revision = ${revision} where ${of}`,
    );
  } catch (error) {
    const next = signal.aborted ? 0 : revision;
    await ctx.db.execute(sql`update guide_drafts set laid_out_revision = ${next} where ${of}`);
    if (!signal.aborted) reportError(ctx, error, { where: "lay-out-draft", guide: guideId });
  }
  return true;
}
