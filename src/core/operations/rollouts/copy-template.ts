/** Makes an unpublished page from the newest version of an agency's template, and remembers the version. */
import { sql } from "drizzle-orm";
import { fillTemplate } from "#core/content/agency-templates/fit-template.ts";
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { requireWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Duplicated, duplicatePage } from "../publishing/duplicate-page.ts";

type Input = { templateId: string; coach: string; name: string; address: string };

export async function copyTemplate(
  ctx: Context & Renderer,
  scope: Scope,
  { templateId, coach, name, address }: Input,
): Promise<Duplicated> {
  requireWholeSite(scope);
  return inTransaction(ctx, async (inside) => {
    const to = await findCoachOfScope(inside, scope, { slug: coach });
    const { rows } = await inside.db.execute<{ pageId: string; version: number; document: unknown }>(sql`
      select t.page_id as "pageId", v.version, v.document from page_templates t join page_template_versions v on v.template_id = t.id
      where t.id = ${templateId}::uuid order by v.version desc limit 1`);
    const [newest] = rows;
    if (!to || !newest) return { outcome: "unknown" };
    const content = fillTemplate(newest.document, to.coach);
    if (!content)
      return {
        outcome: "invalid",
        field: "name",
        problem: "The template’s title is too long with this name.",
      };
    const made = await duplicatePage(inside, scope, { pageId: newest.pageId, name, address, coach, content });
    if (made.outcome === "made")
      await inside.db.execute(sql`
        insert into page_template_copies (page_id, template_id, version) values (${made.pageId}, ${templateId}, ${newest.version})`);
    return made;
  });
}
