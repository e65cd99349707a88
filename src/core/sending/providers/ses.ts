/** Amazon SES. Reports come by SNS: identity feedback (`notificationType`) or configuration events (`eventType`). */
import { createHash } from "node:crypto";
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { findDeliveryId } from "../feedback/delivery-header.ts";
import { isAmazonAddress, snsVerifier } from "../feedback/sns.ts";
import {
  type MailProvider,
  type Report,
  refused,
  type WebhookParser,
  type WebhookParts,
} from "./provider.ts";

const region = (name: string, place: string) => ({
  host: `email-smtp.${name}.amazonaws.com`,
  label: `${place} (${name})`,
});

export const ses = {
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
    "At Amazon SES: Account dashboard, Sending limits. A new account starts with 1 a second and 200 a day.",
  imapHost: null,
  broadcasts: {
    label: "Configuration set for broadcasts",
    hint: "Empty: none.",
    headers: (stream): Record<string, string> => (stream ? { "X-SES-CONFIGURATION-SET": stream } : {}),
  },
  // SES returns our own header.
  trackingHeaders: null,
  dns: {
    selector: {
      help: "At Amazon SES: Identities, your domain, Publish DNS records. Paste the first name up to ._domainkey.",
    },
    dkimAlias: (selector) => `${selector}.dkim.amazonses.com`,
    returnPath: null,
    spf: { notNeeded: "Nothing to add: the provider’s own return path covers it." },
  },
  webhook: {
    secret: "pasted",
    label: "ARN of the SNS topic",
    hint: "It begins with arn:aws:sns. Only reports of this topic count.",
    isRight: (text) => /^arn:aws[a-z-]{0,20}:sns:[a-z0-9-]{5,30}:\d{12}:[\w-]{1,256}$/.test(text),
    mistake: "An ARN looks like arn:aws:sns:eu-west-1:123456789012:bounces.",
    steps: [
      "At Amazon SNS, in the region you send from, create a topic of the type Standard and copy its ARN. Save it below.",
      "At Amazon SES open Configuration sets, yours, Event destinations, and send hard bounces and complaints to that topic. Or open Identities, your domain, Notifications, and include the original headers.",
      "At the topic press Create subscription, choose HTTPS and paste the address. It confirms itself within a minute.",
    ],
    proof: "Amazon's signature and the topic; requests older than an hour are refused",
    variable: {
      name: "SES_TOPIC_ARNS",
      rule: z
        .string()
        .min(1)
        .transform((list) => list.split(",").map((arn) => arn.trim()))
        .optional(),
      about: "SNS topics that Amazon SES reports bounces and complaints to, separated by commas.",
      example: "arn:aws:sns:eu-west-1:123456789012:foyer-feedback",
      secret: null,
    },
    open: readRequest,
  },
} satisfies MailProvider;

const mail = z.object({
  source: z.string().nullish(),
  headers: z.array(z.object({ name: z.string(), value: z.string().nullish() })).nullish(),
  commonHeaders: z.object({ messageId: z.string().nullish() }).nullish(),
});
const recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().nullish() });
const bounced = z.object({
  mail,
  bounce: z.object({
    feedbackId: z.string(),
    bounceType: z.string(),
    bounceSubType: z.string().nullish(),
    bouncedRecipients: z.array(recipient),
    timestamp: z.iso.datetime(),
  }),
});
const complained = z.object({
  mail,
  complaint: z.object({
    feedbackId: z.string(),
    complaintFeedbackType: z.string().nullish(),
    complaintSubType: z.string().nullish(),
    complainedRecipients: z.array(recipient),
    timestamp: z.iso.datetime(),
  }),
});
const named = z.object({ notificationType: z.string().optional(), eventType: z.string().optional() });

const bareAddress = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();

/** One report per recipient. Hashed, because the id outlives the erased address. */
function eventId(feedbackId: string, address: string): string {
  const hash = createHash("sha256").update(address.toLowerCase()).digest("hex");
  return `${feedbackId}:${hash.slice(0, 16)}`;
}

type Said = {
  kind: Report["kind"];
  event: { feedbackId: string; timestamp: string };
  mail: z.infer<typeof mail>;
  recipients: { emailAddress: string; text: string }[];
};

function readMessage(text: string): Said | "other" | null {
  const name = readJson(text, named);
  // Amazon also sends a plain-text greeting when a topic is set up.
  const type = name?.notificationType ?? name?.eventType;
  if (type === "Bounce") {
    const read = readJson(text, bounced);
    if (!read) return null;
    const { bounceType, bounceSubType, bouncedRecipients } = read.bounce;
    const inShort = [bounceType, bounceSubType].filter(Boolean).join(", ");
    return {
      // Anything but 'Permanent' may recover, including 'Undetermined'.
      kind: bounceType === "Permanent" ? "hard-bounce" : "soft-bounce",
      ...{ event: read.bounce, mail: read.mail },
      recipients: bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
        ...{ emailAddress, text: diagnosticCode || inShort },
      })),
    };
  }
  if (type !== "Complaint") return "other";
  const read = readJson(text, complained);
  if (!read) return null;
  const { complaintFeedbackType, complaintSubType, complainedRecipients } = read.complaint;
  // The opposite of a complaint: a recipient moved the message out of spam.
  if (complaintFeedbackType === "not-spam") return "other";
  const reason = complaintFeedbackType || complaintSubType || "complaint";
  return {
    ...{ kind: "complaint", event: read.complaint, mail: read.mail },
    recipients: complainedRecipients.map(({ emailAddress }) => ({ emailAddress, text: reason })),
  };
}

function readRequest(topic: string, { readReturnPath, fetchText }: WebhookParts): WebhookParser {
  const verify = snsVerifier(topic, fetchText);

  const reportsOf = ({ kind, event, mail: { source, headers, commonHeaders }, recipients }: Said): Report[] =>
    recipients.map(({ emailAddress, text }) => {
      const address = bareAddress(emailAddress);
      return {
        eventId: eventId(event.feedbackId, address),
        kind,
        deliveryId: (source ? readReturnPath(bareAddress(source)) : null) ?? findDeliveryId(headers),
        messageId: commonHeaders?.messageId ?? null,
        recipient: address,
        occurredAt: new Date(event.timestamp),
        text,
      };
    });

  return async ({ body }, now) => {
    const verified = await verify(body, now);
    if (!verified.ok) return verified;
    const { Type, Message, MessageId, SubscribeURL } = verified.message;
    const receipt = { signatureId: MessageId, said: Message };
    if (Type === "SubscriptionConfirmation") {
      if (!SubscribeURL || !isAmazonAddress(SubscribeURL)) return refused("foreign-address");
      await fetchText(SubscribeURL);
      return { ok: true, reports: [], receipt };
    }
    const said = Type === "Notification" ? readMessage(Message) : "other";
    if (!said) return refused("malformed");
    return { ok: true, reports: said === "other" ? [] : reportsOf(said), receipt };
  };
}
