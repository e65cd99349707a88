/** Whether what the draft names is there: its campaign, and that it is running. */
import { sql } from "drizzle-orm";
import type { DraftCheck } from "./draft-check.ts";
import { type Problem, stop, warn } from "./problem.ts";

type Row = { name: string; active: boolean };

export const checkReferences: DraftCheck = async (ctx, { page, document }) => {
  const { form } = document;
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.name, c.is_active as active from email_campaigns c
    where c.id = find_campaign(${page.coachId}, ${form?.campaign ?? null})`);
  const [campaign] = rows;
  const problems: Problem[] = [];
  if (form && !campaign)
    problems.push(
      stop(
        "The page’s campaign is not there: nobody who signs up would get an email.",
        "Choose one of the coach’s campaigns.",
        "form.campaign",
      ),
    );
  if (campaign && !campaign.active)
    problems.push(
      warn(
        `The campaign “${campaign.name}” is paused: the first email is sent, the follow-up waits.`,
        "Resume it when you are ready.",
        "form.campaign",
      ),
    );
  return problems;
};
