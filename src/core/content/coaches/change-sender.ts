import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import { campaign } from "../emails/campaign.ts";

const sender = z.object({
  fromName: z
    .string()
    .trim()
    .max(80, "At most 80 characters.")
    .regex(/^[^\p{Cc}<>"]*$/u, "Quotes and angle brackets are not allowed here.")
    .min(1, "Please fill this in.")
    .pipe(campaign.shape.fromName),
  fromEmail: z.string().trim().toLowerCase().max(200).pipe(z.email("Please enter a valid email address.")),
});
export type Sender = z.infer<typeof sender>;
export type SenderChange =
  | { outcome: "changed"; campaigns: number }
  | { outcome: "invalid"; errors: Partial<Record<keyof Sender, string>> }
  | { outcome: "unknown" };

export async function changeSender(
  ctx: Context,
  scope: Scope,
  { slug, ...given }: Sender & { slug: string },
): Promise<SenderChange> {
  const read = sender.safeParse(given);
  if (!read.success) {
    // Reversed so each field keeps its first error.
    const issues = read.error.issues.toReversed();
    const errors = Object.fromEntries(issues.map(({ path: [name], message }) => [name, message]));
    return { outcome: "invalid", errors };
  }
  const { fromName, fromEmail } = read.data;
  const known = await ctx.db.execute(
    sql`select from coaches o where o.slug = ${slug} and ${withinScope(scope.to("sending"), sql`o.id`)}`,
  );
  if (known.rowCount === 0) return { outcome: "unknown" };
  const { rowCount } = await ctx.db.execute(sql`
    update email_campaigns c set from_name = ${fromName}, from_email = ${fromEmail}
    from coaches o where o.id = c.coach_id and o.slug = ${slug}
      and (c.from_name, c.from_email) <> (${fromName}, ${fromEmail})`);
  const campaigns = rowCount ?? 0;
  if (campaigns > 0)
    await recordAction(ctx, scope.actor, {
      action: "coach.sender-changed",
      subject: { coach: slug, campaigns },
    });
  return { outcome: "changed", campaigns };
}
