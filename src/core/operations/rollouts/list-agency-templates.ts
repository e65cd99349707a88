/** The agency's templates, with the copies made from each. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";

export type TemplateCopy = { id: string; subjectId: string; name: string; coach: string; version: number };
export type AgencyTemplate = {
  id: string;
  name: string;
  kind: "page" | "campaign";
  /** The page or campaign in whose editor it is written. */
  subjectId: string;
  version: number;
  copies: TemplateCopy[];
  /** The newest one. */
  rolloutId: string | null;
};

export const listAgencyTemplates = (ctx: Pick<Context, "db">, scope: Scope): Promise<AgencyTemplate[]> =>
  read(ctx, scope, sql`true`);

export async function readAgencyTemplate(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { templateId }: { templateId: string },
): Promise<AgencyTemplate | null> {
  const [found] = await read(ctx, scope, sql`t.id = ${templateId}::uuid`);
  return found ?? null;
}

/** Name and coach of the copy `c`. */
export const named: SQL = sql`cross join lateral (
  select p.listed_name as name, o.profile->>'name' as coach from pages p join coaches o on o.id = p.coach_id where p.id = c.page_id
  union all select m.name, o.profile->>'name' from email_campaigns m join coaches o on o.id = m.coach_id where m.id = c.campaign_id) n`;

async function read({ db }: Pick<Context, "db">, scope: Scope, which: SQL): Promise<AgencyTemplate[]> {
  requireWholeSite(scope);
  const { rows } = await db.execute<AgencyTemplate>(sql`
    select t.id, t.name, case when t.page_id is null then 'campaign' else 'page' end as kind, coalesce(t.page_id, t.campaign_id) as "subjectId",
      (select max(v.version) from agency_template_versions v where v.template_id = t.id) as version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'subjectId', coalesce(c.page_id, c.campaign_id), 'name', n.name, 'coach', n.coach, 'version', c.version)
          order by n.coach, n.name), '[]')
        from agency_template_copies c ${named} where c.template_id = t.id) as copies,
      (select r.id from rollouts r where r.template_id = t.id order by r.created_at desc limit 1) as "rolloutId"
    from agency_templates t where ${which} order by t.name, t.id`);
  return rows;
}
