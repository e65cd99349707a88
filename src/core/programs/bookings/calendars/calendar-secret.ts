import { randomBytes } from "node:crypto";
import { secretsOf } from "#core/kernel/secrets/stored-secrets.ts";

export const { encrypt: encryptCalendarSecret, decrypt: decryptCalendarSecret } =
  secretsOf("booking_calendars");

/** The prefix and base64 are of Standard Webhooks; the others take any text. */
export const drawSigningSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
