/** Any other mail server: the owner enters it, and Foyer can sign for it. */
import type { MailProvider } from "./provider.ts";

export const smtp = {
  label: "Any SMTP",
  hosts: [],
  port: 587,
  security: "starttls",
  username: {
    label: "User name",
    hint: "As your provider gives it, often the whole address. Leave it empty if the server needs none.",
  },
  fixedUsername: null,
  secret: { label: "Password", hint: "Leave it empty if the server needs none." },
  loginHelp: "Check user name and password with the administrator of the server.",
  senderHelp: "Ask the administrator of the server to allow this address for your login.",
  ratePerSecond: null,
  dailyQuota: null,
  limitsHelp: "Ask your provider for its limits.",
  imapHost: null,
  broadcasts: null,
  trackingHeaders: null,
  dns: {
    selector: {
      help: "Does your mail server sign? Then paste its selector, the part before ._domainkey. If it does not, create a key here.",
    },
    dkimAlias: null,
    returnPath: null,
    // Another SPF term may allow the same server.
    spf: { name: "@", term: (host) => `a:${host}`, isStrict: false },
  },
  webhook: null,
} satisfies MailProvider;
