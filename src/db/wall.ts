/** The second wall: to somebody who works for some coaches, the database itself shows only their people (decision 107). */
import pg from "pg";

const coaches = "(select string_to_array(nullif(current_setting('foyer.coaches', true), ''), ',')::uuid[])";
/** An initplan: read once for each statement, and an index on the column is used. */
const own = `coach_id = any (${coaches}::uuid[])`;

type Condition = string | { read: string; write: string };

/** Every table that holds a person of one coach, and which of its rows a limited transaction sees. */
export const walledTables: Record<string, Condition> = {
  activities: own,
  alert_items: `target_id in (select id from alert_targets where ${own})`,
  booking_calendars: own,
  booking_references: own,
  bookings: own,
  busy_calendars: own,
  coach_domains: own,
  broadcast_recipients: `broadcast_id in (select id from broadcasts where ${own})`,
  consents: own,
  delivery_history: `${own} or coach_id is null and exists (select from email_deliveries d where d.id = delivery_id)`,
  // Alerts belong to no coach, since they leave by the site's connection.
  email_deliveries: `${own} or coach_id is null and alert_target_id in (select id from alert_targets where ${own})`,
  email_events: own,
  event_date_requests: own,
  event_registrations: own,
  lead_import_rows: "import_id in (select id from lead_imports)",
  lead_imports: `page_id in (select id from pages where ${own})`,
  lead_list: own,
  leads: own,
  people: own,
  person_notes: own,
  person_tags: "exists (select from people p where p.id = person_id)",
  segment_members: "exists (select from people p where p.id = person_id)",
  signup_confirmations: own,
  // Bounces and erasures hold for every coach; the rows are hashes.
  suppressions: { read: `${own} or coach_id is null or reason = 'erased'`, write: own },
  user_journeys: own,
  webhook_deliveries: `endpoint_id in (select id from webhook_endpoints where ${own})`,
};

type Kind = "limited" | "web" | "worker" | "migrate" | "backup";

/** Roles belong to the server, so each database has its own. */
export const roleOf = (kind: Kind, database: string): string => `foyer_${kind}_${database}`.slice(0, 63);

type Step = (act: () => Promise<unknown>) => Promise<void>;

