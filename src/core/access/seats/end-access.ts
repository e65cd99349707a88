import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

/** After a restore: who signed out, was removed or lost a key since the backup is not known. Everybody signs in again, open invitations end, and keys stop; returns how many. */
export async function endAccess({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  await db.execute(sql`delete from owner_sessions`);
  await db.execute(sql`delete from owner_verifications`);
  await db.execute(sql`delete from invitations`);
  const { rowCount } = await db.execute(sql`
    update api_keys set expires_at = ${clock.now()}::timestamptz
    where expires_at is null or expires_at > ${clock.now()}::timestamptz`);
  return rowCount ?? 0;
}
