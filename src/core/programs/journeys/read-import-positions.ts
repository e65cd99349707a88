import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";

/** `import_positions` decides, for the screen and the start alike. */
export type NoPosition = "no-sequence" | "event" | "unconfirmed" | "unknown-email" | "finished" | "under-way";

export type ImportPosition = {
  line: number;
  said: string;
  next: { email: number; at: string } | null;
  reason: NoPosition | null;
};
export type ImportPositions = {
  people: number;
  goOn: number;
  campaign: { id: string; name: string } | null;
  rows: ImportPosition[];
};

export async function readImportPositions(
  ctx: Context,
  scope: Scope,
  { importId, lines }: { importId: string; lines: number[] },
): Promise<ImportPositions | null> {
  const { rows } = await ctx.db.execute<ImportPositions>(sql`
    with seen as materialized (
      select i.id, p.coach_id, p.document->'form'->>'campaign' as campaign from lead_imports i join pages p on p.id = i.page_id
      where i.id = ${importId}::uuid and ${withinScope(scope, sql`p.coach_id`)} and i.mapping->'targets' ? 'position'
    ), judged as materialized (
      select v.* from seen, lateral import_positions(seen.id, null, ${ctx.clock.now()}::timestamptz) v
    )
    select (select count(*)::int from judged) as people, (select count(*)::int from judged where reason is null) as "goOn",
      (select jsonb_build_object('id', c.id, 'name', c.name) from email_campaigns c where c.id = find_campaign(seen.coach_id, seen.campaign)) as campaign,
      coalesce((select jsonb_agg(jsonb_build_object('line', v.line, 'said', r.person->>'position', 'reason', v.reason,
          'next', case when v.reason is null then jsonb_build_object('email', v.next_email, 'at', v.due_at) end) order by v.line)
        from judged v join lead_import_rows r on r.import_id = seen.id and r.line = v.line
        where v.line = any(${sql.param(lines)}::int[])), '[]') as rows
    from seen`);
  return rows[0] ?? null;
}
