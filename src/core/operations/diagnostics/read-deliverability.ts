/** Reads the first page of Deliverability: how mail is doing, in a sentence, and a week by domain. */
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { readSenderDomains } from "#core/sending/connections/domain-records.ts";
import { type MailSummary, mailSummary } from "./mail-summary.ts";
import { type MailByDomain, readMailByDomain } from "./read-mail-by-domain.ts";
import { type OutgoingMail, readOutgoingMail } from "./read-outgoing-mail.ts";

export type Deliverability = MailByDomain & {
  summary: MailSummary;
  outgoing: OutgoingMail;
};

/** Null for a scope of some coaches, because the mail server serves all of them. */
export async function readDeliverability(
  ctx: Pick<Context, "db" | "clock" | "settings">,
  scope: Scope,
): Promise<Deliverability | null> {
  if (!isWholeSite(scope)) return null;
  const [outgoing, mail, senders] = await Promise.all([
    readOutgoingMail(ctx),
    readMailByDomain(ctx),
    readSenderDomains(ctx),
  ]);
  return { ...mail, outgoing, summary: mailSummary(outgoing, mail, senders) };
}
