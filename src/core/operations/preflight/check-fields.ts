/** Of how many people an answer that the emails show is known: the others read what is written in its place. */
import { sql } from "drizzle-orm";
import { fieldTagsIn } from "#core/content/emails/field-tags.ts";
import { pick } from "#core/kernel/pick.ts";
import { unknownAnswer } from "#core/leads/people/unknown-answer.ts";
import { good } from "../diagnostics/check.ts";
import { attention, type CampaignCheck, named } from "./check.ts";

/** Enough to tell seldom from often, whatever the campaign's size. */
const LOOKED_AT = 500;

export const fields: CampaignCheck = {
  title: "People’s answers",
  async run({ db }, { id, messages }) {
    const used = messages.flatMap(({ label, template }) =>
      fieldTagsIn(`${template.subject}\n${template.text}`).map((tag) => ({ ...tag, label })),
    );
    const keys = [...new Set(used.map(({ key }) => key))];
    if (keys.length === 0) return good("The emails show nothing that people answered.");
    const unknown = keys.map((key) => sql`(count(*) filter (where ${unknownAnswer(key)}))::int`);
    // Those who heard from it last; before anybody has, the coach's newest people.
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
        `“${line.key}” is not known of ${line.without} of the last ${people}: they read the other words`,
    );
    if (nobody.length === 0) return good(`${words.join(". ")}.`);
    const emails = named([
      ...new Set(used.filter((tag) => nobody.some(({ key }) => key === tag.key)).map(({ label }) => label)),
    ]);
    return attention(
      people === 0
        ? `${emails}: nobody has answered ${named(nobody.map(({ label }) => label))} yet, so the other words are read.`
        : `${emails}: ${named(nobody.map(({ label }) => label))} is known of none of the last ${people}, so all of them read the other words.`,
      "Ask for it on a page’s form, or take it out of the email.",
    );
  },
};
