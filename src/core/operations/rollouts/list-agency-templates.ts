/** The agency's templates, with the pages made from each. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";

export type TemplateCopy = { pageId: string; name: string; coach: string; version: number };
export type AgencyTemplate = {
  id: string;
  name: string;
  /** Where it is written. */
  pageId: string;
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

async function read({ db }: Pick<Context, "db">, scope: Scope, which: SQL): Promise<AgencyTemplate[]> {
  requireWholeSite(scope);
  const { rows } = await db.execute<AgencyTemplate>(sql`
    select t.id, t.name, t.page_id as "pageId",
      (select max(v.version) from page_template_versions v where v.template_id = t.id) as version,
      (select coalesce(jsonb_agg(jsonb_build_object('pageId', p.id, 'name', p.listed_name, 'coach', o.profile->>'name', 'version', c.version)
          order by o.profile->>'name', p.listed_name), '[]')
        from page_template_copies c join pages p on p.id = c.page_id join coaches o on o.id = p.coach_id where c.template_id = t.id) as copies,
      (select r.id from rollouts r where r.template_id = t.id order by r.created_at desc limit 1) as "rolloutId"
    from page_templates t where ${which} order by t.name, t.id`);
  return rows;
}
