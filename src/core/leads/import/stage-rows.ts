import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { FileRow } from "./file/read-row.ts";
import type { ImportCounts } from "./find-import.ts";

const flat = (row: FileRow) => ({
  line: row.line,
  email: row.email,
  kind: row.kind,
  cells: row.cells,
  ...(row.kind === "person" && { person: row.person, ...row.note }),
  ...(row.kind === "suppression" && row.said),
  ...(row.kind === "unusable" && row.why),
});

export async function stageRows(
  ctx: Pick<Context, "db">,
  { importId, rows }: { importId: string; rows: FileRow[] },
): Promise<void> {
  await ctx.db.execute(sql`
    insert into lead_import_rows (import_id, line, email, fate, reason, about, person, changes, cells)
    select i.id, g.line, g.email,
      case when g.kind = 'unusable' then 'skip' when g.kind = 'suppression' then 'suppress'
        when away.is_away then 'skip' when k.is_known then 'update' else 'new' end,
      case when g.kind = 'suppression' and away.is_away then 'already-suppressed'
        when g.kind = 'person' and away.is_away then coalesce(gone.status, 'unsubscribed') || '-here'
        when g.kind = 'person' and k.is_known and k.changes = '{}' then 'known-here'
        else g.reason end,
      case when g.kind = 'suppression' and away.is_away then g.reason
        when g.kind = 'person' and away.is_away then to_char(gone.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        else g.about end,
      g.person, case when k.is_known then k.changes end, g.cells
    from lead_imports i join pages p on p.id = i.page_id
    cross join jsonb_to_recordset(${JSON.stringify(rows.map(flat))}::jsonb)
      as g(line int, email text, kind text, reason text, about text, person jsonb, cells jsonb)
    left join lateral effective_suppression(g.email, p.coach_id) gone on g.kind <> 'unusable'
    left join lateral (select g.kind <> 'unusable' and is_suppressed(g.email, p.coach_id) as is_away) away on true
    left join people h on g.kind = 'person' and h.email = g.email and h.coach_id = p.coach_id
    left join lateral (
      select h.id is not null or exists (
          select from leads l where l.coach_id = p.coach_id and l.email = g.email and l.source = p.document->'form'->>'source') as is_known,
        jsonb_strip_nulls(jsonb_build_object(
          'tags', (select jsonb_agg(t) from jsonb_array_elements_text(g.person->'tags') t where not exists (
            select from person_tags pt join tags own on own.id = pt.tag_id where pt.person_id = h.id and lower(own.name) = lower(t))),
          'fields', (select jsonb_agg(f) from jsonb_object_keys(g.person->'fields') f
            where not h.fields ? f and not f = any(h.edited_fields)),
          'name', case when h.name is null and not h.is_name_edited then g.person->'name' end,
          'zone', case when h.zone is null then g.person->'zone' end,
          'page', case when not exists (
            select from leads l where l.coach_id = p.coach_id and l.email = g.email and l.source = p.document->'form'->>'source') then true end)) as changes
    ) k on g.kind = 'person'
    where i.id = ${importId}::uuid`);
}

/**
 * An address counts once. If any row says the person unsubscribed, no other row imports them, in any order.
 * Must run in a transaction.
 */
export async function settleDuplicates(
  ctx: Pick<Context, "db">,
  { importId }: { importId: string },
): Promise<ImportCounts> {
  // Statistics stem from earlier imports and suggest a nested loop, which would be quadratic.
  await ctx.db.execute(sql`set local enable_nestloop = off`);
  await ctx.db.execute(sql`
    update lead_import_rows r set fate = 'skip', reason = 'left-in-file', about = s.line::text, changes = null
    from (select email, min(line) as line from lead_import_rows where import_id = ${importId}::uuid and fate = 'suppress' group by email) s
    where r.import_id = ${importId}::uuid and r.email = s.email and r.fate in ('new', 'update')`);
  await ctx.db.execute(sql`
    update lead_import_rows r set fate = 'skip', reason = 'same-address', about = d.first::text, changes = null
    from (
      select line, first_value(line) over (
        partition by email, fate = 'suppress', case when fate = 'suppress' then case reason when 'already-suppressed' then about else reason end end
        order by line) as first
      from lead_import_rows where import_id = ${importId}::uuid and fate <> 'skip') d
    where r.import_id = ${importId}::uuid and r.line = d.line and d.line <> d.first`);
  await ctx.db.execute(sql`set local enable_nestloop to default`);
  return countFates(ctx, { importId });
}

export async function countFates(
  ctx: Pick<Context, "db">,
  { importId }: { importId: string },
): Promise<ImportCounts> {
  const { rows } = await ctx.db.execute<{ counts: ImportCounts }>(sql`
    update lead_imports set counts = (
      select coalesce(jsonb_object_agg(fate, n), '{}') from (
        select fate, count(*)::int as n from lead_import_rows where import_id = ${importId}::uuid group by fate) c)
    where id = ${importId}::uuid returning counts`);
  return rows[0]?.counts ?? {};
}
