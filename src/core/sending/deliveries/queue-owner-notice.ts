import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type OwnerNotice = {
  /** Deduplicates: the same occasion is the same message. */
  occasion: string;
  /** Without: all owners of the site. */
  to?: string[];
  subject: string;
  text: string;
  from?: { name: string; address: string } | undefined;
};

export async function queueOwnerNotice(
  ctx: Pick<Context, "db" | "clock">,
  { occasion, to, ...content }: OwnerNotice,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ queued: number }>(sql`
    select queue_owner_messages(${sql.param(to ?? null)}::uuid[], ${occasion}, ${JSON.stringify({ about: "notice", ...content })}::jsonb, ${ctx.clock.now()}::timestamptz) as queued`);
  return rows[0]?.queued ?? 0;
}
