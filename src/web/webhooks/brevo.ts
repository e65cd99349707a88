/**
 * Brevo: bounces and complaints, one event a request or a batch of them.
 *
 * Brevo signs nothing. It says a name and a password that are part of the webhook's address, or a bearer token; either is
 * our secret, and only TLS keeps it. As with Postmark, events older than a day are taken without effect.
 * An event has no id of its own (`id` is the webhook's), so one is made of what it says.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { readDeliveryId } from "#core/sending/feedback/tracking-headers.ts";
import { basicPassword } from "./basic-password.ts";
import { type Provider, refused } from "./provider.ts";
import { readJson } from "./read-json.ts";
import { isSameSecret } from "./same-secret.ts";

const DAY = 24 * 3_600_000;

const named = z.object({ event: z.string() });
const batch = z.union([named, z.array(named).max(1000)]);
const event = z.object({
  event: z.string(),
  email: z.string(),
  /** Seconds, UTC; `date` is in the account's own zone. */
  ts_event: z.number().min(0).max(1e11),
  "message-id": z.string().nullish(),
  reason: z.string().nullish(),
  "X-Mailin-custom": z.string().nullish(),
});

/** Which of Brevo's many events are feedback, and of what kind. */
const KINDS = new Map<string, Feedback["kind"]>([
  ["hard_bounce", "hard-bounce"],
  // Its syntax is wrong, or its domain takes no mail.
  ["invalid_email", "hard-bounce"],
  ["spam", "complaint"],
  ["soft_bounce", "soft-bounce"],
  ["deferred", "soft-bounce"],
  // By Brevo itself, for the address's past or the account's.
  ["blocked", "soft-bounce"],
  ["error", "soft-bounce"],
]);

const tokenOf = (headers: Headers) => /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

export function brevoProvider({ secret }: { secret: string }): Provider {
  if (secret.length < 16) throw new Error("Brevo's webhook secret has fewer than 16 characters");
  return {
    name: "brevo",
    async read({ headers, body }, now) {
      const given = basicPassword(headers) ?? tokenOf(headers);
      if (given === null || !isSameSecret(given, secret)) return refused("wrong-signature");
      const names = readJson(body, batch);
      if (!names) return refused("malformed");
      const all = Array.isArray(names) ? names : [names];
      if (!all.some((each) => KINDS.has(each.event))) return { ok: true, feedback: [] };
      const events = readJson(body, z.union([event, z.array(event.or(named))]));
      if (!events) return refused("malformed");
      const feedback: Feedback[] = [];
      for (const each of Array.isArray(events) ? events : [events]) {
        const kind = KINDS.get(each.event);
        if (!kind) continue;
        if (!("email" in each)) return refused("malformed");
        const occurredAt = new Date(each.ts_event * 1000);
        if (now.getTime() - occurredAt.getTime() > DAY) continue;
        feedback.push({
          provider: "brevo",
          eventId: idOf(each),
          kind,
          deliveryId: readDeliveryId(each["X-Mailin-custom"]),
          messageId: each["message-id"] ?? null,
          recipient: each.email,
          occurredAt,
          text: each.reason || each.event,
        });
      }
      return { ok: true, feedback };
    },
  };
}

/** Hashed, for the id is kept after the address is erased. */
function idOf(said: z.infer<typeof event>): string {
  const which = [said["message-id"] ?? "", said["X-Mailin-custom"] ?? ""];
  const parts = [said.event, said.email.toLowerCase(), said.ts_event, ...which];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
