/** Mail providers as data: where each takes mail, what to paste into which field and where it is found there. Safe for the browser. */

export const providerNames = ["ses", "postmark", "resend", "mailgun", "brevo", "google", "smtp"] as const;
export type ProviderName = (typeof providerNames)[number];

export type Security = "tls" | "starttls" | "none";

export type Provider = {
  label: string;
  /** Servers to choose from, the usual one first; empty where the owner types it. */
  hosts: { host: string; label: string }[];
  port: number;
  security: Security;
  /** Null: it is the secret itself, or always the same. */
  username: { label: string; hint: string } | null;
  /** What is sent as the user name where it is not asked for. */
  fixedUsername: string | null;
  secret: { label: string; hint: string };
  /** Where to click where the login is refused. */
  loginHelp: string;
  /** Where to click where the sender is refused. */
  senderHelp: string;
  /** Null: as quickly as it takes them; no limit. */
  ratePerSecond: number | null;
  dailyQuota: number | null;
  limitsHelp: string;
};

const region = (name: string, place: string) => ({
  host: `email-smtp.${name}.amazonaws.com`,
  label: `${place} (${name})`,
});

export const providers: Record<ProviderName, Provider> = {
  ses: {
    label: "Amazon SES",
    hosts: [
      region("eu-west-1", "Ireland"),
      region("eu-central-1", "Frankfurt"),
      region("eu-west-2", "London"),
      region("eu-west-3", "Paris"),
      region("eu-north-1", "Stockholm"),
      region("us-east-1", "North Virginia"),
      region("us-east-2", "Ohio"),
      region("us-west-2", "Oregon"),
      region("ca-central-1", "Montréal"),
      region("sa-east-1", "São Paulo"),
      region("ap-south-1", "Mumbai"),
      region("ap-southeast-1", "Singapore"),
      region("ap-southeast-2", "Sydney"),
      region("ap-northeast-1", "Tokyo"),
    ],
    port: 587,
    security: "starttls",
    username: {
      label: "SMTP user name",
      hint: "At Amazon SES: SMTP settings, Create SMTP credentials. It begins with AKIA.",
    },
    fixedUsername: null,
    secret: {
      label: "SMTP password",
      hint: "Shown once, beside the user name. Not the password of your AWS account.",
    },
    loginHelp:
      "At Amazon SES open SMTP settings in the same region, press Create SMTP credentials, and paste both here. An AWS access key does not work.",
    senderHelp:
      "At Amazon SES open Identities, choose Create identity, Domain, and wait until it says Verified. While your account is in the sandbox, your own address has to be verified there too.",
    ratePerSecond: 14,
    dailyQuota: 50_000,
    limitsHelp:
      "At Amazon SES: Account dashboard, Sending limits. A new account begins with 1 a second and 200 a day.",
  },
  postmark: {
    label: "Postmark",
    hosts: [{ host: "smtp.postmarkapp.com", label: "smtp.postmarkapp.com" }],
    port: 587,
    security: "starttls",
    username: null,
    fixedUsername: null,
    secret: { label: "Server API token", hint: "At Postmark: Servers, your server, API Tokens." },
    loginHelp:
      "At Postmark open Servers, your server, API Tokens, and copy the token again. An account token does not work.",
    senderHelp: "At Postmark open Sender Signatures, choose your domain, and press Verify.",
    ratePerSecond: 10,
    dailyQuota: null,
    limitsHelp: "Postmark has no limit a day.",
  },
  resend: {
    label: "Resend",
    hosts: [{ host: "smtp.resend.com", label: "smtp.resend.com" }],
    port: 465,
    security: "tls",
    username: null,
    fixedUsername: "resend",
    secret: { label: "API key", hint: "At Resend: API Keys, Create API Key. It begins with re_." },
    loginHelp: "At Resend open API Keys, create one with sending access, and paste it here.",
    senderHelp: "At Resend open Domains, choose your domain, and press Verify DNS Records.",
    ratePerSecond: 2,
    dailyQuota: null,
    limitsHelp: "At Resend: Settings, Usage. The free plan takes 100 a day.",
  },
  mailgun: {
    label: "Mailgun",
    hosts: [
      { host: "smtp.mailgun.org", label: "United States" },
      { host: "smtp.eu.mailgun.org", label: "European Union" },
    ],
    port: 587,
    security: "starttls",
    username: {
      label: "SMTP user",
      hint: "At Mailgun: Send, Domains, your domain, SMTP credentials. Like postmaster@mg.your-domain.",
    },
    fixedUsername: null,
    secret: { label: "SMTP password", hint: "Reset password, on the same line." },
    loginHelp:
      "At Mailgun open Domains, your domain, SMTP credentials, and reset the password. Check that the region is the domain’s.",
    senderHelp:
      "At Mailgun open Domains and check that this domain is Active. With a sandbox domain your own address has to be an authorized recipient.",
    ratePerSecond: 10,
    dailyQuota: null,
    limitsHelp: "At Mailgun: Billing, Plan. The free plan takes 100 a day.",
  },
  brevo: {
    label: "Brevo",
    hosts: [{ host: "smtp-relay.brevo.com", label: "smtp-relay.brevo.com" }],
    port: 587,
    security: "starttls",
    username: {
      label: "SMTP login",
      hint: "At Brevo: SMTP & API, SMTP. An address that ends in smtp-brevo.com.",
    },
    fixedUsername: null,
    secret: {
      label: "SMTP key",
      hint: "Generate a new SMTP key, on the same page. It begins with xsmtpsib.",
    },
    loginHelp: "At Brevo open SMTP & API, SMTP, and generate a new key. An API key does not work.",
    senderHelp: "At Brevo open Senders, Domains & Dedicated IPs, and authenticate the domain.",
    ratePerSecond: 5,
    dailyQuota: 300,
    limitsHelp: "At Brevo: Usage and plan. The free plan takes 300 a day.",
  },
  google: {
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
      "Google takes no ordinary password here. Switch 2-Step Verification on, then make an app password under Account, Security, App passwords.",
    senderHelp:
      "Google sends only as the address you sign in with, or an alias of it: Gmail, Settings, Accounts, Send mail as.",
    ratePerSecond: 1,
    dailyQuota: 2000,
    limitsHelp: "Google Workspace takes 2,000 a day, a trial account 500.",
  },
  smtp: {
    label: "Any SMTP",
    hosts: [],
    port: 587,
    security: "starttls",
    username: {
      label: "User name",
      hint: "As your provider gives it, often the whole address. Empty where the server asks for none.",
    },
    fixedUsername: null,
    secret: { label: "Password", hint: "Empty where the server asks for none." },
    loginHelp: "Check user name and password with whoever runs the server.",
    senderHelp: "Ask whoever runs the server to allow this address for your login.",
    ratePerSecond: null,
    dailyQuota: null,
    limitsHelp: "Ask your provider how many it takes.",
  },
};

export const readProvider = (name: string): ProviderName | null =>
  providerNames.find((each) => each === name) ?? null;
