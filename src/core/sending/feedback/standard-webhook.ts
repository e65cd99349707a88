/** Signatures of the Standard Webhooks scheme, for mail providers and calendars that post to Foyer. */
import { Webhook } from "standardwebhooks";
import { isSameSecret } from "./webhook-secret.ts";

const TOLERANCE = 5 * 60_000;

type Signed = { ok: true; id: string } | { ok: false; reason: "wrong-signature" | "too-old" };
type Posted = { secret: string; prefix: "svix" | "webhook"; headers: Headers; body: string; now: Date };

/** Verifies the Standard Webhooks scheme. Not by `webhook.verify`, which reads the machine's clock instead of the context's. */
export function readSigned({ secret, prefix, headers, body, now }: Posted): Signed {
  const header = (name: string) => headers.get(`${prefix}-${name}`) ?? "";
  const [id, timestamp] = [header("id"), header("timestamp")];
  if (!id || !/^\d{1,12}$/.test(timestamp)) return { ok: false, reason: "wrong-signature" };
  const signedAt = new Date(Number(timestamp) * 1000);
  const expected = new Webhook(secret).sign(id, signedAt, body);
  // Several during a secret rotation; one valid signature is enough.
  if (
    !header("signature")
      .split(" ")
      .some((each) => isSameSecret(each, expected))
  )
    return { ok: false, reason: "wrong-signature" };
  if (Math.abs(now.getTime() - signedAt.getTime()) > TOLERANCE) return { ok: false, reason: "too-old" };
  return { ok: true, id };
}
