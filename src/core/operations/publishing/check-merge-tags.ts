/** Whether the campaign's emails say something that the draft no longer asks for or has. */
import { sql } from "drizzle-orm";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { DraftCheck } from "./draft-check.ts";
import { stop } from "./problem.ts";

type Source = {
  tags: string[];
  what: string;
  fix: string;
  path: string;
  isThere(page: PageDocument): boolean;
};

const hasField = (name: string) => (page: PageDocument) =>
  page.form?.fields.some((field) => field.name === name) ?? false;

/** Where each merge tag's value comes from, as far as an owner can remove it from a page. */
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

export const checkMergeTags: DraftCheck = async (ctx, { page, document }) => {
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
    const used = rows.filter(({ words }) => use.test(words)).map(({ part }) => part);
    return used.length > 0 ? [stop(`${listed(used)} names ${what}.`, fix, path)] : [];
  });
};

const listed = (parts: string[]) => [...new Set(parts)].join(", ");
