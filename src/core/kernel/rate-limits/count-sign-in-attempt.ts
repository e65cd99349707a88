/** Counts a sign-in attempt against the account and the client's address, and says when the next one is allowed. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { callFunction } from "#db/call-function.ts";
import type { Context } from "../context.ts";
import { limitAddress } from "./client-address.ts";

export type SignInAttempt = CountedAttempt & { secret: "password" | "code" | "confirmation" | "setup" };
/** What is counted like an attempt: asking for a link in place of a forgotten password is one too, and fails at nothing. */
type CountedAttempt = {
  /** The secret that is tried. */
  secret: "password" | "code" | "confirmation" | "setup" | "reset";
  /** Whose it is: an address, an id. Counted whether there is such an owner or not. */
  whose: string;
  ip: string;
};

const SECONDS = 15 * 60;
/** Of one secret, and from one address. */
export const MAX_TRIES = 5;
const MAX_FROM_IP = 20;

/** Hashed: the counters are no place to read an address from. */
const digest = (text: string) =>
  createHash("sha256").update(text.toLowerCase()).digest("base64url").slice(0, 32);

export const signInAttemptKeys = ({ secret, whose, ip }: CountedAttempt) => ({
  whose: `try-${secret}:${digest(whose)}`,
  ip: `try-ip:${limitAddress(ip)}`,
});

/** Null: go ahead, and clear the attempt if it succeeds. */
export async function countSignInAttempt(
  ctx: Pick<Context, "db" | "clock">,
  tried: CountedAttempt,
): Promise<Date | null> {
  const keys = signInAttemptKeys(tried);
  const input = {
    now: ctx.clock.now(),
    seconds: SECONDS,
    keys: [
      { key: keys.whose, max: MAX_TRIES },
      { key: keys.ip, max: MAX_FROM_IP },
    ],
  };
  return callFunction(ctx.db, "count_sign_in_attempt", input, z.coerce.date().nullable());
}
