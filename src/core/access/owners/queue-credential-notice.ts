/** Notes that an owner is to be told of a change to their credentials; the worker sends it, however long mail is down. */
import type { Database } from "#db/client.ts";
import { credentialNotices } from "#db/schema/index.ts";

export type CredentialChange = (typeof credentialNotices.$inferSelect)["change"];

type Notice = {
  ownerId: string;
  change: CredentialChange;
  /** Where it was done; null: at the command line. */
  ip: string | null;
  at: Date;
};

export async function queueCredentialNotice(
  db: Pick<Database, "insert">,
  { ownerId, change, ip, at }: Notice,
): Promise<void> {
  await db.insert(credentialNotices).values({ ownerId, change, ip, changedAt: at, nextAttemptAt: at });
}
