import type { Database } from "#db/client.ts";
import { credentialNotices } from "#db/schema/index.ts";

export type CredentialChange = (typeof credentialNotices.$inferSelect)["change"];

type Notice = {
  ownerId: string;
  change: CredentialChange;
  ip: string | null;
  at: Date;
};

export async function queueCredentialNotice(
  db: Pick<Database, "insert">,
  { ownerId, change, ip, at }: Notice,
): Promise<void> {
  await db.insert(credentialNotices).values({ ownerId, change, ip, changedAt: at, nextAttemptAt: at });
}
