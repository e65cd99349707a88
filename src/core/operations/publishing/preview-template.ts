/** Previews a new page from a template filled in for a coach; stores nothing. */
import { findCoachOfScope } from "#core/content/coaches/find-coach-of-scope.ts";
import { beginPage, pageTemplates } from "#core/content/page-templates/begin-page.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import type { Context } from "#core/kernel/context.ts";
import { hasEntry } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";

export async function previewTemplate(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { coach: slug, template }: { coach: string; template: string },
): Promise<{ document: PageDocument; coach: Coach } | null> {
  const found = await findCoachOfScope(ctx, scope, { slug });
  if (!found || !hasEntry(pageTemplates, template)) return null;
  const { document } = beginPage(template, found.coach, {
    ...{ name: pageTemplates[template].example, id: "preview", address: "/preview", campaign: "preview" },
  });
  return { document, coach: found.coach };
}
