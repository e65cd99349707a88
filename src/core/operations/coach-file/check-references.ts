/** After an import: whatever a row of the coach refers to belongs to the coach too. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { CoachFileError, rowsOf } from "./coach-file.ts";
import { coachTables, looseReferences } from "./coach-tables.ts";

type Reference = { child: string; column: string; parent: string; key: string };

export async function checkReferences(ctx: Pick<Context, "db">, coachId: string): Promise<void> {
  // PostgreSQL has no statistics about rows of this transaction, and would compare every row with every other.
  await ctx.db.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  for (const { child, column, parent, key } of await listReferences(ctx)) {
    const isOwn = Object.hasOwn(coachTables, parent);
    const { rows } = await ctx.db.execute(sql`
      select from ${sql.identifier(child)} t join ${sql.identifier(parent)} other on other.${sql.identifier(key)} = t.${sql.identifier(column)}
      where ${rowsOf(child, coachId)} and not ${isOwn ? rowsOf(parent, coachId, "other") : sql`false`} limit 1`);
    if (rows.length > 0)
      throw new CoachFileError(`The file has rows in ${child} that refer to another coach's ${parent}.`);
  }
  // A key that another coach's message will have would keep that message from being sent.
  const others = ["user_journeys", "broadcasts", "event_registrations", "leads", "people"].map(
    (table) =>
      sql`exists (select from ${sql.identifier(table)} other where other.id = named.id[1]::uuid and other.coach_id <> ${coachId}::uuid)`,
  );
  const { rows } = await ctx.db.execute(sql`
    select from email_deliveries t cross join lateral
      regexp_matches(t.dedupe_key, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as named(id)
    where ${rowsOf("email_deliveries", coachId)} and (${sql.join(others, sql` or `)}
      or exists (select from owners other where other.id = named.id[1]::uuid)) limit 1`);
  if (rows.length > 0) throw new CoachFileError("The file has a message under another coach's key.");
}

/** Foreign keys, and columns that are named like one. */
export async function listReferences(ctx: Pick<Context, "db">): Promise<Reference[]> {
  const { rows } = await ctx.db.execute<Reference>(sql`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, k.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    union select l.table_name, l.column_name, loose.value, 'id' from information_schema.columns l
    join jsonb_each_text(${JSON.stringify(looseReferences)}::jsonb) loose on loose.key = l.column_name where l.table_schema = 'public'
    order by 1, 2, 3`);
  return rows.filter(({ child }) => Object.hasOwn(coachTables, child));
}
