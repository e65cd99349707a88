import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Capability, capabilities } from "#core/kernel/roles.ts";

type OwnerNotice = {
  /** Deduplicates: the same occasion is the same message. */
  occasion: string;
  /** These people, or all who may do this for the coach. Without: all owners of the site. */
  to?: string[] | { may: Capability; coachId: string };
  subject: string;
  text: string;
  from?: { name: string; address: string } | undefined;
};

export async function queueOwnerNotice(
  ctx: Pick<Context, "db" | "clock">,
  { occasion, to, ...content }: OwnerNotice,
): Promise<number> {
  const recipients =
    !to || Array.isArray(to)
      ? sql.param(to ?? null)
      : sql`array(select owner_id from seats where role = any(${sql.param(capabilities[to.may].roles)}::text[])
          and (coach_id is null or coach_id = ${to.coachId}::uuid))`;
  const { rows } = await ctx.db.execute<{ queued: number }>(sql`
    select queue_owner_messages(${recipients}::uuid[], ${occasion}, ${JSON.stringify({ about: "notice", ...content })}::jsonb, ${ctx.clock.now()}::timestamptz) as queued`);
  return rows[0]?.queued ?? 0;
}
