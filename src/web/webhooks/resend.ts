/**
 * Resend: bounces and complaints, signed the way of Svix (every attempt anew, so five minutes are enough).
 *
 * Over SMTP Resend takes headers but no tags. Our header comes back in `data.headers`, which Resend sends but does not
 * document; a tag called `delivery` is read as well, for whoever sends through its API. With neither there is the
 * Message-ID, which Resend may have replaced by its own, and the recipient.
 */
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { DELIVERY_HEADER, readDeliveryId } from "#core/sending/feedback/tracking-headers.ts";
import { type Provider, refused } from "./provider.ts";
import { readJson } from "./read-json.ts";
import { isSameSecret } from "./same-secret.ts";

const TOLERANCE = 5 * 60_000;

const named = z.object({ type: z.string() });
const field = z.object({ name: z.string(), value: z.string() });
const event = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    to: z.array(z.string()),
    message_id: z.string().nullish(),
    headers: z.array(field).nullish(),
    /** An object in what is sent, a list in what is documented. */
    tags: z.union([z.array(field), z.record(z.string(), z.string())]).nullish(),
    bounce: z
      .object({ type: z.string().nullish(), subType: z.string().nullish(), message: z.string().nullish() })
      .nullish(),
    suppressed: z.object({ message: z.string().nullish() }).nullish(),
  }),
});
type Data = z.infer<typeof event>["data"];

/** Which of Resend's many events are feedback, and of what kind. */
const KINDS = new Map<string, (data: Data) => Feedback["kind"]>([
  // 'Transient' and 'Undetermined' may get better.
  ["email.bounced", ({ bounce }) => (bounce?.type === "Permanent" ? "hard-bounce" : "soft-bounce")],
  // Not even tried, for the address bounced or complained before.
  ["email.suppressed", () => "hard-bounce"],
  ["email.complained", () => "complaint"],
]);

function deliveryIdOf({ headers, tags }: Data): string | null {
  const header = headers?.find(({ name }) => name.toLowerCase() === DELIVERY_HEADER.toLowerCase());
  const tag = Array.isArray(tags) ? tags.find(({ name }) => name === "delivery")?.value : tags?.delivery;
  return readDeliveryId(header?.value) ?? readDeliveryId(tag);
}

export function resendProvider({ secret }: { secret: string }): Provider {
  // Text that is no base64 would leave an empty key, with which anybody can sign.
  if (Buffer.from(secret.replace(/^whsec_/, ""), "base64").length < 16)
    throw new Error("Resend's webhook secret is not a signing secret ('whsec_…')");
  const webhook = new Webhook(secret);

  return {
    name: "resend",
    async read({ headers, body }, now) {
      const id = headers.get("svix-id") ?? "";
      const timestamp = headers.get("svix-timestamp") ?? "";
      // Several while a secret is being changed; one that holds is enough.
      const signatures = (headers.get("svix-signature") ?? "").split(" ");
      if (!id || !/^\d{1,12}$/.test(timestamp)) return refused("wrong-signature");
      const signedAt = new Date(Number(timestamp) * 1000);
      // Not `webhook.verify`: it reads the age off the machine's clock, and time comes from the context's.
      const expected = webhook.sign(id, signedAt, body);
      if (!signatures.some((signature) => isSameSecret(signature, expected)))
        return refused("wrong-signature");
      if (Math.abs(now.getTime() - signedAt.getTime()) > TOLERANCE) return refused("too-old");

      const name = readJson(body, named);
      if (!name) return refused("malformed");
      const kindOf = KINDS.get(name.type);
      if (!kindOf) return { ok: true, feedback: [] };
      const said = readJson(body, event);
      if (!said) return refused("malformed");
      const { data } = said;
      return {
        ok: true,
        feedback: [
          {
            provider: "resend",
            eventId: id,
            kind: kindOf(data),
            deliveryId: deliveryIdOf(data),
            messageId: data.message_id ?? null,
            // A message of ours has one recipient.
            recipient: data.to[0] ?? null,
            occurredAt: new Date(said.created_at),
            text: data.bounce?.message || data.suppressed?.message || name.type,
          },
        ],
      };
    },
  };
}
