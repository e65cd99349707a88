/** Lists every object of the public schema with its definition, one per line, to compare two databases. */
import pg from "pg";

const ours = "'public'::regnamespace";
const statements = [
  `select format('column %s %s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
      attgenerated, pg_get_expr(adbin, adrelid)) as line
   from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = ${ours} and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select format('constraint %s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = ${ours}`,
  `select indexdef as line from pg_indexes where schemaname = 'public'`,
  `select format('relation %s %s %s', relname, relkind, relpersistence) as line from pg_class where relnamespace = ${ours}`,
  `select format('view %s %s', viewname, definition) as line from pg_views where schemaname = 'public'`,
  `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = ${ours} and prokind in ('f', 'p')`,
  `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
];

export async function describeSchema(url: string): Promise<Set<string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const lines = new Set<string>();
    for (const statement of statements)
      for (const { line } of (await client.query<{ line: string }>(statement)).rows) lines.add(line);
    return lines;
  } finally {
    await client.end();
  }
}
