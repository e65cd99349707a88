/**
 * Amazon SES through SNS: bounces and complaints, in the words of an identity's feedback (`notificationType`) and of a
 * configuration set's events (`eventType`). An identity's feedback must be told to include the original headers, or its
 * message is found by the return path alone.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { DELIVERY_HEADER, readDeliveryId } from "#core/sending/feedback/tracking-headers.ts";
import { type Provider, refused } from "./provider.ts";
import { readJson } from "./read-json.ts";
import { isAmazonAddress, snsVerifier } from "./sns.ts";

const mail = z.object({
  source: z.string().nullish(),
  headers: z.array(z.object({ name: z.string(), value: z.string().nullish() })).nullish(),
  commonHeaders: z.object({ messageId: z.string().nullish() }).nullish(),
});
const recipient = z.object({ emailAddress: z.string(), diagnosticCode: z.string().nullish() });
const bounce = z.object({
  feedbackId: z.string(),
  bounceType: z.string(),
  bounceSubType: z.string().nullish(),
  bouncedRecipients: z.array(recipient),
  timestamp: z.iso.datetime(),
});
const complaint = z.object({
  feedbackId: z.string(),
  complaintFeedbackType: z.string().nullish(),
  complaintSubType: z.string().nullish(),
  complainedRecipients: z.array(recipient),
  timestamp: z.iso.datetime(),
});

const named = z.object({ notificationType: z.string().optional(), eventType: z.string().optional() });
const bounced = z.object({ mail, bounce });
const complained = z.object({ mail, complaint });

/** 'Name <address>' or the address alone. */
const bareAddress = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();

/** One saying for each recipient; the address is hashed, for the id is kept after the address is erased. */
function eventId(feedbackId: string, address: string): string {
  const hash = createHash("sha256").update(address.toLowerCase()).digest("hex");
  return `${feedbackId}:${hash.slice(0, 16)}`;
}

export type SesParts = {
  /** The delivery named by a return path of ours; null for any other address. */
  readReturnPath(address: string): string | null;
  fetchText(url: string): Promise<string>;
};

export function sesProvider(settings: { topicArns: string[] }, parts: SesParts): Provider {
  const verify = snsVerifier(settings.topicArns, parts.fetchText);

  const whichMessage = ({ source, headers, commonHeaders }: z.infer<typeof mail>) => {
    const ours = headers?.find(({ name }) => name.toLowerCase() === DELIVERY_HEADER.toLowerCase());
    return {
      deliveryId: (source ? parts.readReturnPath(bareAddress(source)) : null) ?? readDeliveryId(ours?.value),
      messageId: commonHeaders?.messageId ?? null,
    };
  };

  const sayings = (
    about: z.infer<typeof mail>,
    said: { feedbackId: string; timestamp: string },
    kind: Feedback["kind"],
    recipients: { address: string; text: string }[],
  ): Feedback[] =>
    recipients.map(({ address, text }) => ({
      provider: "ses",
      eventId: eventId(said.feedbackId, address),
      kind,
      ...whichMessage(about),
      recipient: address,
      occurredAt: new Date(said.timestamp),
      text,
    }));

  /** Null when it names itself a bounce or a complaint and cannot be read as one. */
  function feedbackOf(text: string): Feedback[] | null {
    const name = readJson(text, named);
    // Amazon also says hello in plain text when a topic is set up.
    const type = name?.notificationType ?? name?.eventType;
    if (type === "Bounce") {
      const event = readJson(text, bounced);
      if (!event) return null;
      const { bounceType, bounceSubType, bouncedRecipients } = event.bounce;
      // Whatever Amazon does not call permanent may get better, 'Undetermined' included.
      const kind = bounceType === "Permanent" ? "hard-bounce" : "soft-bounce";
      const inShort = [bounceType, bounceSubType].filter(Boolean).join(", ");
      const recipients = bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
        address: bareAddress(emailAddress),
        text: diagnosticCode || inShort,
      }));
      return sayings(event.mail, event.bounce, kind, recipients);
    }
    if (type === "Complaint") {
      const event = readJson(text, complained);
      if (!event) return null;
      const { complaintFeedbackType, complaintSubType, complainedRecipients } = event.complaint;
      // The opposite of a complaint: somebody took the message out of the spam folder.
      if (complaintFeedbackType === "not-spam") return [];
      const reason = complaintFeedbackType || complaintSubType || "complaint";
      const recipients = complainedRecipients.map(({ emailAddress }) => ({
        address: bareAddress(emailAddress),
        text: reason,
      }));
      return sayings(event.mail, event.complaint, "complaint", recipients);
    }
    return [];
  }

  return {
    name: "ses",
    async read(request, now) {
      const verified = await verify(request.body, now);
      if (!verified.ok) return verified;
      const { Type, Message, SubscribeURL } = verified.message;
      if (Type === "SubscriptionConfirmation") {
        if (!SubscribeURL || !isAmazonAddress(SubscribeURL)) return refused("foreign-address");
        await parts.fetchText(SubscribeURL);
        return { ok: true, feedback: [] };
      }
      const feedback = Type === "Notification" ? feedbackOf(Message) : [];
      return feedback ? { ok: true, feedback } : refused("malformed");
    },
  };
}
