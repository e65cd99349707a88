/** Counts a recipient's server that asks to be tried later: after a few of them, mail to that domain has a pause, and to others it goes on. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { SendResult } from "#core/kernel/mailer.ts";

type Refused = Extract<SendResult, { result: "refused" }>;

/** A full mailbox (4.2.x) is one person's; what is refused before the recipient is named is our own server's. */
export const isDomainsOwn = ({ at, response }: Pick<Refused, "at" | "response">): boolean =>
  (at === "recipient" || at === "message") && !/\b4\.2\.\d/.test(response);

/** One that is not counted because the database is away is made up for by the next. */
export async function noteDeferral(ctx: Context, recipient: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .execute(sql`select note_deferral(mail_domain(${recipient}), ${now}::timestamptz)`)
    .catch((error) => reportError(ctx, error, { where: "note-deferral" }));
}
