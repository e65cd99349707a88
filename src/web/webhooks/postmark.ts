/**
 * Postmark: bounces and spam complaints.
 *
 * Postmark signs nothing. It is told a name and a password for the webhook's address and says them with every request;
 * the name may be anything, the password is our secret. So whoever learns the secret can say anything, and only TLS
 * keeps it: a time in the body proves nothing. Events older than a day (Postmark gives up after 70 minutes) are taken
 * without effect all the same, so that an old request played again stays without one even if its id were forgotten.
 * They are answered 200, not refused: Postmark tries a webhook with samples from 2019 before it will save it.
 *
 * Leave 'include content' off, for a message's content comes back here of no use and may be more than the server takes.
 */

import { z } from "zod";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { readDeliveryId } from "#core/sending/feedback/tracking-headers.ts";
import { basicPassword } from "./basic-password.ts";
import { type Provider, refused } from "./provider.ts";
import { readJson } from "./read-json.ts";
import { isSameSecret } from "./same-secret.ts";

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

/** Postmark's types of bounce; those that say the message arrived, or are about no message, are no feedback. */
const KINDS = new Map<string, Feedback["kind"] | null>(
  Object.entries({
    HardBounce: "hard-bounce",
    BadEmailAddress: "hard-bounce",
    ManuallyDeactivated: "hard-bounce",
    SpamComplaint: "complaint",
    Transient: "soft-bounce",
    SoftBounce: "soft-bounce",
    DnsError: "soft-bounce",
    // A filter's word, not a person's.
    SpamNotification: "soft-bounce",
    VirusNotification: "soft-bounce",
    Blocked: "soft-bounce",
    DMARCPolicy: "soft-bounce",
    Unconfirmed: "soft-bounce",
    Unknown: "soft-bounce",
    SMTPApiError: "soft-bounce",
    TemplateRenderingFailed: "soft-bounce",
    AutoResponder: null,
    AddressChange: null,
    ChallengeVerification: null,
    OpenRelayTest: null,
    InboundError: null,
    Subscribe: null,
    Unsubscribe: null,
  }),
);

export function postmarkProvider({ secret }: { secret: string }): Provider {
  // All that stands between a stranger and this address.
  if (secret.length < 16) throw new Error("Postmark's webhook secret has fewer than 16 characters");
  return {
    name: "postmark",
    async read({ headers, body }, now) {
      const password = basicPassword(headers);
      if (password === null || !isSameSecret(password, secret)) return refused("wrong-signature");
      const name = readJson(body, named);
      if (!name) return refused("malformed");
      if (name.RecordType !== "Bounce" && name.RecordType !== "SpamComplaint")
        return { ok: true, feedback: [] };
      // As it was written: Postmark's ids are longer than a number of JavaScript's is exact.
      const event = readJson(body, record, (key, value, context) =>
        key === "ID" ? (context?.source ?? value) : value,
      );
      if (!event) return refused("malformed");

      const kind = KINDS.has(event.Type) ? KINDS.get(event.Type) : "soft-bounce";
      const occurredAt = new Date(event.BouncedAt);
      if (!kind || now.getTime() - occurredAt.getTime() > DAY) return { ok: true, feedback: [] };
      return {
        ok: true,
        feedback: [
          {
            provider: "postmark",
            // With its type: a soft bounce that turns out a hard one is another saying.
            eventId: `${event.Type}:${event.ID}`,
            kind,
            deliveryId: readDeliveryId(event.Metadata?.delivery),
            // The MessageID it names is Postmark's own, never the header's.
            messageId: null,
            recipient: event.Email,
            occurredAt,
            text: event.Details || event.Description || event.Type,
          },
        ],
      };
    },
  };
}
