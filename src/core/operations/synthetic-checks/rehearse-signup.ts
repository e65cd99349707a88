/** Rehearses the internal visitor's signup, rolls it back, and reports what it did. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import type { Post } from "#core/leads/capture/submit-form.ts";
import { internalMailbox } from "./internal-mailbox.ts";
import { internalAddress } from "./internal-visitor.ts";
import { type Rehearsed, rehearsePost } from "./rehearse-post.ts";
import type { Asked, SignupReport } from "./report.ts";

/** Long enough for a busy server, too short for a leaked token. */
const GOOD_FOR = "2 minutes";

/** Null if the check isn't running, belongs to another page, or has already posted. */
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
    // After the transaction: a slow mail server must not hold a row that visitors wait for.
    sender: message ? await askMailServer(ctx, { message, mailbox: address }) : [],
  };
  // Servers often quote the recipient, and the address must not be stored anywhere.
  const written = JSON.stringify(report).replaceAll(address, "the internal mailbox");
  await ctx.db.execute(
    sql`update synthetic_check_results set report = ${written}::jsonb where id = ${checkId}`,
  );
  return rehearsed;
}

/** Asks the mail server whether it would accept this message, and withdraws before sending any content. */
async function askMailServer(
  ctx: Context,
  { message, mailbox }: { message: Message; mailbox: string },
): Promise<Asked[]> {
  const answers: Asked[] = [];
  // With a bounce domain, the sender and the return path differ, and servers judge both.
  for (const from of new Set([message.from.address, message.returnPath])) {
    const answer = await ask(ctx, { ...message, returnPath: from }, mailbox);
    answers.push({
      from: from === message.from.address ? from : "the return address for bounces",
      ...answer,
    });
    if (!answer.taken) break;
  }
  return answers;
}

type Answer = Pick<Asked, "taken" | "words">;

async function ask(ctx: Context, message: Message, mailbox: string): Promise<Answer> {
  const first = await hear(ctx, { ...message, to: mailbox });
  if (first.taken || !first.aboutRecipient) return first;
  // A server that looks up recipients refuses a reserved domain, which says nothing about the sender. So ask again with
  // an address that exists; nothing is sent to it either.
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`select email from owners where id in (select owner_id from seats where role = 'owner') order by created_at limit 1`,
  );
  return rows[0] ? hear(ctx, { ...message, to: rows[0].email }) : first;
}

async function hear(ctx: Context, message: Message): Promise<Answer & { aboutRecipient: boolean }> {
  const end = await ctx.mailer.send(message, async () => false);
  switch (end.result) {
    case "withdrawn": // it asked for the content and got none
      return { taken: true, words: "", aboutRecipient: false };
    case "refused":
      return { taken: false, words: end.response, aboutRecipient: end.at === "recipient" };
    case "no-answer":
      return { taken: false, words: end.reason, aboutRecipient: false };
    case "no-connection":
      return { taken: false, words: "No mail provider is connected yet.", aboutRecipient: false };
    case "accepted":
      throw new Error("the mail server took a message that was not handed to it");
  }
}
