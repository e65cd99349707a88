/** Every page with its state and what the last seven days brought. */
import { sql } from "drizzle-orm";
import { type PageState, pageState } from "#core/content/drafts/page-state.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { readPages } from "../overview/read-overview.ts";
import { daysOf } from "../overview/spans.ts";

export type ListedPage = {
  id: string;
  name: string;
  kind: string;
  address: string;
  coach: string;
  coachSlug: string;
  state: PageState;
  hasForm: boolean;
  updatedAt: Date;
  /** Who works on it; null where nothing is unpublished. */
  draftBy: string | null;
  visits: number;
  signups: number;
};

export async function listPages(ctx: Pick<Context, "db" | "clock">, scope: Scope): Promise<ListedPage[]> {
  type Row = Omit<ListedPage, "updatedAt" | "visits" | "signups"> & { updatedAt: Date | string };
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, p.document->>'name' as name, p.document->>'kind' as kind, p.document->'addresses'->>0 as address,
      o.profile->>'name' as coach, o.slug as "coachSlug", ${pageState} as state, p.document ? 'form' as "hasForm",
      greatest(p.updated_at, d.updated_at) as "updatedAt", d.updated_by as "draftBy"
    from pages p join coaches o on o.id = p.coach_id left join page_drafts d on d.page_id = p.id
    where ${withinScope(scope, sql`p.coach_id`)}
    order by o.profile->>'name', p.document->>'name', p.id`);
  // The overview's own figures, so that both screens say the same.
  const counted = await readPages(ctx, scope, daysOf("7", ctx.clock.now()), rows.length + 1);
  const figures = new Map(counted.map(({ id, visits, signups }) => [id, { visits, signups }]));
  return rows.map((row) => ({
    ...row,
    updatedAt: new Date(row.updatedAt),
    ...(figures.get(row.id) ?? { visits: 0, signups: 0 }),
  }));
}
