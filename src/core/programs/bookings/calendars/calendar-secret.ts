import { randomBytes } from "node:crypto";
import type { Settings } from "#core/kernel/context.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";

type Site = Pick<Settings, "encryptionSecrets">;

export const calendarRow = (calendarId: string) => `booking-calendar:${calendarId}`;

/** The prefix and base64 are of Standard Webhooks; the others take any text. */
export const drawSigningSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export const encryptCalendarSecret = (site: Site, calendarId: string, secret: string): string =>
  encryptText(site.encryptionSecrets, calendarRow(calendarId), secret);

export const decryptCalendarSecret = (site: Site, calendarId: string, encrypted: string): string | null =>
  decryptText(site.encryptionSecrets, calendarRow(calendarId), encrypted);
