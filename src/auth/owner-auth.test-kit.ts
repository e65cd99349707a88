import { createHmac, randomUUID } from "node:crypto";
import type { Visitor } from "#core/access/owners/owner-auth.ts";
import type { AuthContext } from "./auth.ts";
import { hashPassword } from "./hash-password.ts";
import { storeOwner } from "./make-owner.ts";
import { createOwnerAuth } from "./owner-auth.ts";

export const PASSWORD = "a long enough password";
/** Hashed once, because hashing is slow on purpose. */
let hash: Promise<string> | undefined;

export function ownerAuthTests({ ctx }: { ctx: AuthContext }) {
  const ownerAuth = createOwnerAuth(ctx);
  return {
    ownerAuth,
    async signedIn(email: string, password = PASSWORD) {
      const client = browser();
      const entered = await ownerAuth.signIn(client.visitor, { email, password });
      if (entered.kind !== "in") throw new Error(`not signed in: ${entered.kind}`);
      client.keep(entered.headers);
      return client;
    },
    async newOwner() {
      const email = `${randomUUID()}@owner.example`;
      hash ??= hashPassword(PASSWORD);
      const made = await storeOwner(
        ctx.db,
        { email, name: "Olive", hash: await hash },
        { now: ctx.clock.now() },
      );
      if (!made) throw new Error("no owner was made");
      return made;
    },
  };
}

let hosts = 0;

export function browser() {
  const jar = new Map<string, string>();
  hosts += 1;
  const ip = `198.18.${hosts >> 8}.${hosts & 255}`;
  return {
    ip,
    jar,
    keep(headers: Headers) {
      for (const cookie of headers.getSetCookie()) {
        const [pair = "", ...attributes] = cookie.split("; ");
        const name = pair.slice(0, pair.indexOf("="));
        if (attributes.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, pair.slice(name.length + 1));
      }
    },
    get headers() {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      return new Headers({ cookie, "user-agent": "Test browser" });
    },
    get visitor(): Visitor {
      return { headers: this.headers, ip };
    },
  };
}

/** RFC 6238, from the key in an `otpauth:` address; `steps` of 30 seconds from now. */
export function appCode(address: string, steps = 0): string {
  const bits = [...(new URL(address).searchParams.get("secret") ?? "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
