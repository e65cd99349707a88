/** The shape of a mail provider's module: everything Foyer knows about that provider. No field is optional. */
import type { z } from "zod";

export type Security = "tls" | "starttls" | "none";
type Field = { label: string; hint: string };

export type MailProvider = {
  label: string;
  /** Servers to choose from, default first; empty if the owner types the server. */
  hosts: { host: string; label: string }[];
  port: number;
  security: Security;
  username: Field | null;
  fixedUsername: string | null;
  secret: Field;
  loginHelp: string;
  senderHelp: string;
  /** Defaults for a new connection; null means no limit. */
  ratePerSecond: number | null;
  dailyQuota: number | null;
  limitsHelp: string;
  /** Null if the provider has no mailboxes. */
  imapHost: string | null;
  /** How the provider separates broadcasts from other mail; null if it doesn't. `stream` is the owner's setting. */
  broadcasts: (Field & { headers(stream: string | null): Record<string, string> }) | null;
  /** Headers the provider returns with a report; null if it returns `X-Foyer-Delivery` or the Message-ID. */
  trackingHeaders: ((deliveryId: string) => Record<string, string>) | null;
  dns: SenderDns;
  webhook: Webhook | null;
};

/** A sender domain's DNS records that differ between providers. */
export type SenderDns = {
  /** The DKIM selector: fixed for every domain, or where the owner finds it. */
  selector: { fixed: string } | { help: string };
  /** The target of the DKIM record's CNAME; null for a TXT record. */
  dkimAlias: ((selector: string, domain: string) => string) | null;
  /** `isRight` gets the target in lowercase, without the trailing dot. */
  returnPath: {
    type: "CNAME" | "MX";
    name: string;
    /** Null if the provider shows the value; `where` says on which page. */
    value: string | null;
    where: string | null;
    isRight(target: string): boolean;
  } | null;
  /** The SPF term for `host`, or why none is needed; any SPF record will do unless `isStrict`. */
  spf: { name: string; term(host: string): string; isStrict: boolean } | { notNeeded: string };
};

export type Webhook = {
  /** `made`: Foyer generates the secret and puts it into the address. `pasted`: the owner copies the provider's. */
  secret: "made" | "pasted";
  label: string;
  hint: string;
  isRight(text: string): boolean;
  mistake: string;
  steps: string[];
  /** For the reference: what proves a request genuine, and for how long. */
  proof: string;
  /** The environment variable for the site's secret. `secret`: where to get one; null if it isn't secret. */
  variable: { name: string; rule: z.ZodType; about: string; example: string; secret: string | null };
  /** Throws for a secret that can't verify anything. */
  open(secret: string, parts: WebhookParts): WebhookParser;
};

export type WebhookParts = {
  readReturnPath(address: string): string | null;
  fetchText(url: string): Promise<string>;
};
export type WebhookParser = (request: WebhookRequest, now: Date) => Promise<Reading>;

/** The unparsed body: signatures cover its exact characters. */
export type WebhookRequest = { headers: Headers; body: string };

export type Refusal =
  | "malformed"
  | "wrong-signature"
  | "foreign-certificate"
  | "foreign-topic"
  | "foreign-address"
  | "too-old"
  | "replayed";

/** The id a signature was made for, and the signed content. */
export type Receipt = { signatureId: string; said: string };

/** Genuine requests about other events have no reports; providers that don't sign have no receipt. */
export type Reading =
  | { ok: true; reports: Report[]; receipt: Receipt | null }
  | { ok: false; reason: Refusal; receipt?: Receipt };

export const refused = (reason: Refusal, receipt?: Receipt) =>
  ({ ok: false, reason, ...(receipt && { receipt }) }) as const;

export type Report = {
  /** The provider's id for this report; the same id again is a duplicate. */
  eventId: string;
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  /** The delivery, if known from the VERP address or a header of ours; otherwise its Message-ID. */
  deliveryId: string | null;
  messageId: string | null;
  recipient: string | null;
  occurredAt: Date;
  text: string;
};
