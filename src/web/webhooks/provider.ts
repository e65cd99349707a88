/** The port behind which each mail provider's webhooks lie: a request becomes feedback that can be trusted, or a refusal. */
import type { WebhookProvider } from "#core/sending/connections/webhook-guides.ts";
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
  name: WebhookProvider;
  read(request: WebhookRequest, now: Date): Promise<Reading>;
};

export const refused = (reason: Refusal) => ({ ok: false, reason }) as const;

/** A provider with one of the secrets it may prove itself by. */
export type Source = {
  provider: Provider;
  /** Whose secret it is: these coaches', for whom alone it counts; null: the site's or the environment's. */
  coachIds: string[] | null;
  /** The connections it is stored with. */
  connectionIds: string[];
};
