/** Whether the guide that the first email links has been chosen. */
import { sql } from "drizzle-orm";
import type { DraftCheck } from "./draft-check.ts";
import { stop } from "./problem.ts";

export const checkGuide: DraftCheck = async (ctx, { page, document }) => {
  if (document.kind !== "guide" || document.guide || !document.form) return [];
  const { rowCount } = await ctx.db.execute(sql`
    select from email_sequences s join email_templates t on t.id = s.template_id
    where s.campaign_id = find_campaign(${page.coachId}, ${document.form.campaign}) and s.position is not null
      and t.html like '%guideUrl%' limit 1`);
  return rowCount
    ? [
        stop(
          "There is no guide yet: the email would link back to this page.",
          "Choose the PDF under Page, or take the link out of the email.",
          "guide",
        ),
      ]
    : [];
};
