/** The envelope sender of one delivery: whatever a mail server sends back to it says which message it is about, and it cannot be forged without the secret. */
import { createHmac, timingSafeEqual } from "node:crypto";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Servers on the way may change the case, so neither part depends on it. 51 characters; RFC 5321 allows 64 before the @. */
const ADDRESS = /^b\+([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})-([\da-f]{16})@/;

export function returnPath(secret: string, deliveryId: string, domain: string): string {
  const id = deliveryId.toLowerCase();
  if (!UUID.test(id)) throw new Error("a return path needs the id of a delivery");
  return `b+${id.replaceAll("-", "")}-${sign(secret, id)}@${domain}`;
}

/** The delivery's id, or null where the address is not one of ours. */
export function readReturnPath(secret: string, address: string): string | null {
  const parts = ADDRESS.exec(address.toLowerCase());
  if (!parts) return null;
  const id = parts.slice(1, 6).join("-");
  const given = Buffer.from(parts[6] ?? "");
  return timingSafeEqual(given, Buffer.from(sign(secret, id))) ? id : null;
}

/** The purpose is signed too, so that no other link made with this secret can stand in for it. */
function sign(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`return-path:${id}`).digest("hex").slice(0, 16);
}
