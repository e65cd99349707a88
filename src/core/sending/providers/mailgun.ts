/**
 * Mailgun. Its signature covers a time and a token, not the content, so a captured request could vouch for
 * anything. Every token is stored with its body, and the same token with another body is refused.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { enhancedStatus, isHardBounce } from "../feedback/hard-bounce.ts";
import { isKey, isSameSecret, requireLongSecret } from "../feedback/webhook-secret.ts";
import { type MailProvider, type Report, refused, type WebhookParser } from "./provider.ts";

export const mailgun = {
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
  limitsHelp: "At Mailgun: Billing, Plan. The free plan allows 100 a day.",
  imapHost: null,
  broadcasts: null,
  // Mailgun reports our Message-ID, which starts with the delivery's id.
  trackingHeaders: null,
  dns: {
    selector: {
      help: "At Mailgun: Domains, your domain, DNS records. Paste the name of the DKIM record up to ._domainkey.",
    },
    dkimAlias: null,
    returnPath: null,
    spf: { name: "@", term: () => "include:mailgun.org", isStrict: true },
  },
  webhook: {
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
    proof: "a signature over time and token; requests older than nine hours are refused",
    variable: {
      name: "MAILGUN_WEBHOOK_SIGNING_KEY",
      rule: z.string().min(16).optional(),
      about: "The key that Mailgun signs its webhooks with.",
      example: "the-http-webhook-signing-key-of-mailgun",
      secret: "copy the HTTP webhook signing key from Mailgun",
    },
    open: readRequest,
  },
} satisfies MailProvider;

/** Mailgun retries for eight hours. */
const NINE_HOURS = 9 * 3_600_000;
const AHEAD = 5 * 60_000;

const signed = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().regex(/^[\w-]{16,100}$/),
    signature: z.string().max(200),
  }),
  "event-data": z.object({ event: z.string() }),
});
const failed = z.object({
  "event-data": z.object({
    event: z.string(),
    timestamp: z.number().min(0).max(1e11),
    recipient: z.string(),
    severity: z.string().nullish(),
    reason: z.string().nullish(),
    "delivery-status": z
      .object({
        code: z.union([z.number(), z.string()]).nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
        "enhanced-code": z.string().nullish(),
        "bounce-type": z.string().nullish(),
      })
      .nullish(),
    message: z.object({ headers: z.object({ "message-id": z.string().nullish() }).nullish() }).nullish(),
  }),
});
type Event = z.infer<typeof failed>["event-data"];

function kindOf(event: Event): Report["kind"] {
  if (event.event === "complained") return "complaint";
  if (event.severity !== "permanent") return "soft-bounce";
  // Not attempted: the address bounced or complained before.
  if (event.reason === "suppress-bounce" || event.reason === "suppress-complaint") return "hard-bounce";
  // Other reasons: too many retries, rejected as spam, unsubscribed at Mailgun.
  if (event.reason !== "bounce") return "soft-bounce";
  const status = event["delivery-status"];
  if (status?.["bounce-type"] === "soft") return "soft-bounce";
  const answer = status?.message ?? "";
  const code =
    /^[245]\.\d{1,3}\.\d{1,3}/.exec(status?.["enhanced-code"] ?? "")?.[0] ?? enhancedStatus(answer);
  // Mailgun calls every refusal permanent; the status reveals a policy or a full mailbox.
  return !code || isHardBounce(code, answer, event.recipient) ? "hard-bounce" : "soft-bounce";
}

function readRequest(key: string): WebhookParser {
  requireLongSecret("Mailgun", key);
  return async ({ body }, now) => {
    const envelope = readJson(body, signed);
    if (!envelope) return refused("malformed");
    const { timestamp, token, signature } = envelope.signature;
    const expected = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
    if (!isSameSecret(signature.toLowerCase(), expected)) return refused("wrong-signature");
    const age = now.getTime() - Number(timestamp) * 1000;
    if (age > NINE_HOURS || age < -AHEAD) return refused("too-old");

    const receipt = { signatureId: token, said: body };
    const { event } = envelope["event-data"];
    if (event !== "failed" && event !== "complained") return { ok: true, reports: [], receipt };
    const data = readJson(body, failed)?.["event-data"];
    if (!data) return refused("malformed", receipt);
    const status = data["delivery-status"];
    return {
      ok: true,
      receipt,
      reports: [
        {
          eventId: token,
          kind: kindOf(data),
          deliveryId: null,
          messageId: data.message?.headers?.["message-id"] ?? null,
          recipient: data.recipient,
          occurredAt: new Date(data.timestamp * 1000),
          text: status?.message || status?.description || data.reason || event,
        },
      ],
    };
  };
}
