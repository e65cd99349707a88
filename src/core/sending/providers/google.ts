/** Google Workspace: sends as the signed-in address; bounces return to its mailbox. */
import type { MailProvider } from "./provider.ts";

export const google = {
  label: "Google Workspace",
  hosts: [{ host: "smtp.gmail.com", label: "smtp.gmail.com" }],
  port: 587,
  security: "starttls",
  username: { label: "Google address", hint: "The whole address you sign in with." },
  fixedUsername: null,
  secret: {
    label: "App password",
    hint: "At Google: Account, Security, 2-Step Verification, App passwords. Sixteen letters.",
  },
  loginHelp:
    "Google does not accept your normal password here. Switch 2-Step Verification on, then create an app password under Account, Security, App passwords.",
  senderHelp:
    "Google sends only as the address you sign in with, or an alias of it: Gmail, Settings, Accounts, Send mail as.",
  ratePerSecond: 1,
  dailyQuota: 2000,
  limitsHelp: "Google Workspace allows 2,000 a day, a trial account 500.",
  imapHost: "imap.gmail.com",
  broadcasts: null,
  trackingHeaders: null,
  dns: {
    selector: { fixed: "google" },
    dkimAlias: null,
    returnPath: null,
    spf: { name: "@", term: () => "include:_spf.google.com", isStrict: true },
  },
  webhook: null,
} satisfies MailProvider;
