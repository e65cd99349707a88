import { createHmac, timingSafeEqual } from "node:crypto";

const SECONDS = 60;

const signature = (key: string, text: string) => createHmac("sha256", key).update(text).digest();

export function mintBearer([key = ""]: readonly string[], sessionId: string, now: Date): string {
  const said = `${sessionId}.${Math.floor(now.getTime() / 1000) + SECONDS}`;
  return `ob_${Buffer.from(said).toString("base64url")}.${signature(key, said).toString("base64url")}`;
}

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
  // A token from the future comes from another clock; it is valid for at most a minute either way.
  return left > 0 && left <= SECONDS ? sessionId : null;
}
