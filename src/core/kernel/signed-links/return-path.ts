/** The envelope sender of one delivery: whatever a mail server sends back to it says which message it is about, and it cannot be forged without the secret. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys, type Secrets } from "../secrets/derive-keys.ts";

const USE = "return-path";
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Servers on the way may change the case, so neither part depends on it. 51 characters; RFC 5321 allows 64 before the @. */
const ADDRESS = /^b\+([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})-([\da-f]{16})@/;

export function returnPath(secrets: Secrets, deliveryId: string, domain: string): string {
  const id = deliveryId.toLowerCase();
  if (!UUID.test(id)) throw new Error("a return path needs the id of a delivery");
  return `b+${id.replaceAll("-", "")}-${sign(deriveKeys(secrets, USE)[0], id)}@${domain}`;
}

/** The delivery's id, or null where the address is not one of ours. */
export function readReturnPath(secrets: Secrets, address: string): string | null {
  const parts = ADDRESS.exec(address.toLowerCase());
  if (!parts) return null;
  const id = parts.slice(1, 6).join("-");
  const given = Buffer.from(parts[6] ?? "");
  // Earlier versions signed with the secret itself (decision 48): a report may come weeks after its message.
  const keys = [...deriveKeys(secrets, USE), ...secrets];
  return keys.some((key) => timingSafeEqual(given, Buffer.from(sign(key, id)))) ? id : null;
}

/** The purpose is signed too: with the bare secret of earlier versions, that alone tells it from a link. */
function sign(key: Buffer | string, id: string): string {
  return createHmac("sha256", key).update(`return-path:${id}`).digest("hex").slice(0, 16);
}
