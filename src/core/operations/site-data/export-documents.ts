/** Exports a coach's pages, campaigns, broadcasts and segments as the editors' JSON, and emails also as rendered. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Entry } from "./write-parts.ts";

export async function exportDocuments(
  ctx: Pick<Context, "db">,
  coach: string,
  folder: string,
  entry: Entry,
): Promise<void> {
  const documents: { name: string; find: SQL }[] = [
    {
      name: "pages",
      find: sql`select slug as name, id, jsonb_build_object('slug', slug, 'version', version, 'document', document) as content
        from pages where coach_id = ${coach}::uuid order by id`,
    },
    {
      name: "campaigns",
      find: sql`
        select c.name, c.id, jsonb_build_object('name', c.name, 'from', jsonb_build_object('name', c.from_name, 'address', c.from_email), 'isActive', c.is_active,
          'signup', (select jsonb_build_object('subject', t.subject, 'source', t.source, 'text', t.text, 'html', t.html) from email_templates t where t.id = c.signup_template_id),
          'steps', (select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'position', s.position, 'delaySeconds', s.delay_seconds, 'content', s.content,
            'subject', t.subject, 'text', t.text, 'html', t.html) order by s.position nulls last, s.step), '[]') from email_sequences s join email_templates t on t.id = s.template_id where s.campaign_id = c.id),
          'notices', (select coalesce(jsonb_agg(jsonb_build_object('notice', n.notice, 'content', n.content, 'subject', t.subject, 'text', t.text, 'html', t.html) order by n.notice), '[]')
            from email_notices n join email_templates t on t.id = n.template_id where n.campaign_id = c.id)) as content
        from email_campaigns c where c.coach_id = ${coach}::uuid order by c.id`,
    },
    {
      name: "broadcasts",
      find: sql`
        select b.name, b.id, jsonb_build_object('name', b.name, 'state', b.state, 'purpose', b.purpose, 'audience', b.audience, 'message', b.draft,
          'startedAt', b.started_at, 'closedAt', b.closed_at, 'promised', b.promised, 'exceptions', b.exceptions) as content
        from broadcasts b where b.coach_id = ${coach}::uuid order by b.id`,
    },
    {
      name: "segments",
      find: sql`select name, id, jsonb_build_object('name', name, 'conditions', conditions) as content from segments where coach_id = ${coach}::uuid or coach_id is null order by id`,
    },
  ];
  for (const { name, find } of documents) {
    const { rows } = await ctx.db.execute<{ name: string; id: string; content: unknown }>(find);
    for (const row of rows)
      await entry(
        `${folder}/${name}/${fileName(row.name)}-${row.id.slice(-6)}.json`,
        Buffer.from(`${JSON.stringify(row.content, null, 2)}\n`),
      );
  }
}

/** Short and plain for archives; the end of the id distinguishes equal names. */
const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 30) || "untitled";
