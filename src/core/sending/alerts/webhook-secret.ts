/** What a webhook is signed with: derived from the site's secret and the target's number, so that none is stored. */
import { createHmac } from "node:crypto";

type Target = { id: string; secretVersion: number; secretRenewedAt: string | Date | null };

/** How long the previous secret stays valid after a renewal: its receiver needs time to install the new one. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

export function webhookSecret(
  siteSecret: string,
  { id, secretVersion }: Pick<Target, "id" | "secretVersion">,
): string {
  const key = createHmac("sha256", siteSecret).update(`webhook:${id}:${secretVersion}`).digest();
  return `whsec_${key.toString("base64")}`;
}

/** The newest first. */
export function secretsAt(siteSecret: string, target: Target, now: Date): string[] {
  const renewed = target.secretRenewedAt ? new Date(target.secretRenewedAt).getTime() : null;
  const overlaps = renewed !== null && now.getTime() - renewed < OVERLAP_MS;
  return [target.secretVersion, ...(overlaps ? [target.secretVersion - 1] : [])].map((secretVersion) =>
    webhookSecret(siteSecret, { id: target.id, secretVersion }),
  );
}
