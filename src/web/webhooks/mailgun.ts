/**
 * Mailgun: bounces and complaints, signed in the body.
 *
 * The signature covers a time and a token, and not what is said: whoever has seen one request could say anything with
 * it. So the token is the report's id, and the same token again, whatever comes with it, is a duplicate. Mailgun tries
 * for eight hours to deliver a report that was not taken; what is older than nine is refused.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { enhancedStatus, isHardBounce } from "#core/sending/feedback/hard-bounce.ts";
import { type Provider, refused } from "./provider.ts";
import { readJson } from "./read-json.ts";
import { isSameSecret } from "./same-secret.ts";

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
const said = z.object({
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
type Event = z.infer<typeof said>["event-data"];

/** Null: of no interest. */
function kindOf(event: Event): Feedback["kind"] | null {
  if (event.event === "complained") return "complaint";
  if (event.event !== "failed") return null;
  if (event.severity !== "permanent") return "soft-bounce";
  // Not even tried, for the address bounced or complained before.
  if (event.reason === "suppress-bounce" || event.reason === "suppress-complaint") return "hard-bounce";
  // The others: given up after many tries, refused as spam, unsubscribed there.
  if (event.reason !== "bounce") return "soft-bounce";
  const status = event["delivery-status"];
  if (status?.["bounce-type"] === "soft") return "soft-bounce";
  const words = status?.message ?? "";
  const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status?.["enhanced-code"] ?? "")?.[0] ?? enhancedStatus(words);
  // Mailgun calls every refusal permanent; a policy or a full mailbox is told by its status.
  return !code || isHardBounce(code, words, event.recipient) ? "hard-bounce" : "soft-bounce";
}

export function mailgunProvider({ key }: { key: string }): Provider {
  // With an empty key anybody could sign.
  if (key.length < 16) throw new Error("Mailgun's webhook signing key has fewer than 16 characters");
  return {
    name: "mailgun",
    async read({ body }, now) {
      const envelope = readJson(body, signed);
      if (!envelope) return refused("malformed");
      const { timestamp, token, signature } = envelope.signature;
      const expected = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
      if (!isSameSecret(signature.toLowerCase(), expected)) return refused("wrong-signature");
      const age = now.getTime() - Number(timestamp) * 1000;
      if (age > NINE_HOURS || age < -AHEAD) return refused("too-old");

      const { event } = envelope["event-data"];
      if (event !== "failed" && event !== "complained") return { ok: true, feedback: [] };
      const data = readJson(body, said)?.["event-data"];
      if (!data) return refused("malformed");
      const kind = kindOf(data);
      if (!kind) return { ok: true, feedback: [] };
      const status = data["delivery-status"];
      return {
        ok: true,
        feedback: [
          {
            provider: "mailgun",
            eventId: token,
            kind,
            deliveryId: null,
            // The one that we gave, without its brackets; it begins with the delivery's id.
            messageId: data.message?.headers?.["message-id"] ?? null,
            recipient: data.recipient,
            occurredAt: new Date(data.timestamp * 1000),
            text: status?.message || status?.description || data.reason || event,
          },
        ],
      };
    },
  };
}
