/** Behind the wall the database shows one coach's people alone, whatever a query forgets (decision 107). */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { behindWall } from "#core/kernel/behind-wall.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { limitedDatabase } from "#db/limited-database.ts";
import { walledTables } from "#db/wall.ts";
import { testContext } from "./context.ts";
import { twoCoaches } from "./other-coach/model.ts";
import { testScope } from "./scope.ts";
import { fillCoach } from "./walled-rows.ts";

const world = await testContext();
const { rows, db } = world;
const { mine, theirs } = await twoCoaches(world);
const [ownId = ""] = mine.coaches as string[];
await fillCoach(rows, ownId, "mine@example.test");
await fillCoach(rows, theirs.coachId, "theirs@example.test");

const own = limitedDatabase(db, [ownId]);
const tables = Object.keys(walledTables);

/** Whose a row is, said without the policies. */
const coachOf: Record<string, string> = {
  alert_items: "(select coach_id from alert_targets t where t.id = target_id)",
  broadcast_recipients: "(select coach_id from broadcasts b where b.id = broadcast_id)",
  email_deliveries: "coalesce(coach_id, (select coach_id from alert_targets t where t.id = alert_target_id))",
  lead_imports: "(select coach_id from pages g where g.id = page_id)",
  lead_import_rows:
    "(select g.coach_id from lead_imports i join pages g on g.id = i.page_id where i.id = import_id)",
  segment_members: "(select coach_id from people p where p.id = person_id)",
  person_tags: "(select coach_id from people p where p.id = person_id)",
  webhook_deliveries: "(select coach_id from webhook_endpoints e where e.id = endpoint_id)",
};
const keysOf = async (table: string, where: string) =>
  (await rows<{ key: string }>(`select ctid::text as key from ${table} where ${where} order by 1`)).map(
    ({ key }) => key,
  );
const shown = async (table: string, through = own) => {
  const found = await through.execute<{ key: string }>(
    sql.raw(`select ctid::text as key from ${table} order by 1`),
  );
  return found.rows.map(({ key }) => key);
};

/** What names a person and needs no policy. */
const without: Record<string, string> = {
  api_calls: "a limited transaction may not touch it",
  idempotency_keys: "a random key, a hash of what was posted, and ids",
  journal_entries: "a limited transaction may only add rows",
  journal_messages: "a limited transaction may only add rows",
  owners: "those who sign in are no people of a coach",
  password_resets: "those who sign in are no people of a coach",
  recipient_domains: "domains alone",
  slow_lanes: "domains alone",
};

it("every table that names a person has the wall, or says why not", async () => {
  const naming = await rows<{ name: string }>(`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname in ('person_id', 'lead_id', 'delivery_id', 'email', 'email_address', 'email_hash')
    union select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in ('people'::regclass, 'leads'::regclass, 'email_deliveries'::regclass) order by 1`);
  const excused = Object.keys(without);
  expect(
    naming.map(({ name }) => name).filter((name) => !tables.includes(name) && !excused.includes(name)),
  ).toEqual([]);
});

