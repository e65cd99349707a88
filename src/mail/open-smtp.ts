/** Loads nodemailer with the first message: a process that sends nothing stays smaller. */
import type { MailServer, Transport } from "#core/kernel/mailer.ts";
import { checkKey } from "./dkim.ts";
import type { Options } from "./smtp.ts";

export function openSmtp(server: string | MailServer, options: Options): Transport {
  if (options.dkim) checkKey(options.dkim.privateKey);
  let opening: Promise<Transport> | undefined;
  const open = () => {
    opening ??= import("./smtp.ts").then(({ smtpMailer }) => smtpMailer(server, options));
    return opening;
  };
  return {
    send: async (...sent) => (await open()).send(...sent),
    verify: async () => (await open()).verify(),
    close: async () => (await opening)?.close(),
  };
}
