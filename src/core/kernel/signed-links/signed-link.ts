/** Signs links that work without signing in: an id and a signature per purpose, valid as long as the id exists. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKeys, type Secrets } from "../secrets/derive-keys.ts";

export type Purpose =
  | "unsubscribe"
  | "confirm"
  | "confirm-signup"
  | "seat"
  | "join"
  | "scheduler"
  | "link"
  | "alert"
  | "call"
  | "call-feed"
  | "summary"
  | "invitation"
  | "reset-password"
  | "self-check"
  | "probe"
  | "probe-answer";

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

const signature = (key: Buffer, purpose: Purpose, id: string) =>
  createHmac("sha256", key).update(`${purpose}:${id}`).digest().subarray(0, 16);

export function signLink(secrets: Secrets, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  const [key] = deriveKeys(secrets, `link:${purpose}`);
  return Buffer.concat([bytes, signature(key, purpose, id)]).toString("base64url");
}

export function readLink(secrets: Secrets, purpose: Purpose, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 32) return null;
  const hex = bytes.subarray(0, 16).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!UUID.test(id)) return null;
  const keys = deriveKeys(secrets, `link:${purpose}`);
  return keys.some((key) => timingSafeEqual(signature(key, purpose, id), bytes.subarray(16))) ? id : null;
}