it("each has its policies for the limited role, in force for the owner too, and views ask as whoever asks", async () => {
  const walls = await rows(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, string_agg(p.polname || p.polcmd::text, ' ' order by p.polname) as policies,
      bool_and(p.polname = 'everybody' or not p.polpermissive and p.polroles[1]::regrole::text = 'foyer_limited_template_foyer') as ours
    from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relnamespace = 'public'::regnamespace group by 1, 2 order by 1`);
  const policies = "everybody* wallr wall_deleted wall_inserta wall_updatew";
  expect(walls).toEqual(tables.sort().map((name) => ({ name, forced: true, policies, ours: true })));
  expect(
    await rows(`select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`),
  ).toEqual([]);
});

it.each(tables)("%s: a query without a filter shows the coach's own rows", async (table) => {
  const coach = coachOf[table] ?? "coach_id";
  expect((await keysOf(table, `${coach} = '${theirs.coachId}'`)).length).toBeGreaterThan(0);
  const expected = await keysOf(table, `${coach} = '${ownId}'`);
  expect(expected.length).toBeGreaterThan(0);
  expect(await shown(table)).toEqual(expected);
  expect(await shown(table, limitedDatabase(db, []))).toEqual([]);
  // The role without the setting: a wrapper was forgotten.
  await db.transaction(async (inside) => {
    await inside.execute(sql.raw("set local role foyer_limited_template_foyer"));
    expect(await shown(table, inside)).toEqual([]);
  });
});

it.each(tables)("%s: a change without a filter changes nothing of another coach", async (table) => {
  const coach = coachOf[table] ?? "coach_id";
  const columns = await rows<{ name: string; type: string }>(
    "select attname as name, atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped order by attnum",
    [table],
  );
  const [column] = columns;
  // Reads nothing, so only the policy of changes is asked. A date is in no unique index.
  const blind = columns.find(({ type }) => type === "timestamp with time zone") ?? column;
  const before = await keysOf(table, `${coach} = '${theirs.coachId}'`);
  const count = (await keysOf(table, `${coach} = '${ownId}'`)).length;
  const [value] = await rows<{ own: string }>(
    `select quote_nullable(${blind?.name}) as own from ${table} where ${coach} = '${ownId}' limit 1`,
  );
  for (const change of [
    `update ${table} set ${column?.name} = ${column?.name}`,
    `update ${table} set ${blind?.name} = ${value?.own}`,
    `delete from ${table}`,
  ]) {
    await db
      .transaction(async (inside) => {
        const { rowCount } = await limitedDatabase(inside, [ownId]).execute(sql.raw(change));
        expect(rowCount).toBe(count);
        inside.rollback();
      })
      .catch((error) => expect(String(error)).toContain("Rollback"));
  }
  const names = columns.map(({ name }) => name);
  const copy = sql.raw(
    `insert into ${table} (${names.join()}) select ${names.map((name) => `(${table}).${name}`).join()} from moved`,
  );
  const insert = db.transaction(async (inside) => {
    await inside.execute(
      sql.raw(`create temporary table moved on commit drop as select ${table} from ${table} where ${coach} = '${theirs.coachId}' limit 1;
        grant select on moved to public`),
    );
    await limitedDatabase(inside, [ownId]).execute(copy);
  });
  await expect(insert).rejects.toMatchObject({
    cause: { message: expect.stringContaining("violates row-level security policy") },
  });
  expect(await keysOf(table, `${coach} = '${theirs.coachId}'`)).toEqual(before);
});

it("somebody's erasure holds for every coach, who can read it and not lift it", async () => {
  const lift = async (change: string) => {
    let lifted: number | null = null;
    const attempt = db.transaction(async (inside) => {
      await inside.execute(sql`
        insert into suppressions (coach_id, email_hash, reason, created_at)
        values (${theirs.coachId}, sha256('erased'), 'erased', now()), (null, sha256('bounced'), 'bounced', now())`);
      const limited = limitedDatabase(inside, [ownId]);
      const which = sql.raw("where coach_id is null or reason = 'erased'");
      expect((await limited.execute(sql`select from suppressions ${which}`)).rowCount).toBe(2);
      lifted = (await limited.execute(sql`${sql.raw(change)} ${which}`)).rowCount;
      inside.rollback();
    });
    await expect(attempt).rejects.toThrow("Rollback");
    return lifted;
  };
  expect(await lift("update suppressions set created_at = now()")).toBe(0);
  expect(await lift("delete from suppressions")).toBe(0);
});

it("outside of a transaction the setting does nothing, so nothing is shown", async () => {
  const client = await world.pool.connect();
  try {
    await client.query("set role foyer_limited_template_foyer");
    await client.query("select set_config('foyer.coaches', $1, true)", [ownId]);
    expect((await client.query("select from people")).rowCount).toBe(0);
  } finally {
    await client.query("reset role");
    client.release();
  }
});

it("a connection is whole again after a limited transaction, also after one that failed", async () => {
  await expect(own.execute(sql`select 1 / 0`)).rejects.toThrow();
  await own.execute(sql`select 1`);
  const whole = await rows(
    `select current_user = session_user as whole, current_setting('foyer.coaches', true) as coaches`,
  );
  expect(whole).toEqual([{ whole: true, coaches: expect.toBeOneOf(["", null]) }]);
});

it("looks for people through the index, and finds the coach's own", async () => {
  const ctx = behindWall(world.ctx, mine);
  const search = async (typed: string) =>
    (await listPeople(ctx, mine, { filters: { search: typed }, paging: {} })).people.map(
      ({ email }) => email,
    );
  expect(await search("mine@")).toEqual(["mine@example.test"]);
  expect(await search("theirs")).toEqual([]);
  const found = async (typed: string) =>
    (await own.execute(sql`select * from search_own_leads(array[${typed}])`)).rows.length;
  expect([await found("%mine@%"), await found("%theirs%")]).toEqual([1, 0]);
  // Whole: nobody is limited, and the function has nobody to look for.
  expect((await db.execute(sql`select * from search_own_leads(array['%'])`)).rows).toEqual([]);
});

it("erases within the wall, and knows who else has the address", async () => {
  const erase = (lead: string, coach: string | null) =>
    db
      .transaction(async (inside) => {
        const limited = limitedDatabase(inside, [ownId]);
        const { rows: found } = await limited.execute<{ counts: object | null }>(
          sql`select erase_person(${lead}, now(), ${coach}) as counts`,
        );
        await inside.execute(sql.raw("reset role"));
        const left = await inside.execute(
          sql`select coach_id from people where email = 'shared@example.test'`,
        );
        throw Object.assign(new Error("undone"), { counts: found[0]?.counts, left: left.rows.length });
      })
      .catch(({ counts, left }) => ({ counts, left }));
  expect(await erase(theirs.sharedId, ownId)).toMatchObject({ counts: { coaches: 1 }, left: 1 });
  expect(await erase(theirs.leadId, theirs.coachId)).toEqual({ counts: null, left: 2 });
  expect(await erase(theirs.sharedId, null)).toEqual({ counts: null, left: 2 });
});

it("a scope of the whole site keeps its database", () => {
  expect(behindWall(world.ctx, testScope()).db).toBe(db);
});