/** Only a superuser creates the limited role; elsewhere `deploy/postgres/roles.sh` did, or there is no wall. */
export async function raiseWall(client: pg.Client, step: Step): Promise<void> {
  const { rows } = await client.query<{ database: string; isSuper: boolean; tables: string[] }>(
    `select current_database() as database, rolsuper as "isSuper",
       array(select name from unnest($1::text[]) name where to_regclass('public.' || name) is not null) as tables
     from pg_roles where rolname = current_user and to_regprocedure('limit_to(text)') is not null`,
    [Object.keys(walledTables)],
  );
  if (!rows[0]) return; // an earlier version's functions
  const { database, isSuper, tables } = rows[0];
  const limited = roleOf("limited", database);
  if (!(await exists(client, limited))) {
    if (!isSuper) return;
    await client.query(`create role ${quoted(limited)} nologin`);
  }
  await refuseInheritance(client, limited);
  await step(() => grantEverything(client, database));
  const walls = await readWall(client, limited);
  for (const table of tables)
    if (walls.get(table) !== fingerprint(table)) await step(() => wallIn(client, table, limited));
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const exists = async (client: pg.Client, role: string) =>
  (await client.query("select from pg_roles where rolname = $1", [role])).rowCount === 1;

/** A policy also applies to whoever inherits from its role: such a login would see nobody. */
async function refuseInheritance(client: pg.Client, limited: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname <> $1 and not rolsuper and not rolbypassrls
     and pg_has_role(oid, $1, 'usage') order by 1`,
    [limited],
  );
  if (rows.length > 0)
    throw new Error(
      `These database roles inherit from ${limited} and would see nobody: ${rows.map(({ name }) => name).join(", ")}. Run deploy/postgres/roles.sh again.`,
    );
}

const fingerprint = (table: string) => JSON.stringify(walledTables[table]);

/** What each table's policies were made from, if they are of this role and in force. */
async function readWall(client: pg.Client, limited: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; madeFrom: string }>(
    `select c.relname as name, obj_description(p.oid, 'pg_policy') as "madeFrom"
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where p.polname = 'wall' and c.relrowsecurity and c.relforcerowsecurity
       and p.polroles = array[(select oid from pg_roles where rolname = $1)]`,
    [limited],
  );
  return new Map(rows.map(({ name, madeFrom }) => [name, madeFrom]));
}

/** Restrictive, so that every other role sees what it was granted, and no signup depends on a policy. */
async function wallIn(client: pg.Client, table: string, limited: string): Promise<void> {
  const condition = walledTables[table] ?? "false";
  const { read, write } = typeof condition === "string" ? { read: condition, write: condition } : condition;
  const policy = (name: string, command: string, clauses: string) =>
    `drop policy if exists ${name} on ${table};
     create policy ${name} on ${table} as restrictive for ${command} to ${quoted(limited)} ${clauses};`;
  await client.query(`
    drop policy if exists everybody on ${table};
    create policy everybody on ${table} using (true);
    ${policy("wall", "select", `using (${read})`)}
    ${policy("wall_insert", "insert", `with check (${write})`)}
    ${policy("wall_update", "update", `using (${write})`)}
    ${policy("wall_delete", "delete", `using (${write})`)}
    comment on policy wall on ${table} is ${pg.escapeLiteral(fingerprint(table))};
    alter table ${table} enable row level security, force row level security`);
}

const EVERYDAY = "select, insert, update, delete";
/** Passwords, sessions and codes: what others than the web process need of them. */
const signIn = [
  "owner_accounts",
  "owner_sessions",
  "owner_verifications",
  "owner_second_factors",
  "owner_setup",
];
const purged = [
  "select (owner_id) on owner_accounts",
  "delete, select (id, owner_id, expires_at, last_seen_at) on owner_sessions",
  "delete, select (id, value, expires_at) on owner_verifications",
];

/** All but the digest, which only the web process compares. */
const keyColumns =
  "id, coach_id, name, scopes, ending, creator, creator_name, created_at, expires_at, last_used_at";

type Grants = { schemas?: string[]; rows?: string; also?: string[]; revoked?: string[] };
const all = ["drizzle", "graphile_worker"];

/** What each role may do; the owner of the tables is the role that migrates. */
const grants: Partial<Record<Kind, Grants>> = {
  web: { schemas: ["drizzle"], also: ["truncate on all tables in schema public"] },
  worker: {
    schemas: all,
    revoked: [...signIn, "api_keys"],
    also: [
      ...purged,
      "select, update on owner_second_factors",
      // For a database that went back in time (core/operations/recovery/restore-watch.ts).
      "select (expires_at), update (expires_at) on api_keys",
      "update on sequence journal_entries_id_seq",
      `${EVERYDAY} on all tables in schema graphile_worker`,
    ],
  },
  backup: { schemas: all, rows: "select" },
  limited: {
    revoked: [
      ...[...signIn, "api_keys", "api_calls"],
      ...["journal_entries", "journal_messages", "restores", "restore_holds"],
    ],
    also: [
      ...[...purged, "insert on journal_entries", "insert on journal_messages"],
      `insert, delete, select (${keyColumns}) on api_keys`,
    ],
  },
};

async function grantEverything(client: pg.Client, database: string): Promise<void> {
  await client.query(`do $$ declare each regclass; begin
    for each in select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'everybody') loop
      execute format('create policy everybody on %s using (true)', each);
    end loop; end $$`);
  for (const [kind, { schemas = [], rows = EVERYDAY, also = [], revoked = [] }] of Object.entries(grants)) {
    const role = roleOf(kind as Kind, database);
    if (!(await exists(client, role))) continue;
    const to = quoted(role);
    const numbers = rows === EVERYDAY ? "usage" : rows;
    await client.query(
      [
        ...["public", ...schemas].flatMap((schema) => [
          `grant usage on schema ${schema} to ${to}`,
          `grant ${numbers} on all sequences in schema ${schema} to ${to}`,
          `grant ${schema === "public" ? rows : "select"} on all tables in schema ${schema} to ${to}`,
        ]),
        // The next version's functions may use a table before this is reached again.
        `alter default privileges in schema public grant ${rows} on tables to ${to}`,
        `alter default privileges in schema public grant ${numbers} on sequences to ${to}`,
        ...revoked.map((table) => `revoke all on ${table} from ${to}`),
        ...also.map((privilege) => `grant ${privilege} to ${to}`),
      ].join(";\n"),
    );
  }
}
