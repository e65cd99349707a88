/** A conversation with the mail server that sends nothing: greeting, encryption, login. */
import type { Context } from "../context.ts";
import { type Finding, good } from "./check.ts";

export async function checkMailServer({ mailer }: Pick<Context, "mailer">): Promise<Finding> {
  const verified = await mailer.verify();
  const { server, secure } = verified;
  const details = { server, encryptedFromTheStart: secure };
  if (verified.ok) return good(`${server} greets us and takes our login.`, details);
  if (verified.at === "login")
    return {
      state: "bad",
      found: `${server} refuses the login: ${verified.reason}`,
      mend: "Put the right user and password into SMTP_URL and restart web and worker.",
      details,
    };
  return {
    state: "bad",
    found: `No conversation with ${server}: ${verified.reason}`,
    mend: "Is the mail server up, and are host, port and scheme (smtp, or smtps for port 465) in SMTP_URL right? Emails wait meanwhile and are tried again.",
    details,
  };
}
