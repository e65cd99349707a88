import { sql } from "drizzle-orm";
import type { credentialChanges } from "#core/sending/deliveries/claim.ts";
import type { Database } from "#db/client.ts";

export type CredentialChange = (typeof credentialChanges)[number];

type Notice = {
  ownerId: string;
  change: CredentialChange;
  /** Null: the command line. */
  ip: string | null;
  at: Date;
};

export async function queueCredentialNotice(
  db: Pick<Database, "execute">,
  { ownerId, change, ip, at }: Notice,
): Promise<void> {
  const content = JSON.stringify({ about: "credentials", change, ip, at });
  await db.execute(sql`
    select queue_owner_messages(array[${ownerId}]::uuid[], 'credentials:' || new_id(), ${content}::jsonb, ${at}::timestamptz)`);
}
