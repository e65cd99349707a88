/** The connection that a coach's mail leaves by, with its password decrypted: for the mailer alone, and never for a screen. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { MailServer, SigningKey } from "#core/kernel/mailer.ts";
import { decryptConnectionSecret } from "./connection-secret.ts";
import { type ProviderName, providers } from "./providers.ts";

type Row = Omit<MailServer, "password"> & {
  id: string;
  version: string;
  isLimited: boolean;
  provider: ProviderName;
  encrypted: string | null;
  selector: string | null;
  key: string | null;
  stream: string | null;
};
type Needs = Pick<Context, "db" | "settings">;

/** `server` is null where no key decrypts the password: mail waits until the key is back. */
export type FoundConnection = {
  id: string;
  version: string;
  isLimited: boolean;
  server: MailServer | null;
  dkim: SigningKey | null;
  /** What its provider tells broadcasts apart by. */
  broadcastHeaders: Record<string, string>;
};

/** Null where the coach has none of their own, and the site's is the environment's or nobody's. */
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
  const password = encrypted === null ? null : decryptConnectionSecret(settings, id, encrypted);
  // Where the secret is the user name too, the row does not have it in plain.
  const username = row.username || (providers[row.provider].username ? "" : (password ?? ""));
  const privateKey = row.key === null ? null : decryptConnectionSecret(settings, id, row.key);
  const isReadable = (encrypted === null || password !== null) && (row.key === null || privateKey !== null);
  return {
    ...{ id, version, isLimited },
    server: isReadable ? { host, port, security, username, password } : null,
    dkim: row.selector && privateKey ? { selector: row.selector, privateKey } : null,
    broadcastHeaders: broadcastHeaders(row),
  };
}

/** Every Postmark server has a stream of this name for broadcasts; SES has sets of the owner's own names, or none. */
const POSTMARK_STREAM = "broadcast";

function broadcastHeaders({ provider, stream }: Row): Record<string, string> {
  if (provider === "postmark") return { "X-PM-Message-Stream": stream ?? POSTMARK_STREAM };
  return provider === "ses" && stream ? { "X-SES-CONFIGURATION-SET": stream } : {};
}

/** Whether anybody's mail can leave at all. */
export async function hasConnection({ db }: Needs): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select exists (select from mail_connections) as is`);
  return rows[0]?.is ?? false;
}
