/** The port behind which each mail provider's webhooks lie: a request becomes feedback that can be trusted, or a refusal. */
import type { Feedback } from "#core/sending/feedback/feedback.ts";

/** The body as it came: signatures are made over its very characters. */
export type WebhookRequest = { headers: Headers; body: string };

export type Refusal =
  | "malformed"
  | "wrong-signature"
  | "foreign-certificate"
  | "foreign-topic"
  | "foreign-address"
  | "too-old";

/** No feedback is an answer too: the request was genuine, and of no interest here. */
export type Reading = { ok: true; feedback: Feedback[] } | { ok: false; reason: Refusal };

export type Provider = {
  name: Exclude<Feedback["provider"], "dsn">;
  read(request: WebhookRequest, now: Date): Promise<Reading>;
};

export const refused = (reason: Refusal) => ({ ok: false, reason }) as const;

/** By the name in their address. */
export type Providers = ReadonlyMap<string, Provider>;
