/** A webhook's signing secret: random and stored encrypted, so it survives a rotation of the site's secrets. */
import { randomBytes } from "node:crypto";
import type { Settings } from "#core/kernel/context.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";

export type SecretsOfTarget = {
  id: string;
  secretRenewedAt: string | null;
  secret: string | null;
  previousSecret: string | null;
};
type Site = Pick<Settings, "encryptionSecrets">;

const OVERLAP_MS = 24 * 60 * 60 * 1000;

export const drawWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export const encryptWebhookSecret = (site: Site, targetId: string, secret: string): string =>
  encryptText(site.encryptionSecrets, rowOf(targetId), secret);

export const currentSecret = (site: Site, target: SecretsOfTarget): string | null =>
  decrypt(site, target.id, target.secret);

export const previousSecret = (site: Site, target: SecretsOfTarget): string | null =>
  decrypt(site, target.id, target.previousSecret);

/** Newest first; null if no key decrypts the current one. */
export function secretsAt(site: Site, target: SecretsOfTarget, now: Date): string[] | null {
  const current = currentSecret(site, target);
  if (current === null) return null;
  const renewed = target.secretRenewedAt ? new Date(target.secretRenewedAt).getTime() : null;
  const overlaps = renewed !== null && now.getTime() - renewed < OVERLAP_MS;
  const previous = overlaps ? previousSecret(site, target) : null;
  return previous === null ? [current] : [current, previous];
}

const rowOf = (targetId: string) => `webhook:${targetId}`;

const decrypt = (site: Site, targetId: string, encrypted: string | null): string | null =>
  encrypted === null ? null : decryptText(site.encryptionSecrets, rowOf(targetId), encrypted);
