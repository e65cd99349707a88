/** What a webhook is signed with: drawn when it is issued, and stored encrypted, so that it outlives the site's own secrets. */
import { createHmac, randomBytes } from "node:crypto";
import type { Settings } from "#core/kernel/context.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";

/** `secret` and `previousSecret` as they are stored: encrypted; null where it was issued before any was stored. */
export type SecretsOfTarget = {
  id: string;
  secretVersion: number;
  secretRenewedAt: string | Date | null;
  secret: string | null;
  previousSecret: string | null;
};
type Site = Pick<Settings, "secrets" | "encryptionSecrets">;

/** How long the previous secret stays valid after a renewal: its receiver needs time to install the new one. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;
/** Between secrets of which one is right: no secret holds a space. */
const OR = " ";

export const drawWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export const encryptWebhookSecret = (site: Site, targetId: string, secret: string): string =>
  encryptText(site.encryptionSecrets, rowOf(targetId), secret);

/** The current one, to be stored; null where no key decrypts it. */
export const currentSecret = (site: Site, target: SecretsOfTarget): string | null =>
  stored(site, target.id, target.secret, target.secretVersion);

/** The one before, to be stored; null where there is none, or where no key decrypts it. */
export function previousSecret(site: Site, target: SecretsOfTarget): string | null {
  const isStored = target.secret !== null;
  if (target.secretVersion < 2 || (isStored && target.previousSecret === null)) return null;
  return stored(site, target.id, target.previousSecret, target.secretVersion - 1);
}

/** What to sign with, the newest first; null where no key decrypts the current one. */
export function secretsAt(site: Site, target: SecretsOfTarget, now: Date): string[] | null {
  const current = currentSecret(site, target);
  if (current === null) return null;
  const renewed = target.secretRenewedAt ? new Date(target.secretRenewedAt).getTime() : null;
  const overlaps = renewed !== null && now.getTime() - renewed < OVERLAP_MS;
  return [current, (overlaps && previousSecret(site, target)) || ""].flatMap((each) =>
    each ? each.split(OR) : [],
  );
}

const rowOf = (targetId: string) => `webhook:${targetId}`;

function stored(site: Site, targetId: string, encrypted: string | null, version: number): string | null {
  if (encrypted !== null) return decryptText(site.encryptionSecrets, rowOf(targetId), encrypted);
  return site.secrets.map((secret) => formerSecret(secret, targetId, version)).join(OR);
}

/**
 * Earlier versions derived it from the site's secret and stored nothing (decision 48). Which of several secrets it was,
 * nobody knows: a message may carry several signatures, and its receiver takes the one that is right.
 */
function formerSecret(siteSecret: string, targetId: string, version: number): string {
  const key = createHmac("sha256", siteSecret).update(`webhook:${targetId}:${version}`).digest();
  return `whsec_${key.toString("base64")}`;
}
