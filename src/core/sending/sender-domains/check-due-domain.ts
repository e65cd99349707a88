/** Looks for the records of one due domain, and changes over to a key once its record has been found. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { checkAll } from "../connections/check-sender-domain.ts";
import { keyRecord, type PublishedKey, returnPathRecord } from "./domain-key-records.ts";

type Key = PublishedKey & { id: string; verifiedAt: string | null };
type Row = { id: string; domain: string; createdAt: string; isVerified: boolean; keys: Key[] };

const SOON_SECONDS = 10;
const LATER_SECONDS = 600;
const DAY_SECONDS = 86_400;
/** The domain's name servers may not agree at once, so the old key signs a little longer. */
const OVERLAP_SECONDS = 600;
const MISSES = 3;

export async function checkDueDomain(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<Row>(sql`
    with due as (select id from sender_domains where check_after <= ${now} order by check_after limit 1 for update skip locked),
    taken as (update sender_domains set check_after = ${now}::timestamptz + make_interval(secs => ${LATER_SECONDS}) from due where sender_domains.id = due.id returning sender_domains.*)
    select t.id, t.domain, to_json(t.created_at) #>> '{}' as "createdAt", t.verified_at is not null as "isVerified",
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'selector', k.selector, 'publicKey', k.public_key, 'verifiedAt', k.verified_at) order by k.verified_at, k.created_at), '[]')
        from sender_keys k where k.sender_domain_id = t.id and k.retired_at is null) as keys
    from taken t`);
  const [row] = rows;
  if (!row) return false;
  const path = returnPathRecord(ctx.settings, row.domain);
  const records = [...row.keys.map((key) => keyRecord(row.domain, key)), ...(path ? [path] : [])];
  const states = (await checkAll(ctx.settings, records)).map(({ state }) => state);
  const keys = row.keys.map((key, index) => ({ ...key, state: states[index] }));
  await settle(ctx, row, { keys, path: path ? states.at(-1) : "missing" });
  return true;
}

type Checked = { keys: (Key & { state: string | undefined })[]; path: string | undefined };

/** A name server that does not answer (`unknown`) changes nothing. */
const settle = (ctx: Context, row: Row, { keys, path }: Checked): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const now = ctx.clock.now();
    const found = keys.filter(({ state }) => state === "right");
    for (const { id, verifiedAt } of found)
      if (!verifiedAt)
        await db.execute(
          sql`update sender_keys set verified_at = ${now} where id = ${id} and retired_at is null`,
        );
    const isOverlapped = ({ verifiedAt }: Key) =>
      verifiedAt !== null && now.getTime() - Date.parse(verifiedAt) >= OVERLAP_SECONDS * 1000;
    const next = found.filter(isOverlapped).at(-1);
    const old = next ? keys.slice(0, keys.indexOf(next)).filter(({ verifiedAt }) => verifiedAt) : [];
    for (const { id } of old)
      await db.execute(sql`update sender_keys set retired_at = ${now}, private_key = null where id = ${id}`);
    const signing = keys.find(({ verifiedAt }) => verifiedAt) ?? found[0];
    const isMissing = signing?.state === "missing" || signing?.state === "wrong";
    const isYoung = now.getTime() - Date.parse(row.createdAt) < 2 * DAY_SECONDS * 1000;
    const isWaiting = keys.some(({ verifiedAt, state }) => !verifiedAt && state !== "right");
    const pause =
      isWaiting && (isYoung || row.isVerified)
        ? SOON_SECONDS
        : isMissing || isWaiting || keys.length - old.length > 1
          ? LATER_SECONDS
          : DAY_SECONDS;
    await db.execute(sql`
      update sender_domains set misses = case when ${isMissing}::boolean then misses + 1 when ${found.length > 0}::boolean then 0 else misses end,
        verified_at = case when ${found.length > 0}::boolean then coalesce(verified_at, ${now}::timestamptz)
          when ${isMissing}::boolean and misses + 1 >= ${MISSES} then null else verified_at end,
        warming_since = case when ${found.length > 0}::boolean then coalesce(warming_since, ${now}::timestamptz) else warming_since end,
        return_path_at = case when ${path === "right"}::boolean then coalesce(return_path_at, ${now}::timestamptz)
          when ${path === "missing" || path === "wrong"}::boolean then null else return_path_at end,
        check_after = ${now}::timestamptz + make_interval(secs => ${pause})
      where id = ${row.id}`);
  });
