import { createHash } from "node:crypto";
import { z } from "zod";
import { callFunction } from "#db/call-function.ts";
import type { Context } from "../context.ts";
import { limitAddress } from "./client-address.ts";

export type SignInAttempt = CountedAttempt & { secret: "password" | "code" | "confirmation" | "setup" };
type CountedAttempt = {
  secret: "password" | "code" | "confirmation" | "setup" | "reset";
  /** An email address or id; counted whether or not the owner exists. */
  whose: string;
  ip: string;
  /** A browser the owner used before. It has its own count, so strangers can't lock the owner out of it. */
  device?: string | null;
};

const FIRST_WAIT = 60;
/** For an IP address, which many may share, and for a browser that the owner used before. */
const SHORT = { longestWait: 15 * 60, forgetAfter: 60 * 60 };
/** For strangers at an account: 50 guesses take them a week. The owner has a known browser, or a mailed link. */
const LONG = { longestWait: 4 * 60 * 60, forgetAfter: 24 * 60 * 60 };
export const MAX_TRIES = 5;
const MAX_FROM_IP = 20;

/** Hashed, so the counters reveal no addresses. */
const digest = (text: string) =>
  createHash("sha256").update(text.toLowerCase()).digest("base64url").slice(0, 32);

export const signInAttemptKeys = ({ secret, whose, ip, device }: CountedAttempt) => ({
  whose: device ? `try-${secret}:device:${device}` : `try-${secret}:${digest(whose)}`,
  ip: device ? null : `try-ip:${limitAddress(ip)}`,
});

/** Null lets the attempt proceed; clear it if it succeeds. */
export async function countSignInAttempt(
  ctx: Pick<Context, "db" | "clock">,
  tried: CountedAttempt,
): Promise<Date | null> {
  const keys = signInAttemptKeys(tried);
  const isStranger = !tried.device && (tried.secret === "password" || tried.secret === "code");
  const input = {
    now: ctx.clock.now(),
    firstWait: FIRST_WAIT,
    ...SHORT,
    keys: [
      // The IP address first: an attempt refused there must not extend the account's wait.
      ...(keys.ip ? [{ key: keys.ip, free: MAX_FROM_IP, ...SHORT }] : []),
      // By IP address only: reset emails per owner and hour are already limited.
      ...(tried.secret === "reset"
        ? []
        : [{ key: keys.whose, free: MAX_TRIES, ...(isStranger ? LONG : SHORT) }]),
    ],
  };
  return callFunction(ctx.db, "count_sign_in_attempt", input, z.coerce.date().nullable());
}
