/** An endpoint's signing secret: random and stored encrypted, so it survives a rotation of the site's secrets. */
import { randomBytes } from "node:crypto";
import type { Settings } from "#core/kernel/context.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";

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

export const encryptWebhookSecret = (site: Site, endpointId: string, secret: string): string =>
  encryptText(site.encryptionSecrets, rowOf(endpointId), secret);

export const currentSecret = (site: Site, endpoint: Pick<EndpointSecrets, "id" | "secret">): string | null =>
  decryptText(site.encryptionSecrets, rowOf(endpoint.id), endpoint.secret);

export const previousSecret = (site: Site, { id, previousSecret }: EndpointSecrets): string | null =>
  previousSecret === null ? null : decryptText(site.encryptionSecrets, rowOf(id), previousSecret);

/** Newest first; null if no key decrypts the current one. */
export function secretsAt(site: Site, endpoint: EndpointSecrets, now: Date): string[] | null {
  const current = currentSecret(site, endpoint);
  if (current === null) return null;
  const until = endpoint.previousSecretUntil ? new Date(endpoint.previousSecretUntil) : null;
  const previous = until && now < until ? previousSecret(site, endpoint) : null;
  return previous === null ? [current] : [current, previous];
}

const rowOf = (endpointId: string) => `webhook:${endpointId}`;
