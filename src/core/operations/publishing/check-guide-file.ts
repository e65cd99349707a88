/** Whether the PDF that the page gives away is there: a guide that a worker draws, or one that was uploaded. */
import { sql } from "drizzle-orm";
import type { DraftCheck } from "./draft-check.ts";
import { stop } from "./problem.ts";

export const checkGuideFile: DraftCheck = async (ctx, { page, document: { guide } }) => {
  if (!guide) return [];
  const { rowCount } = await ctx.db.execute(sql`
    select from guides where slug = ${guide} and coach_id = ${page.coachId} and unpublished_at is null
    union all select from library_items where slug = ${guide} and coach_id = ${page.coachId}`);
  return rowCount
    ? []
    : [
        stop(
          "The PDF that this page gives away is missing: whoever signs up would find nothing.",
          "Choose another one, or upload it.",
          "guide",
        ),
      ];
};
