import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { SendResult } from "#core/kernel/mailer.ts";

type Refused = Extract<SendResult, { result: "refused" }>;

/** A full mailbox (4.2.x) concerns one person; a refusal before RCPT TO comes from our own server. */
export const isDomainsOwn = ({ at, response }: Pick<Refused, "at" | "response">): boolean =>
  (at === "recipient" || at === "message") && !/\b4\.2\.\d/.test(response);

/** Best effort: if the database is away, the next deferral counts. */
export async function noteDeferral(ctx: Context, recipient: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .execute(sql`select note_deferral(mail_domain(${recipient}), ${now}::timestamptz)`)
    .catch((error) => reportError(ctx, error, { where: "note-deferral" }));
}
