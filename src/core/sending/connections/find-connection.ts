/** The connection for a coach's mail with its password decrypted: for the mailer only, never for a screen. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { MailServer, SigningKey } from "#core/kernel/mailer.ts";
import { findProvider } from "../providers/providers.ts";
import { decryptConnectionSecret } from "./connection-secret.ts";

type Row = Omit<MailServer, "password"> & {
  id: string;
  version: string;
  isLimited: boolean;
  provider: string;
  encrypted: string | null;
  selector: string | null;
  key: string | null;
  stream: string | null;
};
type Needs = Pick<Context, "db" | "settings">;

/** `server` is null if no key decrypts the password: mail waits until the key is back. */
export type FoundConnection = {
  id: string;
  version: string;
  isLimited: boolean;
  server: MailServer | null;
  dkim: SigningKey | null;
  broadcastHeaders: Record<string, string>;
};

/** Null if the coach has none and the site's is in the environment or missing. */
export async function findConnection(
  { db, settings }: Needs,
  { coachId }: { coachId: string | null },
): Promise<FoundConnection | null> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.xmin::text || c.ctid::text as version, c.host, c.port, c.security, c.provider, c.username, c.password as encrypted,
      c.dkim_selector as selector, c.dkim_key as key, c.broadcast_stream as stream,
      c.rate_per_second is not null or c.daily_quota is not null as "isLimited"
    from connection_for(${coachId}::uuid, ${settings.hasMailServer}::boolean) f join mail_connections c on c.id = f.id`);
  const row = rows[0];
  if (!row) return null;
  const { id, version, isLimited, encrypted, host, port, security } = row;
  const provider = findProvider(row.provider);
  const password = encrypted === null ? null : decryptConnectionSecret(settings, id, encrypted);
  // A secret that doubles as the user name is not stored in plain text.
  const username = row.username || (provider.username ? "" : (password ?? ""));
  const privateKey = row.key === null ? null : decryptConnectionSecret(settings, id, row.key);
  const isReadable = (encrypted === null || password !== null) && (row.key === null || privateKey !== null);
  return {
    ...{ id, version, isLimited },
    server: isReadable ? { host, port, security, username, password } : null,
    dkim: row.selector && privateKey ? { selector: row.selector, privateKey } : null,
    broadcastHeaders: provider.broadcasts?.headers(row.stream) ?? {},
  };
}

export async function hasConnection({ db }: Needs): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select exists (select from mail_connections) as is`);
  return rows[0]?.is ?? false;
}
