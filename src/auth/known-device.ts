/** Recognizes a browser that an owner has signed in with, by a signed cookie that outlives the session. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { queueCredentialNotice } from "#core/access/owners/queue-credential-notice.ts";
import { deriveKeys } from "#core/kernel/secrets/derive-keys.ts";
import { type AuthContext, cookieRules } from "./auth.ts";
import { cookieNamed } from "./cookie-named.ts";

/** Browsers keep a cookie for at most 400 days. */
const MAX_AGE = 400 * 24 * 60 * 60;
const MAX_OWNERS = 4;

const sign = (key: Buffer, email: string, device: string) =>
  createHmac("sha256", key).update(`${email.trim().toLowerCase()}\n${device}`).digest();

/** By email, because whoever else has the password can't prevent that. */
export const tellOfNewDevice = (
  { db, clock }: Pick<AuthContext, "db" | "clock">,
  { id }: { id: string },
  { ip }: { ip: string },
): Promise<void> => queueCredentialNotice(db, { ownerId: id, change: "new-device", ip, at: clock.now() });

export function knownDevices({ settings }: Pick<AuthContext, "settings">) {
  const { prefix, secure } = cookieRules(settings.publicUrl);
  const name = `${prefix}.device`;
  const entriesIn = (headers: Headers) => (cookieNamed(headers, name)?.value ?? "").split("~").slice(0, 8);

  /** The device's id; null if this owner has not signed in with this browser. */
  function find(headers: Headers, email: string): string | null {
    for (const entry of entriesIn(headers)) {
      const [device = "", signature = ""] = entry.split(".");
      if (device === "") continue;
      const given = Buffer.from(signature, "base64url");
      const isSigned = deriveKeys(settings.secrets, "known-device").some((key) => {
        const right = sign(key, email, device);
        return right.length === given.length && timingSafeEqual(right, given);
      });
      if (isSigned) return device;
    }
    return null;
  }

  return {
    find,
    remember(asked: Headers, email: string, answered: Headers): void {
      if (find(asked, email)) return;
      const device = randomBytes(16).toString("base64url");
      const [key] = deriveKeys(settings.secrets, "known-device");
      const entry = `${device}.${sign(key, email, device).toString("base64url")}`;
      const value = [entry, ...entriesIn(asked)].filter(Boolean).slice(0, MAX_OWNERS).join("~");
      const flags = `Max-Age=${MAX_AGE}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
      answered.append("set-cookie", `${name}=${encodeURIComponent(value)}; ${flags}`);
    },
  };
}
