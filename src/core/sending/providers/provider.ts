/** The shape of a mail provider's module: everything Foyer knows about that provider. No field is optional. */
import type { z } from "zod";

export type Security = "tls" | "starttls" | "none";
type Field = { label: string; hint: string };

export type MailProvider = {
  label: string;
  /** Servers to choose from, the default first; empty if the owner types the server. */
  hosts: { host: string; label: string }[];
  port: number;
  security: Security;
  username: Field | null;
  fixedUsername: string | null;
  secret: Field;
  loginHelp: string;
  senderHelp: string;
  /** Limits of a new connection; null: no limit. */
  ratePerSecond: number | null;
  dailyQuota: number | null;
  limitsHelp: string;
  /** The IMAP server of the provider's mailboxes; null: the provider has none. */
  imapHost: string | null;
  /** How the provider separates broadcasts from other mail; null: it does not. `stream` is the owner's setting. */
  broadcasts: (Field & { headers(stream: string | null): Record<string, string> }) | null;
  /** Headers that the provider returns with a report; null: it returns `X-Foyer-Delivery` or the Message-ID. */
  trackingHeaders: ((deliveryId: string) => Record<string, string>) | null;
  dns: SenderDns;
  webhook: Webhook | null;
};

/** The DNS records of a sender's domain that differ from provider to provider. */
export type SenderDns = {
  /** The DKIM selector: the same for every domain, or where the owner finds it. */
  selector: { fixed: string } | { help: string };
  /** The name that the DKIM record is a CNAME of; null: it is a TXT record. */
  dkimAlias: ((selector: string, domain: string) => string) | null;
  /** `isRight` gets the target in lower case, without the final dot. */
  returnPath: {
    type: "CNAME" | "MX";
    name: string;
    /** Null: the provider shows the value, `where` says on which page. */
    value: string | null;
    where: string | null;
    isRight(target: string): boolean;
  } | null;
  /** The SPF term for the mail server `host`, or why none is needed. `isStrict` false: any SPF record is enough. */
  spf: { name: string; term(host: string): string; isStrict: boolean } | { notNeeded: string };
};

export type Webhook = {
  /** `made`: Foyer draws the secret and puts it into the address; `pasted`: the owner copies the provider's. */
  secret: "made" | "pasted";
  label: string;
  hint: string;
  /** Checks the secret that an owner pastes; `mistake` is the error. */
  isRight(text: string): boolean;
  mistake: string;
  steps: string[];
  /** For the reference: what proves a request genuine, and until when it counts. */
  proof: string;
  /** The environment variable that sets the site's secret. `secret`: where to get one; null: it is not secret. */
  variable: { name: string; rule: z.ZodType; about: string; example: string; secret: string | null };
  /** Throws for a secret that cannot verify anything. */
  open(secret: string, parts: WebhookParts): WebhookParser;
};

export type WebhookParts = {
  /** Returns the delivery that a return path of ours names, or null. */
  readReturnPath(address: string): string | null;
  fetchText(url: string): Promise<string>;
};
export type WebhookParser = (request: WebhookRequest, now: Date) => Promise<Reading>;

/** The body unparsed: signatures cover its exact characters. */
export type WebhookRequest = { headers: Headers; body: string };

export type Refusal =
  | "malformed"
  | "wrong-signature"
  | "foreign-certificate"
  | "foreign-topic"
  | "foreign-address"
  | "too-old"
  | "replayed";

/** The id that a signature was made for, and the content under it. */
export type Receipt = { signatureId: string; said: string };

/** Genuine requests about other events have no reports. Providers that do not sign have no receipt. */
export type Reading =
  | { ok: true; reports: Report[]; receipt: Receipt | null }
  | { ok: false; reason: Refusal; receipt?: Receipt };

export const refused = (reason: Refusal, receipt?: Receipt) =>
  ({ ok: false, reason, ...(receipt && { receipt }) }) as const;

export type Report = {
  /** The provider's own id of this report; the same id again is a duplicate. */
  eventId: string;
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  /** The delivery, as far as known (from the VERP address or a header of ours), else its Message-ID. */
  deliveryId: string | null;
  messageId: string | null;
  recipient: string | null;
  occurredAt: Date;
  text: string;
};
