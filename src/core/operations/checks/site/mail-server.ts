/** Talks to the mail server without sending anything (greeting, encryption, login), and reports what became of recent messages. */
import { attention, bad, type Finding, good } from "#core/kernel/checks/finding.ts";
import { type Check, cannotAskDatabase } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Verified } from "#core/kernel/mailer.ts";
import { outgoingMailDetails, outgoingMailFacts } from "../../diagnostics/outgoing-mail-facts.ts";
import { readOutgoingMail } from "../../diagnostics/read-outgoing-mail.ts";

export const mailServer: Check<unknown> = {
  id: "mailServer",
  title: "Mail server",
  async run(ctx) {
    const [verified, mail] = await Promise.all([ctx.mailer.verify(), readMail(ctx)]);
    const facts = mail ? ` ${outgoingMailFacts(mail)}` : "";
    const figures = mail && outgoingMailDetails(mail);
    if (!verified)
      return bad(
        `No mail provider is connected. Signups work, their emails wait.${facts}`,
        "Connect one in the console under Settings, Sending; or set SMTP_URL and restart web and worker.",
        { server: null, ...figures },
      );
    const { server, secure } = verified;
    const details = {
      ...{ server, encryptedFromTheStart: secure, encrypted: verified.encrypted ?? null },
      ...figures,
    };
    if (!verified.ok) return { ...refusal(verified, facts), details };
    const isSites = mail?.connections.some(({ coachId }) => coachId === null);
    if (mail?.state === "stalled" && isSites)
      return bad(
        `${server} accepts our login, but mail does not go out.${facts}`,
        mail.lastFailure
          ? "The log of errors (/email-debug, Recent Errors) has the server's response, which says why."
          : "The server works, but no worker sends the due emails. Check the workers.",
        details,
      );
    if (verified.encrypted === false && (verified.hasPassword || !isLoopback(server)))
      // Nobody can listen in on loopback, but a plaintext password is odd even there.
      return (isLoopback(server) ? attention : bad)(
        `${server} takes ${verified.hasPassword ? "our password" : "every message"} unencrypted.${facts}`,
        "Use a port of the mail server that encrypts: smtps:// with port 465, or smtp:// with port 587 and STARTTLS.",
        details,
      );
    return good(`${server} accepts our login.${facts}`, details);
  },
};

/** A database failure must not keep the mail server from being checked. */
const readMail = (ctx: Pick<Context, "db" | "clock">) =>
  readOutgoingMail(ctx).catch((error) => {
    if (cannotAskDatabase(error)) return null;
    throw error;
  });

const isLoopback = (server: string) => /^(localhost|127\.|\[?::1)/.test(server);

function refusal({ server, reason, at }: Verified & { ok: false }, facts: string): Finding {
  if (at === "login")
    return bad(
      `${server} refuses the login: ${reason}.${facts}`,
      "Put the right user and password into SMTP_URL and restart web and worker.",
    );
  if (/certificate/i.test(reason))
    return bad(
      `The certificate of ${server} is not valid: ${reason}.${facts}`,
      "Name the mail server in SMTP_URL as its certificate does, or have its administrator renew the certificate.",
    );
  if (/STARTTLS/i.test(reason))
    return bad(
      `${server} offers no encryption, so the password was not sent: ${reason}.${facts}`,
      "Use smtps:// with port 465, or port 587 where the server offers STARTTLS. On this machine or a private network, add ?ignoreTLS=true to SMTP_URL.",
    );
  // OpenSSL's own message names a routine and a file.
  if (/wrong version number|SSL routines|packet length too long/i.test(reason))
    return bad(
      `${server} does not speak TLS on this port, and SMTP_URL begins with smtps://.${facts}`,
      "Write smtp:// for port 587 (STARTTLS), or smtps:// with port 465.",
    );
  return bad(
    `No conversation with ${server}: ${reason}.${facts}`,
    "Is the mail server up, and are host, port and scheme (smtp, or smtps for port 465) in SMTP_URL right? Emails wait meanwhile and are tried again.",
  );
}
