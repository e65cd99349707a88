import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { CoachHost } from "#core/kernel/hosts.ts";

/** Every proven name. A main one is used for links while visitors reach it. */
export async function readHosts({ db }: Pick<Context, "db">): Promise<CoachHost[]> {
  const { rows } = await db.execute<CoachHost>(sql`
    select d.host, d.coach_id as "coachId", d.is_main and d.live_at is not null and d.down_since is null as "isUsed", leads_here(d) as "mayHaveCertificate"
    from coach_domains d join coaches o on o.id = d.coach_id
    where d.proven_at is not null and o.deletion_requested_at is null order by d.host`);
  return rows;
}
