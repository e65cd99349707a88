/** What a page still needs before it can keep its promises to visitors. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

/** `guide`: its email links a PDF that doesn't exist. `date`: its event has none. */
export type MissingPart = "guide" | "date";

const draft = sql`coalesce(d.document, p.document)`;

/** Of the draft; for `pages p left join page_drafts d`. */
const missingParts: SQL = sql`to_jsonb(array_remove(array[
  case when ${draft}->>'kind' = 'guide' and not ${draft} ? 'guide' and exists (
    select from email_sequences s join email_templates t on t.id = s.template_id
    where s.campaign_id = find_campaign(p.coach_id, ${draft}->'form'->>'campaign') and s.position is not null and t.html like '%guideUrl%') then 'guide' end,
  case when ${draft}->>'kind' = 'event' and exists (
    select from events e where e.id = find_event(p) and e.starts_at is null and not e.on_demand) then 'date' end], null))`;

/** By page id. Reads whole documents, so not for long lists. */
export async function listMissingParts(
  ctx: Pick<Context, "db">,
  { pageIds }: { pageIds: string[] },
): Promise<Map<string, MissingPart[]>> {
  if (pageIds.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: string; missing: MissingPart[] }>(sql`
    select p.id, ${missingParts} as missing from pages p left join page_drafts d on d.page_id = p.id
    where p.id = any(${sql.param(pageIds)}::uuid[])`);
  return new Map(rows.map(({ id, missing }) => [id, missing]));
}

export type PageNeeds = {
  missing: MissingPart[];
  eventId: string | null;
};

export async function findMissingParts(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { pageId }: { pageId: string },
): Promise<PageNeeds | null> {
  const { rows } = await ctx.db.execute<PageNeeds>(sql`
    select ${missingParts} as missing, find_event(p) as "eventId" from pages p left join page_drafts d on d.page_id = p.id
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}`);
  return rows[0] ?? null;
}
