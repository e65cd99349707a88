/** A delivery's signed envelope sender (VERP): a bounce names its delivery and can't be forged. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys, type Secrets } from "../secrets/derive-keys.ts";

const USE = "return-path";
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Mail servers may change case, so neither part depends on it. 51 characters; RFC 5321 allows 64 before the @. */
const ADDRESS = /^b\+([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})-([\da-f]{16})@/;

export function returnPath(secrets: Secrets, deliveryId: string, domain: string): string {
  const id = deliveryId.toLowerCase();
  if (!UUID.test(id)) throw new Error("a return path needs the id of a delivery");
  return `b+${id.replaceAll("-", "")}-${sign(deriveKeys(secrets, USE)[0], id)}@${domain}`;
}

export function readReturnPath(secrets: Secrets, address: string): string | null {
  const parts = ADDRESS.exec(address.toLowerCase());
  if (!parts) return null;
  const id = parts.slice(1, 6).join("-");
  const given = Buffer.from(parts[6] ?? "");
  const keys = deriveKeys(secrets, USE);
  return keys.some((key) => timingSafeEqual(given, Buffer.from(sign(key, id)))) ? id : null;
}

function sign(key: Buffer, id: string): string {
  return createHmac("sha256", key).update(`return-path:${id}`).digest("hex").slice(0, 16);
}
