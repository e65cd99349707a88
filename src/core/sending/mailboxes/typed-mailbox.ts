import type { MailServer } from "#core/kernel/mailer.ts";
import { HOST, isSecurity } from "../connections/typed-connection.ts";

export type TypedMailbox = {
  coach: string;
  host: string;
  port: string;
  security: string;
  username: string;
  password: string;
};
export type MailboxField = Exclude<keyof TypedMailbox, "coach">;

type Read =
  | { ok: true; server: MailServer & { password: string } }
  | { ok: false; field: MailboxField; reason: string };

const usualPorts = { tls: 993, starttls: 143, none: 143 };

export function readTypedMailbox(typed: TypedMailbox, { local }: { local: boolean }): Read {
  const wrong = (field: MailboxField, reason: string): Read => ({ ok: false, field, reason });
  const host = typed.host.trim().toLowerCase();
  if (!HOST.test(host)) return wrong("host", "Enter the server’s name, like imap.example.com.");
  const { security } = typed;
  if (!isSecurity(security) || (security === "none" && !local))
    return wrong("security", "Choose how the connection is encrypted.");
  const port = Number(typed.port.trim() || usualPorts[security]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return wrong("port", "Enter a number, usually 993.");
  const username = typed.username.trim();
  if (!username || username.length > 320 || /\p{Cc}/u.test(username))
    return wrong("username", "Enter the user name, often the whole address.");
  const password = typed.password.trim();
  if (password.length > 1000 || /\p{Cc}/u.test(password))
    return wrong("password", "This is too long, or has a line break in it.");
  return { ok: true, server: { host, port, security, username, password } };
}
