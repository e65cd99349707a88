/** What a signup costs at least: its rows, inserted by one statement into tables with the same columns, constraints and indexes, but no triggers. */
import pg from "pg";

type Row = { table: string; columns: { name: string; type: string; value: string | null }[] };

export async function latestTransaction(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ xid: string }>("select pg_current_xact_id()::text as xid");
    return rows[0]?.xid ?? "";
  });
}

/** Copies the tables that have rows of the one signup since then; `marks` are the person's own texts. */
export async function makeBareTables(databaseUrl: string, since: string, marks: string[]) {
  return withClient(databaseUrl, async (client) => {
    const written = await rowsSince(client, since);
    const fresh = written.flatMap(({ columns }) => columns.filter(({ name }) => name === "id"));
    const ids = Object.fromEntries(fresh.map(({ value }, at) => [value ?? "", `ids.id${at}::text`]));
    const own = [...marks, ...Object.keys(ids)];
    // A row without anything of this person's is a counter that everybody shares.
    const rows = written.filter(({ columns }) =>
      columns.some(({ value }) => own.some((mark) => value?.includes(mark))),
    );
    const tables = [...new Set(rows.map(({ table }) => table))];
    await client.query("drop schema if exists bare cascade; create schema bare");
    for (const table of tables)
      await client.query(`create table bare.${table} (like public.${table} including all)`);
    return { tables, ids, statement: statementOf(rows, Object.keys(ids).length) };
  });
}

async function rowsSince(client: pg.Client, since: string): Promise<Row[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval%'
     order by c.relname, a.attnum`,
  );
  const found: Row[] = [];
  for (const [table, own = []] of Map.groupBy(columns, (each) => each.table)) {
    const { rows } = await client.query<{ values: (string | null)[] }>(
      `select array[${own.map(({ name }) => `"${name}"::text`).join(", ")}] as values from public.${table}
       where xmin::text::bigint > $1`,
      [since],
    );
    for (const { values } of rows)
      found.push({ table, columns: own.map((column, at) => ({ ...column, value: values[at] ?? null })) });
  }
  return found;
}

function statementOf(rows: Row[], ids: number) {
  const values: string[] = [];
  const written = ({ type, value }: Row["columns"][number]) => {
    if (value === null) return "null";
    // Hashes of the person's address, of which each needs another.
    if (type === "bytea") return "sha256(convert_to(:person::text, 'UTF8'))";
    values.push(value);
    return `$${values.length}::text::${type}`;
  };
  const inserts = rows.map(
    ({ table, columns }, at) =>
      `row${at} as (insert into bare.${table} (${columns.map(({ name }) => `"${name}"`).join(", ")})
        select ${columns.map(written).join(", ")} from ids on conflict do nothing)`,
  );
  const drawn = Array.from({ length: ids }, (_, at) => `new_id() as id${at}`);
  const text = `with ids as materialized (select ${drawn.join(", ")}), ${inserts.join(", ")} select`;
  return { text: text.replaceAll("\n", " "), values };
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
