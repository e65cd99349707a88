/** Checks what a campaign's messages must contain, and what breaks them on the way. */
import { sql } from "drizzle-orm";
import { fieldTagsIn } from "#core/content/emails/field-tags.ts";
import { attention, bad, good, named } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import { pick } from "#core/kernel/pick.ts";
import { unknownAnswer } from "#core/leads/people/unknown-answer.ts";
import type { CampaignFacts } from "./campaign-facts.ts";

export const entry: Check<CampaignFacts> = {
  id: "entry",
  title: "Who gets it",
  run(_ctx, { pages, active }) {
    if (pages.length === 0)
      return attention(
        "No page’s form leads into this campaign, so nobody gets it.",
        "Name the campaign in a page’s form.",
      );
    const from = `Visitors who sign up on ${named(pages.map(({ address }) => address))}`;
    if (!active)
      return attention(
        `${from} get the signup email. The emails after it wait: the campaign is switched off.`,
        "Switch it on when the rest of this list is good.",
      );
    return good(`${from} get it.`);
  },
};

/** Required by law and by large mailbox providers. */
export const unsubscribeLink: Check<CampaignFacts> = {
  id: "unsubscribeLink",
  title: "Unsubscribe link",
  run({ settings: { publicUrl } }, { messages }) {
    const way = new URL("/unsubscribe/", publicUrl).href;
    const without = messages.filter(
      ({ message }) => message && !(message.html.includes(way) && message.text.includes(way)),
    );
    if (without.length === 0)
      return good("Every message shows its unsubscribe link, in HTML and in plain text.");
    return bad(
      `${named(without.map(({ label }) => label))} ${without.length === 1 ? "does" : "do"} not show the unsubscribe link.`,
      "Save the message once more: the small print with the unsubscribe link is added automatically. In your own text you can use {{ unsubscribeUrl }}.",
    );
  },
};

const bare = (words: string) =>
  words
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|#38);/g, "&")
    .replace(/&(#39|apos|#x27);/g, "'")
    .replace(/&(quot|#34);/g, '"')
    .replace(/[\s,]+/g, " ")
    .trim();

/** Required by law in many countries. */
export const postalAddress: Check<CampaignFacts> = {
  id: "postalAddress",
  title: "Postal address",
  run(_ctx, { messages, coach }) {
    const address = bare(coach.postalAddress);
    if (address === "") return bad(`${coach.name} has no postal address.`, "Enter it on the coach’s page.");
    const without = messages.filter(
      ({ message }) =>
        message && !(bare(message.html).includes(address) && bare(message.text).includes(address)),
    );
    if (without.length > 0)
      return bad(
        `${named(without.map(({ label }) => label))} ${without.length === 1 ? "does" : "do"} not show the address “${coach.postalAddress}”.`,
        "Save the message once more: the small print with the coach’s address is added automatically.",
      );
    if (coach.sample)
      return attention(
        `Every message shows “${coach.postalAddress}”, which is a sample.`,
        "Enter the real address on the coach’s page.",
      );
    return good("Every message shows the coach’s postal address.");
  },
};

const CUT = 102 * 1024;
const CLOSE = 80 * 1024;

/** Gmail clips messages over 102 KB, and the unsubscribe link with them. */
export const size: Check<CampaignFacts> = {
  id: "size",
  title: "Size",
  run(_ctx, { messages }) {
    const sizes = messages.flatMap(({ label, message }) =>
      message ? [{ label, bytes: Buffer.byteLength(message.html) }] : [],
    );
    const say = (over: number) =>
      sizes
        .filter(({ bytes }) => bytes > over)
        .map(({ label, bytes }) => `${label} has ${Math.round(bytes / 1024)} KB`)
        .join(", ");
    if (say(CUT))
      return bad(
        `${say(CUT)}. Gmail shows the first 102 KB and hides the rest, the unsubscribe link with it.`,
        "Say less, or put the longer part on a page and link to it.",
      );
    if (say(CLOSE))
      return attention(
        `${say(CLOSE)}. Above 102 KB Gmail would hide the end.`,
        "Keep it from growing further.",
      );
    const largest = Math.max(0, ...sizes.map(({ bytes }) => bytes));
    return good(`The largest message has ${Math.ceil(largest / 1024)} KB; Gmail shows up to 102.`);
  },
};

const LOOKED_AT = 500;

/** How many people have the answers that the emails show; the others see the fallback text. */
export const fields: Check<CampaignFacts> = {
  id: "fields",
  title: "People’s answers",
  async run({ db }, { id, messages }) {
    const used = messages.flatMap(({ label, template }) =>
      fieldTagsIn(`${template.subject}\n${template.text}`).map((tag) => ({ ...tag, label })),
    );
    const keys = [...new Set(used.map(({ key }) => key))];
    if (keys.length === 0) return good("The emails contain no form answers.");
    const unknown = keys.map((key) => sql`(count(*) filter (where ${unknownAnswer(key)}))::int`);
    // The latest recipients; before there are any, the coach's newest people.
    const { rows } = await db.execute<{
      people: number;
      without: number[];
      labels: Record<string, string>;
    }>(sql`
      with heard as materialized (
        select distinct l.coach_id, l.email from (
          select lead_id from email_deliveries where campaign_id = ${id}::uuid order by created_at desc limit ${LOOKED_AT}) d
        join leads l on l.id = d.lead_id),
      newest as (
        select p.coach_id, p.email from people p where p.coach_id = (select coach_id from email_campaigns where id = ${id}::uuid)
        order by p.id desc limit ${LOOKED_AT})
      select count(*)::int as people, array[${sql.join(unknown, sql`, `)}] as without,
        coalesce((select jsonb_object_agg(f->>'name', f->>'label') from pages g, jsonb_array_elements(g.document->'form'->'fields') f
          where g.coach_id = (select coach_id from email_campaigns where id = ${id}::uuid) and g.has_form and f->>'label' is not null), '{}') as labels
      from people p where (p.email, p.coach_id) in (
        select email, coach_id from heard union select email, coach_id from newest where not exists (select from heard))`);
    const { people = 0, without = [], labels = {} } = rows[0] ?? {};
    const lines = keys.map((key, at) => ({
      ...{ key, without: without[at] ?? 0 },
      label: `“${pick(labels, key) ?? key}”`,
    }));
    const nobody = lines.filter((line) => people === 0 || line.without === people);
    const words = lines.map(
      (line) =>
        `“${line.key}” is missing for ${line.without} of the last ${people}, who get the fallback text`,
    );
    if (nobody.length === 0) return good(`${words.join(". ")}.`);
    const emails = named([
      ...new Set(used.filter((tag) => nobody.some(({ key }) => key === tag.key)).map(({ label }) => label)),
    ]);
    return attention(
      people === 0
        ? `${emails}: nobody has answered ${named(nobody.map(({ label }) => label))} yet, so everyone gets the fallback text.`
        : `${emails}: ${named(nobody.map(({ label }) => label))} is missing for all of the last ${people}, so they all get the fallback text.`,
      "Ask for it on a page’s form, or take it out of the email.",
    );
  },
};
