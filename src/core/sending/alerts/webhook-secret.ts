/** What a webhook is signed with: made from the house's secret and the target's number, so that none is stored. */
import { createHmac } from "node:crypto";

type Target = { id: string; secretVersion: number; secretRenewedAt: string | Date | null };

/** The earlier secret holds so long after a renewal: its receiver needs time to put the new one in. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

export function webhookSecret(
  house: string,
  { id, secretVersion }: Pick<Target, "id" | "secretVersion">,
): string {
  const key = createHmac("sha256", house).update(`webhook:${id}:${secretVersion}`).digest();
  return `whsec_${key.toString("base64")}`;
}

/** The newest first. */
export function secretsAt(house: string, target: Target, now: Date): string[] {
  const renewed = target.secretRenewedAt ? new Date(target.secretRenewedAt).getTime() : null;
  const overlaps = renewed !== null && now.getTime() - renewed < OVERLAP_MS;
  return [target.secretVersion, ...(overlaps ? [target.secretVersion - 1] : [])].map((secretVersion) =>
    webhookSecret(house, { id: target.id, secretVersion }),
  );
}
