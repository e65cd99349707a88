/** A conversation with the mail server that sends nothing (greeting, encryption, login), beside what became of the messages it was given. */
import type { Context } from "#core/kernel/context.ts";
import { type Finding, good } from "./check.ts";
import { outgoingMailDetails, outgoingMailFacts } from "./outgoing-mail-facts.ts";
import { readOutgoingMail } from "./read-outgoing-mail.ts";

export async function checkMailServer(ctx: Pick<Context, "mailer" | "db" | "clock">): Promise<Finding> {
  const [verified, mail] = await Promise.all([ctx.mailer.verify(), readOutgoingMail(ctx)]);
  const { server, secure } = verified;
  const details = { server, encryptedFromTheStart: secure, ...outgoingMailDetails(mail) };
  const facts = outgoingMailFacts(mail);
  if (verified.ok && mail.state !== "stalled")
    return good(`${server} greets us and takes our login. ${facts}`, details);
  if (verified.ok)
    return {
      state: "bad",
      found: `${server} greets us and takes our login, and yet mail does not go out. ${facts}`,
      fix: mail.lastFailure
        ? "The log of errors (/email-debug, Recent Errors) has the server's own words: they say what it minds."
        : "The server works, but no worker hands it what is due. Look at the workers.",
      details,
    };
  if (verified.at === "login")
    return {
      state: "bad",
      found: `${server} refuses the login: ${verified.reason}. ${facts}`,
      fix: "Put the right user and password into SMTP_URL and restart web and worker.",
      details,
    };
  return {
    state: "bad",
    found: `No conversation with ${server}: ${verified.reason}. ${facts}`,
    fix: "Is the mail server up, and are host, port and scheme (smtp, or smtps for port 465) in SMTP_URL right? Emails wait meanwhile and are tried again.",
    details,
  };
}
