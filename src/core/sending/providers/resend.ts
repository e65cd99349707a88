/** Resend. Its webhook is signed by the Standard Webhooks scheme, anew for each attempt. */
import { z } from "zod";
import { readJson } from "#core/kernel/read-json.ts";
import { findDeliveryId, readDeliveryId } from "../feedback/delivery-header.ts";
import { readSigned } from "../feedback/standard-webhook.ts";
import { type MailProvider, type Report, refused, type WebhookParser } from "./provider.ts";

export const resend = {
  label: "Resend",
  hosts: [{ host: "smtp.resend.com", label: "smtp.resend.com" }],
  port: 465,
  security: "tls",
  username: null,
  fixedUsername: "resend",
  secret: { label: "API key", hint: "At Resend: API Keys, Create API Key. It begins with re_." },
  loginHelp: "At Resend open API Keys, create one with sending access, and paste it here.",
  senderHelp: "At Resend open Domains, choose your domain, and press Verify DNS Records.",
  ratePerSecond: 2,
  dailyQuota: null,
  limitsHelp: "At Resend: Settings, Usage. The free plan allows 100 a day.",
  imapHost: null,
  broadcasts: null,
  // Our own header comes back in `data.headers`, which Resend sends but doesn't document.
  trackingHeaders: null,
  dns: {
    selector: { fixed: "resend" },
    dkimAlias: null,
    returnPath: {
      ...{ type: "MX", name: "send", value: null },
      where: "At Resend: Domains, your domain. The value begins with feedback-smtp.",
      isRight: (target) => target.endsWith(".amazonses.com"),
    },
    spf: { name: "send", term: () => "include:amazonses.com", isStrict: true },
  },
  webhook: {
    secret: "pasted",
    label: "Signing secret",
    hint: "At Resend: Webhooks, the one you added, Signing secret. It begins with whsec_.",
    isRight: (text) => /^whsec_[A-Za-z0-9+/]{22,120}={0,2}$/.test(text),
    mistake: "The signing secret begins with whsec_ and is shown on the webhook’s own page.",
    steps: [
      "At Resend open Webhooks, press Add webhook and paste the address.",
      "Choose email.bounced, email.complained and email.suppressed.",
      "Copy the signing secret it shows and save it below.",
    ],
    proof: "a signature; requests older than five minutes are refused",
    variable: {
      name: "RESEND_WEBHOOK_SECRET",
      rule: z.string().startsWith("whsec_").optional(),
      about: "Signing secret of Resend's webhook.",
      example: "whsec_c2VjcmV0LW9mLXRoZS13ZWJob29r",
      secret: "copy the webhook's signing secret from Resend",
    },
    open: readRequest,
  },
} satisfies MailProvider;

const named = z.object({ type: z.string() });
const field = z.object({ name: z.string(), value: z.string() });
const event = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    to: z.array(z.string()),
    message_id: z.string().nullish(),
    headers: z.array(field).nullish(),
    /** Resend documents a list but sends an object. */
    tags: z.union([z.array(field), z.record(z.string(), z.string())]).nullish(),
    bounce: z
      .object({ type: z.string().nullish(), subType: z.string().nullish(), message: z.string().nullish() })
      .nullish(),
    suppressed: z.object({ message: z.string().nullish() }).nullish(),
  }),
});
type Data = z.infer<typeof event>["data"];

const KINDS = new Map<string, (data: Data) => Report["kind"]>([
  // 'Transient' and 'Undetermined' may recover.
  ["email.bounced", ({ bounce }) => (bounce?.type === "Permanent" ? "hard-bounce" : "soft-bounce")],
  // Not attempted: the address bounced or complained before.
  ["email.suppressed", () => "hard-bounce"],
  ["email.complained", () => "complaint"],
]);

/** The tag is for mail sent through Resend's API. */
function deliveryIdOf({ headers, tags }: Data): string | null {
  const tag = Array.isArray(tags) ? tags.find(({ name }) => name === "delivery")?.value : tags?.delivery;
  return findDeliveryId(headers) ?? readDeliveryId(tag);
}

function readRequest(secret: string): WebhookParser {
  // Text that isn't base64 would decode to an empty key, with which anyone can sign.
  if (Buffer.from(secret.replace(/^whsec_/, ""), "base64").length < 16)
    throw new Error("Resend's webhook secret is not a signing secret ('whsec_…')");

  return async ({ headers, body }, now) => {
    const signed = readSigned({ secret, prefix: "svix", headers, body, now });
    if (!signed.ok) return refused(signed.reason);
    const { id } = signed;
    const name = readJson(body, named);
    if (!name) return refused("malformed");
    const kindOf = KINDS.get(name.type);
    const receipt = { signatureId: id, said: body };
    if (!kindOf) return { ok: true, reports: [], receipt };
    const said = readJson(body, event);
    if (!said) return refused("malformed");
    const { data } = said;
    return {
      ok: true,
      receipt,
      reports: [
        {
          eventId: id,
          kind: kindOf(data),
          deliveryId: deliveryIdOf(data),
          messageId: data.message_id ?? null,
          recipient: data.to[0] ?? null,
          occurredAt: new Date(said.created_at),
          text: data.bounce?.message || data.suppressed?.message || name.type,
        },
      ],
    };
  };
}
