/** Brevo. Its webhook is not signed: the secret is the password in the webhook's address, or a bearer token. */
import { createHash } from "node:crypto";
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

export const brevo = {
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
  limitsHelp: "At Brevo: Usage and plan. The free plan allows 300 a day.",
  imapHost: null,
  broadcasts: null,
  trackingHeaders: (deliveryId) => ({ "X-Mailin-custom": deliveryId }),
  dns: {
    selector: { fixed: "brevo1" },
    dkimAlias: (_selector, domain) => `b1.${domain.replaceAll(".", "-")}.dkim.brevo.com`,
    returnPath: null,
    spf: { notNeeded: "Nothing to add: the provider’s own return path covers it." },
  },
  webhook: {
    secret: "made",
    label: "Address with its password",
    hint: "Brevo signs nothing, so the address has a password in it.",
    isRight: isKey,
    mistake: "",
    steps: [
      "Create the address below and copy it.",
      "At Brevo open Transactional, Settings, Webhook, press Add a new webhook and paste it.",
      "Choose Hard bounced, Soft bounced, Blocked, Invalid email, Error and Complaint.",
    ],
    proof:
      "the password in the address `https://foyer:<secret>@your-site/webhooks/brevo`, or a bearer token; events older than a day are ignored",
    variable: {
      name: "BREVO_WEBHOOK_SECRET",
      rule: z.string().min(16).optional(),
      about: "Password in the webhook address that Brevo calls (docs/feedback.md).",
      example: "at-least-sixteen-other-random-characters",
      secret: DRAW_SECRET,
    },
    open: readRequest,
  },
} satisfies MailProvider;

const DAY = 24 * 3_600_000;

const named = z.object({ event: z.string() });
const batch = z.union([named, z.array(named).max(1000)]);
const event = z.object({
  event: z.string(),
  email: z.string(),
  /** In seconds, UTC; `date` is in the account's own zone. */
  ts_event: z.number().min(0).max(1e11),
  "message-id": z.string().nullish(),
  reason: z.string().nullish(),
  "X-Mailin-custom": z.string().nullish(),
});

const KINDS = new Map<string, Report["kind"]>([
  ["hard_bounce", "hard-bounce"],
  // Invalid syntax, or a domain that accepts no mail.
  ["invalid_email", "hard-bounce"],
  ["spam", "complaint"],
  ["soft_bounce", "soft-bounce"],
  ["deferred", "soft-bounce"],
  // Blocked by Brevo because of the address's or the account's history.
  ["blocked", "soft-bounce"],
  ["error", "soft-bounce"],
]);

const bearerToken = (headers: Headers) =>
  /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

function readRequest(secret: string): WebhookParser {
  requireLongSecret("Brevo", secret);
  return async ({ headers, body }, now) => {
    const given = basicPassword(headers) ?? bearerToken(headers);
    if (given === null || !isSameSecret(given, secret)) return refused("wrong-signature");
    const names = readJson(body, batch);
    if (!names) return refused("malformed");
    const all = Array.isArray(names) ? names : [names];
    if (!all.some((each) => KINDS.has(each.event))) return { ok: true, reports: [], receipt: null };
    const events = readJson(body, z.union([event, z.array(event.or(named))]));
    if (!events) return refused("malformed");
    const reports: Report[] = [];
    for (const each of Array.isArray(events) ? events : [events]) {
      const kind = KINDS.get(each.event);
      if (!kind) continue;
      if (!("email" in each)) return refused("malformed");
      const occurredAt = new Date(each.ts_event * 1000);
      if (now.getTime() - occurredAt.getTime() > DAY) continue;
      reports.push({
        eventId: eventIdOf(each),
        kind,
        deliveryId: readDeliveryId(each["X-Mailin-custom"]),
        messageId: each["message-id"] ?? null,
        recipient: each.email,
        occurredAt,
        text: each.reason || each.event,
      });
    }
    return { ok: true, reports, receipt: null };
  };
}

/** Brevo's `id` is the webhook's, not the event's. Hashed, because the id outlives the erased address. */
function eventIdOf(said: z.infer<typeof event>): string {
  const which = [said["message-id"] ?? "", said["X-Mailin-custom"] ?? ""];
  const parts = [said.event, said.email.toLowerCase(), said.ts_event, ...which];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
