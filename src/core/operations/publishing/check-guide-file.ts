/** Whether the PDF that the page gives away is there: written here and drawn, or uploaded. */
import { sql } from "drizzle-orm";
import type { DraftCheck } from "./draft-check.ts";
import { stop, warn } from "./problem.ts";

export const checkGuideFile: DraftCheck = async (ctx, { page, document: { guide } }) => {
  if (!guide) return [];
  const { rows } = await ctx.db.execute<{ isReady: boolean }>(sql`
    select f.file_id is not null as "isReady" from guides g left join guide_files f on f.guide_id = g.id
    where g.slug = ${guide} and g.coach_id = ${page.coachId} and g.unpublished_at is null
    union all select true from library_items i
    where i.slug = ${guide} and i.coach_id = ${page.coachId}`);
  const [found] = rows;
  if (!found)
    return [
      stop(
        "The PDF that this page gives away is missing: whoever signs up would find nothing.",
        "Choose another one, or upload it.",
        "guide",
      ),
    ];
  return found.isReady
    ? []
    : [warn("The guide is still being drawn.", "It is ready within a minute, if a worker runs.", "guide")];
};
