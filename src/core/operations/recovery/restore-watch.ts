/**
 * Notices that the database went back in time (point-in-time recovery, a snapshot, a dump that was put back by hand):
 * it gives out numbers a second time. Each look draws some from the journal's sequence, and keeps the last outside.
 */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Journal } from "#core/kernel/journal.ts";

/** PostgreSQL logs 32 numbers ahead and goes on after them when it recovers: with fewer, a look could be skipped over. */
const DRAWN = 33;

const sequence = sql`pg_get_serial_sequence('journal_entries', 'id')`;

export type RestoreWatch = NonNullable<Context["restoreWatch"]> & {
  /** Checks, and keeps how far this worker has seen the database. */
  look(): Promise<void>;
};

/** `adopt` holds what may have been sent since the given time; until it succeeds, nothing is sent. */
export function watchForRestore(
  ctx: Pick<Context, "db" | "clock">,
  {
    journal,
    adopt,
  }: { journal: Pick<Journal, "readNumber" | "keepNumber">; adopt: (madeAt: Date) => Promise<void> },
): RestoreWatch {
  let sure: Promise<unknown> | null = null;
  const check = async () => {
    // Read first: another worker may keep a higher one meanwhile.
    const kept = await journal.readNumber();
    const drawn = await draw(ctx);
    if (drawn.first > kept) return drawn;
    await adopt(await lastSignOfLife(ctx));
    return draw(ctx);
  };
  return {
    // Not part of `isSure`: a full disk must not stop the mail.
    async look() {
      await journal.keepNumber((await check()).last);
    },
    async isSure() {
      sure ??= check();
      await sure;
    },
    doubt() {
      sure = null;
    },
  };
}

/** After a restore was handled: on to the present in microseconds, which is further than any worker has seen. */
export async function drawFurther({ db }: Pick<Context, "db">): Promise<void> {
  await db.execute(sql`
    select setval(${sequence}, greatest(nextval(${sequence}), (extract(epoch from clock_timestamp()) * 1000000)::bigint))`);
}

async function draw({ db }: Pick<Context, "db">): Promise<{ first: number; last: number }> {
  const { rows } = await db.execute<{ first: number; last: number }>(sql`
    select min(n)::float8 as first, max(n)::float8 as last
    from (select nextval(${sequence}) as n from generate_series(1, ${DRAWN})) drawn`);
  if (!rows[0]) throw new Error("PostgreSQL drew no number");
  return rows[0];
}

/** Loops beat every five seconds and wait for `isSure` first; tasks don't. */
async function lastSignOfLife({ db, clock }: Pick<Context, "db" | "clock">): Promise<Date> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select coalesce((select max(seen_at) from worker_heartbeats where loop <> 'tasks'),
      (select created_at from email_deliveries order by id desc limit 1)) as at`);
  return rows[0]?.at ? new Date(rows[0].at) : clock.now();
}
