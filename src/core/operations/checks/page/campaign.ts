/** Checks that the draft can keep its promises: its campaign, its consent line and its PDF. */
import { sql } from "drizzle-orm";
import { consentConflicts, consentLine } from "#core/content/pages/form/consent-line.ts";
import { attention, bad } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import { countConsentFacts } from "../../publishing/read-consent-facts.ts";
import type { DraftFacts } from "./draft-facts.ts";

export const references: Check<DraftFacts> = {
  id: "references",
  title: "Campaign",
  async run(ctx, { page, document: { form } }) {
    if (!form) return [];
    const { rows } = await ctx.db.execute<{ name: string; active: boolean }>(sql`
      select c.name, c.is_active as active from email_campaigns c
      where c.id = find_campaign(${page.coachId}, ${form.campaign})`);
    const [campaign] = rows;
    if (!campaign)
      return bad(
        "The page’s campaign does not exist: nobody who signs up would get an email.",
        "Choose one of the coach’s campaigns.",
        "form.campaign",
      );
    if (campaign.active) return [];
    return attention(
      `The campaign “${campaign.name}” is paused: the first email is sent, the follow-up waits.`,
      "Resume it when you are ready.",
      "form.campaign",
    );
  },
};

/** A different campaign may send more emails, or for longer, than the consent line promises. */
export const consent: Check<DraftFacts> = {
  id: "consent",
  title: "Consent line",
  async run(ctx, { page, document }) {
    const written = document.form?.privacy;
    if (written === undefined) return [];
    const facts = await countConsentFacts(ctx, { coachId: page.coachId, document });
    if (!facts) return [];
    return consentConflicts(written, facts).map((conflict) =>
      bad(
        `The consent line is not accurate: ${conflict}`,
        `Open the form and press “Update the line”. It then says: ${consentLine(facts)}`,
        "form.privacy",
      ),
    );
  },
};

/** The PDF that the page gives away or its first email links: a guide a worker creates, or an upload. */
export const guide: Check<DraftFacts> = {
  id: "guide",
  title: "Guide",
  async run(ctx, { page: { coachId }, document: { kind, guide: slug, form } }) {
    if (slug) {
      const { rowCount } = await ctx.db.execute(sql`
        select from guides where slug = ${slug} and coach_id = ${coachId} and unpublished_at is null
        union all select from library_items where slug = ${slug} and coach_id = ${coachId}`);
      if (rowCount) return [];
      return bad(
        "The PDF that this page gives away is missing: people who sign up would get nothing.",
        "Choose another one, or upload it.",
        "guide",
      );
    }
    if (kind !== "guide" || !form) return [];
    const { rowCount } = await ctx.db.execute(sql`
      select from email_sequences s join email_templates t on t.id = s.template_id
      where s.campaign_id = find_campaign(${coachId}, ${form.campaign}) and s.position is not null
        and t.html like '%guideUrl%' limit 1`);
    if (!rowCount) return [];
    return bad(
      "There is no guide yet: the email would link back to this page.",
      "Choose the PDF under Page, or take the link out of the email.",
      "guide",
    );
  },
};
