/** How outgoing mail is doing, in sentences; null for a scope of some coaches alone, since the mail server serves all. */
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { outgoingMailFacts } from "./outgoing-mail-facts.ts";
import { readOutgoingMail } from "./read-outgoing-mail.ts";

export const describeOutgoingMail = async (ctx: Context, scope: Scope): Promise<string | null> =>
  isWholeSite(scope) ? outgoingMailFacts(await readOutgoingMail(ctx)) : null;
