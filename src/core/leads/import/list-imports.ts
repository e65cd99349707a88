import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { importColumns, type StoredImport } from "./find-import.ts";

const MOST = 30;

export async function listImports(ctx: Context, scope: Scope): Promise<StoredImport[]> {
  const { rows } = await ctx.db.execute<StoredImport>(sql`
    select ${importColumns} from lead_imports i join pages p on p.id = i.page_id
    where ${withinScope(scope, sql`p.coach_id`)} order by i.id desc limit ${MOST}`);
  return rows;
}
