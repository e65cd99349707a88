import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

type OwnerNotice = {
  /** Repeated, it is the same message. */
  occasion: string;
  subject: string;
  /** After the greeting. */
  text: string;
  from?: { name: string; address: string } | undefined;
};

/** Tells every owner. */
export async function queueOwnerNotice(
  ctx: Pick<Context, "db" | "clock">,
  { occasion, ...content }: OwnerNotice,
): Promise<void> {
  await ctx.db.execute(sql`
    select queue_owner_messages(null, ${occasion}, ${JSON.stringify({ about: "notice", ...content })}::jsonb, ${ctx.clock.now()}::timestamptz)`);
}
