import { secretsOf } from "#core/kernel/secrets/stored-secrets.ts";

export const { encrypt: encryptConnectionSecret, decrypt: decryptConnectionSecret } =
  secretsOf("mail_connections");
