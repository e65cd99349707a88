/** How each provider reports bounces and complaints by webhook, as data: where to click there, and what proves that it is the provider. Safe for the browser. */
import type { ProviderName } from "./providers.ts";

export const webhookProviders = ["ses", "postmark", "resend", "mailgun", "brevo"] as const;
export type WebhookProvider = (typeof webhookProviders)[number];

export type WebhookGuide = {
  /** `made`: drawn here and part of the address; `pasted`: the provider's, typed in by the owner. */
  secret: "made" | "pasted";
  label: string;
  hint: string;
  /** What is wrong with a pasted one, as far as one can tell. */
  isRight(text: string): boolean;
  mistake: string;
  /** What to do there, in order; the address is shown with it. */
  steps: string[];
  /** The environment's way to say the same. */
  variable: string;
};

const isKey = (text: string) => /^[\x21-\x7e]{16,200}$/.test(text);
/** Text that is no base64 would leave an empty key, with which anybody can sign. */
const isSvixSecret = (text: string) => /^whsec_[A-Za-z0-9+/]{22,120}={0,2}$/.test(text);
const isTopic = (text: string) => /^arn:aws[a-z-]{0,20}:sns:[a-z0-9-]{5,30}:\d{12}:[\w-]{1,256}$/.test(text);

export const webhookGuides: Record<WebhookProvider, WebhookGuide> = {
  ses: {
    secret: "pasted",
    label: "ARN of the SNS topic",
    hint: "It begins with arn:aws:sns. Reports of this topic are believed, of no other.",
    isRight: isTopic,
    mistake: "An ARN reads like arn:aws:sns:eu-west-1:123456789012:bounces.",
    steps: [
      "At Amazon SNS, in the region you send from, create a topic of the type Standard and copy its ARN. Save it below.",
      "At Amazon SES open Configuration sets, yours, Event destinations, and send hard bounces and complaints to that topic. Or open Identities, your domain, Notifications, and include the original headers.",
      "At the topic press Create subscription, choose HTTPS and paste the address. It confirms itself within a minute.",
    ],
    variable: "SES_TOPIC_ARNS",
  },
  postmark: {
    secret: "made",
    label: "Address with its password",
    hint: "Postmark signs nothing, so the address has a password in it.",
    isRight: isKey,
    mistake: "",
    steps: [
      "Make the address below and copy it.",
      "At Postmark open Servers, your server, your stream, Webhooks, press Add webhook and paste it.",
      "Choose Bounce and Spam complaint, and leave ‘Include message content’ off.",
    ],
    variable: "POSTMARK_WEBHOOK_SECRET",
  },
  resend: {
    secret: "pasted",
    label: "Signing secret",
    hint: "At Resend: Webhooks, the one you added, Signing secret. It begins with whsec_.",
    isRight: isSvixSecret,
    mistake: "The signing secret begins with whsec_ and is shown on the webhook’s own page.",
    steps: [
      "At Resend open Webhooks, press Add webhook and paste the address.",
      "Choose email.bounced, email.complained and email.suppressed.",
      "Copy the signing secret it shows and save it below.",
    ],
    variable: "RESEND_WEBHOOK_SECRET",
  },
  mailgun: {
    secret: "pasted",
    label: "HTTP webhook signing key",
    hint: "At Mailgun: Settings, API security, HTTP webhook signing key. Not an API key.",
    isRight: isKey,
    mistake: "Paste the whole key, without spaces.",
    steps: [
      "At Mailgun open Send, Sending, Webhooks, choose your domain and press Add webhook.",
      "Paste the address for Permanent failure, Temporary failure and Spam complaints.",
      "Copy the HTTP webhook signing key and save it below.",
    ],
    variable: "MAILGUN_WEBHOOK_SIGNING_KEY",
  },
  brevo: {
    secret: "made",
    label: "Address with its password",
    hint: "Brevo signs nothing, so the address has a password in it.",
    isRight: isKey,
    mistake: "",
    steps: [
      "Make the address below and copy it.",
      "At Brevo open Transactional, Settings, Webhook, press Add a new webhook and paste it.",
      "Choose Hard bounced, Soft bounced, Blocked, Invalid email, Error and Complaint.",
    ],
    variable: "BREVO_WEBHOOK_SECRET",
  },
};

/** Null where the provider has no webhook: Google, and any SMTP server. */
export const readWebhookProvider = (name: ProviderName | string): WebhookProvider | null =>
  webhookProviders.find((each) => each === name) ?? null;
