/** Links that a recipient can follow without signing in: an id and a signature, one purpose each, valid for as long as the id is. */
import { createHmac, timingSafeEqual } from "node:crypto";

export type Purpose =
  | "unsubscribe"
  | "confirm"
  | "confirm-signup"
  | "seat"
  | "alert"
  | "self-check"
  | "probe"
  | "probe-answer";

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

const signature = (secret: string, purpose: Purpose, id: string) =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest().subarray(0, 16);

export function signLink(secret: string, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, signature(secret, purpose, id)]).toString("base64url");
}

/** The id behind a token; null when it was not signed here, for this purpose. */
export function readLink(secret: string, purpose: Purpose, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 32) return null;
  const hex = bytes.subarray(0, 16).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!UUID.test(id)) return null;
  return timingSafeEqual(signature(secret, purpose, id), bytes.subarray(16)) ? id : null;
}
