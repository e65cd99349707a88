import { sql } from "drizzle-orm";
import { listGuideChoices } from "#core/content/guides/list-guide-choices.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

export type LinkTarget = { href: string; label: string; kind: "page" | "guide" };

const MOST = 200;

export const listLinkTargets: Verb<{ coach: string }, LinkTarget[]> = async (ctx, scope, { coach }) => {
  const at = (path: string) => new URL(path, ctx.settings.publicUrl).href;
  const { rows } = await ctx.db.execute<{ url: string; name: string }>(sql`
    select l.url, l.name from landing_pages l join pages p on p.id = l.page_id join coaches o on o.id = p.coach_id
    where o.slug = ${coach} and ${withinScope(scope, sql`o.id`)} and l.kind = 'canonical' and l.is_active
    order by l.name limit ${MOST}`);
  const guides = await listGuideChoices(ctx, scope, { coach });
  return [
    ...rows.map(({ url, name }) => ({ href: at(url), label: name, kind: "page" as const })),
    ...guides
      .slice(0, MOST)
      .map(({ slug, title }) => ({ href: at(`/guides/${slug}.pdf`), label: title, kind: "guide" as const })),
  ];
};
