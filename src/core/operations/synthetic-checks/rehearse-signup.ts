/** A signup of the internal visitor: rehearsed, rolled back, and a report of what it did. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Post } from "#core/leads/capture/submit-form.ts";
import { askMailServer } from "./ask-mail-server.ts";
import { internalMailbox } from "./internal-mailbox.ts";
import { internalAddress } from "./internal-visitor.ts";
import { type Rehearsed, rehearsePost } from "./rehearse-post.ts";
import type { SignupReport } from "./report.ts";

/** Long enough for a busy server, too short for a token that went astray. */
const GOOD_FOR = "2 minutes";

/** Null where the check is not under way, is another page's, or has posted already. */
export async function rehearseSignup(
  ctx: Context,
  { checkId, post }: { checkId: string; post: Post },
): Promise<Rehearsed | null> {
  const now = ctx.clock.now();
  const admitted = await ctx.db.execute(sql`
    update synthetic_check_results set posted_at = ${now}
    where id = ${checkId} and page_id = ${post.page.id} and state = 'running' and posted_at is null
      and started_at between ${now}::timestamptz - interval '${sql.raw(GOOD_FOR)}' and ${now}::timestamptz + interval '${sql.raw(GOOD_FOR)}'`);
  if (admitted.rowCount !== 1) return null;

  const address = internalAddress(checkId);
  const mailbox = internalMailbox();
  const rehearsed = await rehearsePost(ctx, { post, address, mailer: mailbox.mailer });
  const message = mailbox.taken();
  const report: SignupReport = {
    outcome: rehearsed.outcome.kind,
    faults: rehearsed.faults,
    asksFor: rehearsed.stored.campaignName ?? post.page.document.form?.campaign ?? "",
    ...(({ accepted: _mailbox, campaignName: _asksFor, ...stored }) => stored)(rehearsed.stored),
    message: message && {
      subject: message.subject,
      bytes: Buffer.byteLength(message.html) + Buffer.byteLength(message.text),
      leaves: message.html.includes("/unsubscribe/") && message.text.includes("/unsubscribe/"),
      accepted: rehearsed.stored.accepted,
    },
    // After the transaction: a mail server that takes its time must not hold a row that visitors wait for.
    sender: message ? await askMailServer(ctx, { message, mailbox: address }) : [],
  };
  // Servers often quote the recipient; the address must not be stored anywhere.
  const written = JSON.stringify(report).replaceAll(address, "the internal mailbox");
  await ctx.db.execute(
    sql`update synthetic_check_results set report = ${written}::jsonb where id = ${checkId}`,
  );
  return rehearsed;
}
