import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { findRecipient, type Recipient } from "./find-recipient.ts";
import { suppress } from "./suppress.ts";

/** none: this coach. everything: every coach here. fewer: at most one follow-up a week. all: every email again. */
export const choices = ["none", "everything", "fewer", "all"] as const;
export type Choice = (typeof choices)[number];

export async function unsubscribe(
  ctx: Context,
  { token, choice }: { token: string; choice: Choice },
): Promise<Recipient | null> {
  const recipient = await findRecipient(ctx, token);
  if (!recipient) return null;
  const { email, coachId } = recipient;
  if (choice === "fewer" || choice === "all") {
    await ctx.db.execute(
      sql`select set_weekly(${email}, ${coachId}::uuid, ${choice === "fewer"}::boolean, ${ctx.clock.now()}::timestamptz)`,
    );
  } else {
    await suppress(ctx, { email, coachId, reason: "unsubscribed" });
    // One row per coach, so a later signup with one coach lifts only that one.
    if (choice === "everything") {
      await ctx.db.execute(sql`
        select suppress_address(${email}, coach_id, 'unsubscribed', ${ctx.clock.now()}::timestamptz)
        from (select distinct coach_id from leads where email = ${email}) known`);
    }
  }
  return findRecipient(ctx, token);
}
