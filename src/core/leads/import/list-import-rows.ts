import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Fate, Reason } from "./reasons.ts";

const ROWS = 50;

export type ListedRow = {
  line: number;
  email: string | null;
  name: string | null;
  fate: Fate;
  reason: Reason | null;
  about: string | null;
  tags: string[];
  changes: { tags?: string[]; fields?: string[]; name?: string; zone?: string; page?: boolean } | null;
  hasDate: boolean;
};
export type ImportRows = { rows: ListedRow[]; next: number | null };

export async function listImportRows(
  ctx: Context,
  scope: Scope,
  { importId, fate, after = 0 }: { importId: string; fate: Fate | null; after?: number },
): Promise<ImportRows> {
  const { rows } = await ctx.db.execute<ListedRow>(sql`
    select r.line, coalesce(r.email, case when r.reason = 'bad-address' then r.about end) as email, r.person->>'name' as name, r.fate, r.reason, r.about,
      coalesce(r.person->'tags', '[]') as tags, r.changes, r.person->>'agreedAt' is not null as "hasDate"
    from lead_import_rows r join lead_imports i on i.id = r.import_id join pages p on p.id = i.page_id
    where r.import_id = ${importId}::uuid and ${withinScope(scope, sql`p.coach_id`)} and r.line > ${after}
      ${fate ? sql`and r.fate = ${fate}` : sql``}
    order by r.line limit ${ROWS + 1}`);
  const shown = rows.slice(0, ROWS);
  return { rows: shown, next: rows.length > ROWS ? (shown.at(-1)?.line ?? null) : null };
}
