/** An endpoint's signing secret: random and stored encrypted, so it survives a rotation of the site's secrets. */
import { randomBytes } from "node:crypto";
import type { Settings } from "#core/kernel/context.ts";
import { secretsOf } from "#core/kernel/secrets/stored-secrets.ts";

export type EndpointSecrets = {
  id: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: string | null;
};
type Site = Pick<Settings, "encryptionSecrets">;

/** How long the previous secret also signs. */
export const OVERLAP_HOURS = 24;

export const drawWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const { encrypt, decrypt } = secretsOf("webhook_endpoints");
export const encryptWebhookSecret = encrypt;

export const currentSecret = (site: Site, endpoint: Pick<EndpointSecrets, "id" | "secret">): string | null =>
  decrypt(site, endpoint.id, endpoint.secret);

/** Newest first; null if no key decrypts the current one. */
export function secretsAt(site: Site, endpoint: EndpointSecrets, now: Date): string[] | null {
  const current = currentSecret(site, endpoint);
  if (current === null) return null;
  const until = endpoint.previousSecretUntil ? new Date(endpoint.previousSecretUntil) : null;
  const stored = until && now < until ? endpoint.previousSecret : null;
  const previous = stored && decrypt(site, endpoint.id, stored);
  return previous ? [current, previous] : [current];
}
