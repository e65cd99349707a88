/** Looks for a text in every column of every table there is that can hold one, whatever its type says. */
import type pg from "pg";

/** The columns that hold it, as `schema.table.column`; case makes no difference. */
export async function findText(pool: pg.Pool, wanted: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; relation: string; name: string }>(
    `select n.nspname as schema, c.relname as relation, a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
       and a.atttypid not in ('integer'::regtype, 'bigint'::regtype, 'boolean'::regtype, 'timestamptz'::regtype)`,
  );
  const found: string[] = [];
  for (const { schema, relation, name } of columns) {
    const { rowCount } = await pool.query(
      `select from "${schema}"."${relation}" where strpos(lower("${name}"::text), lower($1)) > 0
         or strpos(encode(convert_to("${name}"::text, 'UTF8'), 'hex'), encode(convert_to($1, 'UTF8'), 'hex')) > 0 limit 1`,
      [wanted],
    );
    if (rowCount) found.push(`${schema}.${relation}.${name}`);
  }
  return found.sort();
}
