import type { Settings } from "#core/kernel/context.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";

type Site = Pick<Settings, "encryptionSecrets">;

export const connectionRow = (connectionId: string) => `mail-connection:${connectionId}`;

export const encryptConnectionSecret = (site: Site, connectionId: string, secret: string): string =>
  encryptText(site.encryptionSecrets, connectionRow(connectionId), secret);

export const decryptConnectionSecret = (site: Site, connectionId: string, encrypted: string): string | null =>
  decryptText(site.encryptionSecrets, connectionRow(connectionId), encrypted);
