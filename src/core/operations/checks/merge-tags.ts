/** Checks that merge tags have values: in a campaign's messages, and in the emails behind a page whose draft drops a value. */
import { sql } from "drizzle-orm";
import { mergeTags } from "#core/content/emails/merge-tags.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { bad, good, plural } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { CampaignFacts } from "./campaign/campaign-facts.ts";
import type { DraftFacts } from "./page/draft-facts.ts";

export const messageTags: Check<CampaignFacts> = {
  id: "tags",
  title: "Merge tags",
  run(_ctx, { messages }) {
    if (messages.length === 0)
      return bad("The campaign has no message to send.", "Write its first email before you start it.");
    const broken = messages.flatMap(({ label, problem, message }) => {
      if (problem) return [`${label}: ${reason(problem)}`];
      // Unrecognized braces would reach recipients verbatim.
      const left = /\{\{.*?\}\}|\{%.*?%\}/s.exec(`${message?.subject}\n${message?.text}`)?.[0];
      return left ? [`${label}: “${left}” would be shown literally`] : [];
    });
    if (broken.length === 0)
      return good(
        `${messages.length === 1 ? "The message" : `All ${plural(messages.length, "message")}`} can be written for a recipient.`,
      );
    return bad(
      `${broken.join(". ")}.`,
      `Remove the tag, or use one of these: ${Object.keys(mergeTags).join(", ")}.`,
    );
  },
};

function reason(problem: string): string {
  const tag = /undefined variable: ([\w.]+)/.exec(problem)?.[1];
  return tag ? `there is no tag named “${tag}”` : `it cannot be written (${problem.split("\n")[0]})`;
}

type Source = {
  tags: string[];
  what: string;
  fix: string;
  path: string;
  isThere(page: PageDocument): boolean;
};

const hasField = (name: string) => (page: PageDocument) =>
  page.form?.fields.some((field) => field.name === name) ?? false;

const sources: Source[] = [
  {
    tags: ["name", "first_name"],
    what: "the visitor’s name, and the form no longer asks for it",
    fix: "Put the field for the name back, or take the name out of the email.",
    path: "form.fields",
    isThere: hasField("name"),
  },
  {
    tags: ["burnoutTier"],
    what: "the quiz’s result, and the form no longer takes it along",
    fix: "Put the field back, or take the result out of the email.",
    path: "form.fields",
    isThere: hasField("burnoutTier"),
  },
  {
    tags: ["guideUrl"],
    what: "the guide, and the page no longer has one",
    fix: "Choose a guide for the page, or take the link out of the email.",
    path: "guide",
    isThere: ({ guide }) => guide !== undefined,
  },
  {
    tags: ["eventName", "eventDate", "joinUrl", "cancelUrl"],
    what: "the event, and the page no longer has one",
    fix: "Choose an event for the page, or take it out of the email.",
    path: "event",
    isThere: ({ event, eventId }) => event !== undefined || eventId !== undefined,
  },
];

type Row = { part: string; words: string };

export const pageTags: Check<DraftFacts> = {
  id: "tags",
  title: "Merge tags",
  async run(ctx, { page, document }) {
    const removed = sources.filter(({ isThere }) => isThere(page.document) && !isThere(document));
    if (!document.form || removed.length === 0) return [];
    const { rows } = await ctx.db.execute<Row>(sql`
      select m.part, t.subject || ' ' || t.html || ' ' || t.text as words
      from email_campaigns c
      cross join lateral (
        select 0 as position, 'The signup email' as part, c.signup_template_id as template where c.signup_template_id is not null
        union all select s.step, 'Email ' || s.step, s.template_id from email_sequences s where s.campaign_id = c.id
        union all select 1000, 'A notice of the event', n.template_id from email_notices n where n.campaign_id = c.id) m
      join email_templates t on t.id = m.template
      where c.id = find_campaign(${page.coachId}, ${document.form.campaign}) order by m.position`);
    return removed.flatMap(({ tags, what, fix, path }) => {
      const use = new RegExp(`\\{[{%][^{}]*\\b(?:${tags.join("|")})\\b[^{}]*[%}]\\}`);
      const used = new Set(rows.filter(({ words }) => use.test(words)).map(({ part }) => part));
      return used.size > 0 ? [bad(`${[...used].join(", ")} names ${what}.`, fix, path)] : [];
    });
  },
};
