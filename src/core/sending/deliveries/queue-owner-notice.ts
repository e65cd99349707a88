import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type OwnerNotice = {
  /** Deduplicates: the same occasion is the same message. */
  occasion: string;
  subject: string;
  text: string;
  from?: { name: string; address: string } | undefined;
};

export async function queueOwnerNotice(
  ctx: Pick<Context, "db" | "clock">,
  { occasion, ...content }: OwnerNotice,
): Promise<void> {
  await ctx.db.execute(sql`
    select queue_owner_messages(null, ${occasion}, ${JSON.stringify({ about: "notice", ...content })}::jsonb, ${ctx.clock.now()}::timestamptz)`);
}
