/** Configures the auth library on the site's database. Its HTTP handler is not mounted. */
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { MAX_PASSWORD, MIN_PASSWORD, SESSION_SECONDS } from "#core/access/owners/owner-auth.ts";
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import {
  ownerAccounts,
  ownerSecondFactors,
  ownerSessions,
  owners,
  ownerVerifications,
} from "#db/schema/index.ts";
import { randomCode } from "./codes.ts";
import { hashPassword, verifyPassword } from "./hash-password.ts";
import { cookieKeys, encryptionKeys } from "./keys.ts";

export type AuthContext = Pick<Context, "db" | "clock" | "log"> & {
  settings: Pick<Context["settings"], "publicUrl" | "secrets" | "encryptionSecrets">;
};

/** The client's address as determined by the web server; a header of this name from outside is ignored. */
export const IP_HEADER = "x-client-ip";

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ db, clock, log, settings }: AuthContext) {
  const cookies = cookieRules(settings.publicUrl);
  return betterAuth({
    appName: "Foyer",
    baseURL: settings.publicUrl,
    // A list, because the library prefers its own environment variable to a single secret.
    secrets: encryptionKeys(settings.encryptionSecrets),
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: owners,
        session: ownerSessions,
        account: ownerAccounts,
        verification: ownerVerifications,
        twoFactor: ownerSecondFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      // Owners are created by the first run and by a command.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: 0,
      additionalFields: {
        lastSeenAt: { type: "date", required: true, input: false, defaultValue: () => clock.now() },
      },
    },
    plugins: [
      twoFactor({
        issuer: "Foyer",
        // countSignInAttempt counts failed attempts for passwords and codes alike.
        accountLockout: { enabled: false },
        backupCodeOptions: {
          storeBackupCodes: "encrypted",
          customBackupCodesGenerate: () => Array.from({ length: 10 }, () => randomCode(10)),
        },
      }),
      // The library's secrets encrypt; cookies have their own key.
      { id: "cookie-key", init: () => ({ context: { secret: cookieKeys(settings.secrets)[0] ?? "" } }) },
    ],
    advanced: {
      cookiePrefix: cookies.prefix,
      useSecureCookies: false, // would put another prefix in front of ours
      defaultCookieAttributes: { secure: cookies.secure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [IP_HEADER] },
      database: { generateId: "uuid" },
    },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...more) =>
        reportError(
          { log, db, clock },
          more.find((each) => each instanceof Error) ?? new Error(String(message)),
          {
            where: "auth",
          },
        ),
    },
  });
}

/**
 * `__Host-` binds a cookie to this host over TLS. Browsers trust localhost as much; on any
 * other address without TLS they would drop the cookie, so the prefix is omitted there.
 */
export function cookieRules(publicUrl: string): { prefix: string; secure: boolean } {
  const { protocol, hostname } = new URL(publicUrl);
  const secure = protocol === "https:" || /^(127\.|localhost$|\[::1\]$)/.test(hostname);
  return { prefix: secure ? "__Host-foyer" : "foyer", secure };
}
