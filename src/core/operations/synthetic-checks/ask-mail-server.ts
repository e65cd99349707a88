/** Asks the mail server whether it would take this very message, and withdraws before the first byte of it leaves. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Message } from "#core/kernel/mailer.ts";
import type { Asked } from "./report.ts";

export async function askMailServer(
  ctx: Context,
  { message, mailbox }: { message: Message; mailbox: string },
): Promise<Asked[]> {
  const answers: Asked[] = [];
  // In the sender's own name, and as it is sent: with a domain for bounces those are two, and a server judges both.
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
  // A server that looks recipients up refuses a reserved domain, and that says nothing about the sender: asked
  // again with an address that does exist, it does. Nothing is sent to that one either.
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`select email from owners order by created_at limit 1`,
  );
  return rows[0] ? hear(ctx, { ...message, to: rows[0].email }) : first;
}

async function hear(ctx: Context, message: Message): Promise<Answer & { aboutRecipient: boolean }> {
  const end = await ctx.mailer.send(message, async () => false);
  switch (end.result) {
    case "withdrawn": // it asked for the content, and got none
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
