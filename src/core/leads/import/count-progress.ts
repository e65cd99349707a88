import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";

export type ImportProgress = { done: number; all: number };

export const countProgress: Verb<{ importId: string }, ImportProgress> = async (ctx, scope, { importId }) => {
  const { rows } = await ctx.db.execute<ImportProgress>(sql`
    select count(*) filter (where case i.state when 'undoing' then r.undone_at else r.done_at end is not null)::int as done, count(*)::int as all
    from lead_import_rows r join lead_imports i on i.id = r.import_id join pages p on p.id = i.page_id
    where r.import_id = ${importId}::uuid and r.fate <> 'skip' and ${withinScope(scope, sql`p.coach_id`)}`);
  return rows[0] ?? { done: 0, all: 0 };
};
