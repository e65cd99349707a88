/** The headers by which a provider's report about a message finds its delivery. */

export const DELIVERY_HEADER = "X-Foyer-Delivery";

/**
 * Every message carries all of them, for the code that sends does not know which provider listens:
 * Amazon SES and Resend hand our own header back, Brevo its own; Postmark takes its two out of the message before it
 * leaves, answers with `Metadata.delivery`, and without the second would put a Message-ID of its own in place of ours.
 * Mailgun needs none: it reports the Message-ID that we gave.
 */
export const trackingHeaders = (deliveryId: string): Record<string, string> => ({
  [DELIVERY_HEADER]: deliveryId,
  "X-PM-Metadata-delivery": deliveryId,
  "X-PM-KeepID": "true",
  "X-Mailin-custom": deliveryId,
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The delivery's id from one of them; null for anything that cannot be one, so that it is not looked up. */
export const readDeliveryId = (value: unknown): string | null =>
  typeof value === "string" && UUID.test(value.trim()) ? value.trim().toLowerCase() : null;
