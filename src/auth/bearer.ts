/** A token that names its holder's session, valid for a minute: how a page of the owner's authenticates to the functions. */
import { createHmac, timingSafeEqual } from "node:crypto";

const SECONDS = 60;

const signature = (key: string, text: string) => createHmac("sha256", key).update(text).digest();

/** The first key signs, all of them verify. */
export function mintBearer([key = ""]: readonly string[], sessionId: string, now: Date): string {
  const said = `${sessionId}.${Math.floor(now.getTime() / 1000) + SECONDS}`;
  return `ob_${Buffer.from(said).toString("base64url")}.${signature(key, said).toString("base64url")}`;
}

/** The session's id while the token is valid; null for anything else. */
export function readBearer(keys: readonly string[], token: string, now: Date): string | null {
  const [, body = "", given = ""] = token.match(/^ob_([\w-]+)\.([\w-]{43})$/) ?? [];
  const said = Buffer.from(body, "base64url").toString();
  const sent = Buffer.from(given, "base64url");
  const isSigned = keys.some((key) => {
    const right = signature(key, said);
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  if (!isSigned) return null;
  const [sessionId = "", until = ""] = said.split(".");
  const left = Number(until) - now.getTime() / 1000;
  // One from the future was made under another clock; it is not good for longer than a minute either way.
  return left > 0 && left <= SECONDS ? sessionId : null;
}
