/** Postmark. Its webhook is not signed: the secret is the password in the webhook's address. */
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { readDeliveryId } from "../feedback/delivery-header.ts";
import {
  basicPassword,
  DRAW_SECRET,
  isKey,
  isSameSecret,
  requireLongSecret,
} from "../feedback/webhook-secret.ts";
import { type MailProvider, type Report, refused, type WebhookParser } from "./provider.ts";

export const postmark = {
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
  limitsHelp: "Postmark has no daily limit.",
  imapHost: null,
  broadcasts: {
    label: "Message stream for broadcasts",
    hint: "Empty: “broadcast”, which every server has.",
    headers: (stream) => ({ "X-PM-Message-Stream": stream ?? "broadcast" }),
  },
  // Postmark strips both before sending. Without the second, it replaces our Message-ID.
  trackingHeaders: (deliveryId) => ({ "X-PM-Metadata-delivery": deliveryId, "X-PM-KeepID": "true" }),
  dns: {
    selector: {
      help: "At Postmark: Sender Signatures, your domain, DNS settings. Paste the name of the DKIM record up to ._domainkey.",
    },
    dkimAlias: null,
    returnPath: {
      ...{ type: "CNAME", name: "pm-bounces", value: "pm.mtasv.net", where: null },
      isRight: (target) => target === "pm.mtasv.net",
    },
    spf: { notNeeded: "Nothing to add: with Postmark the return path covers it." },
  },
  webhook: {
    secret: "made",
    label: "Address with its password",
    hint: "Postmark signs nothing, so the address has a password in it.",
    isRight: isKey,
    mistake: "",
    steps: [
      "Create the address below and copy it.",
      "At Postmark open Servers, your server, your stream, Webhooks, press Add webhook and paste it.",
      "Choose Bounce and Spam complaint, and leave ‘Include message content’ off.",
    ],
    proof:
      "the password in the address `https://foyer:<secret>@your-site/webhooks/postmark`; events older than a day are ignored",
    variable: {
      name: "POSTMARK_WEBHOOK_SECRET",
      rule: z.string().min(16).optional(),
      about: "Password in the webhook address that Postmark calls (docs/feedback.md).",
      example: "at-least-sixteen-random-characters",
      secret: DRAW_SECRET,
    },
    open: readRequest,
  },
} satisfies MailProvider;

const DAY = 24 * 3_600_000;

const named = z.object({ RecordType: z.string() });
const record = z.object({
  ID: z.string(),
  Type: z.string(),
  Email: z.string(),
  BouncedAt: z.iso.datetime({ offset: true }),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** Null: the message arrived, or the event is not about a message. Unlisted types are soft bounces. */
const KINDS = new Map<string, Report["kind"] | null>(
  Object.entries({
    HardBounce: "hard-bounce",
    BadEmailAddress: "hard-bounce",
    ManuallyDeactivated: "hard-bounce",
    SpamComplaint: "complaint",
    AutoResponder: null,
    AddressChange: null,
    ChallengeVerification: null,
    OpenRelayTest: null,
    InboundError: null,
    Subscribe: null,
    Unsubscribe: null,
  }),
);

function readRequest(secret: string): WebhookParser {
  requireLongSecret("Postmark", secret);
  return async ({ headers, body }, now) => {
    const password = basicPassword(headers);
    if (password === null || !isSameSecret(password, secret)) return refused("wrong-signature");
    const name = readJson(body, named);
    if (!name) return refused("malformed");
    if (name.RecordType !== "Bounce" && name.RecordType !== "SpamComplaint")
      return { ok: true, reports: [], receipt: null };
    // As text: Postmark's ids exceed JavaScript's exact integers.
    const event = readJson(body, record, (key, value, context) =>
      key === "ID" ? (context?.source ?? value) : value,
    );
    if (!event) return refused("malformed");

    const kind = KINDS.has(event.Type) ? KINDS.get(event.Type) : "soft-bounce";
    const occurredAt = new Date(event.BouncedAt);
    // Accepted without effect: Postmark tests new webhooks with samples from 2019. Retries end after 70 minutes.
    if (!kind || now.getTime() - occurredAt.getTime() > DAY) return { ok: true, reports: [], receipt: null };
    return {
      ok: true,
      receipt: null,
      reports: [
        {
          // Includes the type: a soft bounce that becomes a hard bounce is another report.
          eventId: `${event.Type}:${event.ID}`,
          kind,
          deliveryId: readDeliveryId(event.Metadata?.delivery),
          // Postmark reports its own MessageID, never the header's.
          messageId: null,
          recipient: event.Email,
          occurredAt,
          text: event.Details || event.Description || event.Type,
        },
      ],
    };
  };
}
