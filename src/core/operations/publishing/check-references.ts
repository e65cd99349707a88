/** Whether what the draft names is there: its campaign, its guide, the pages that its own links lead to. */
import { sql } from "drizzle-orm";
import type { DraftCheck } from "./draft-check.ts";
import { type Problem, stop, warn } from "./problem.ts";

type Row = { campaign: { name: string; active: boolean } | null; addresses: string[] };

export const checkReferences: DraftCheck = async (ctx, { page, document }) => {
  const { form, blocks } = document;
  const links = blocks.flatMap((block, index) =>
    block.type === "Closing" && block.props.also && !block.hidden
      ? [{ href: block.props.also.href, path: `blocks.${index}.props.also` }]
      : [],
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    select (select jsonb_build_object('name', c.name, 'active', c.is_active) from email_campaigns c
        where c.id = find_campaign(${page.coachId}, ${form?.campaign ?? null})) as campaign,
      coalesce((select jsonb_agg(url) from landing_pages
        where is_active and url = any(${sql.param(links.map(({ href }) => href.toLowerCase()))}::text[])), '[]') as addresses`);
  const [{ campaign, addresses } = { campaign: null, addresses: [] }] = rows;
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
  for (const { href, path } of links)
    if (!addresses.includes(href.toLowerCase()))
      problems.push(stop(`The link to ${href} leads nowhere.`, "Choose a page that is live.", path));
  return problems;
};
