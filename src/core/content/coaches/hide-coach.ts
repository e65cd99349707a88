import { type SQL, sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Verb } from "#core/kernel/verb.ts";

export type CoachHidden = { outcome: "done"; coaches: number; pages: number } | { outcome: "unknown" };

export async function hideCoach(
  ctx: Context,
  scope: Scope,
  { slug, hidden }: { slug: string; hidden: boolean },
): Promise<CoachHidden> {
  const { rowCount } = await ctx.db.execute(
    sql`select from coaches o where o.slug = ${slug} and o.deletion_requested_at is null and ${withinScope(scope.to("publish"), sql`o.id`)}`,
  );
  return rowCount ? setHidden(ctx, scope, { which: sql`o.slug = ${slug}`, hidden }) : { outcome: "unknown" };
}

export const hideSamples = (ctx: Context, scope: Scope): Promise<CoachHidden> =>
  setHidden(ctx, scope, { which: sql`(o.profile->>'sample')::boolean`, hidden: true });

const setHidden: Verb<{ which: SQL; hidden: boolean }, CoachHidden> = (ctx, scope, { which, hidden }) =>
  inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ slug: string; pages: number }>(sql`
      with changed as (
        update coaches o set hidden_at = ${hidden ? ctx.clock.now().toISOString() : null}::timestamptz
        where ${which} and o.deletion_requested_at is null and (o.hidden_at is null) = ${hidden} and ${withinScope(scope.to("publish"), sql`o.id`)} returning o.id, o.slug)
      select c.slug, (
        select count(*)::int from landing_pages l join pages p on p.id = l.page_id
        where p.coach_id = c.id and l.kind = 'canonical' and (l.is_active or l.is_hidden)) as pages
      from changed c order by c.slug`);
    for (const { slug, pages } of rows)
      await recordAction(inside, scope.actor, {
        action: hidden ? "coach.hidden" : "coach.shown",
        subject: { coach: slug, pages },
      });
    return {
      outcome: "done",
      coaches: rows.length,
      pages: rows.reduce((total, { pages }) => total + pages, 0),
    };
  });
