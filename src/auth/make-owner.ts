import { eq, sql } from "drizzle-orm";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import { queueCredentialNotice } from "#core/access/owners/queue-credential-notice.ts";
import { clearLimits } from "#core/kernel/rate-limits/clear-sign-in-attempts.ts";
import { signInAttemptKeys } from "#core/kernel/rate-limits/count-sign-in-attempt.ts";
import type { Database } from "#db/client.ts";
import {
  ownerAccounts,
  ownerSecondFactors,
  ownerSessions,
  ownerSetup,
  owners,
  ownerVerifications,
  seats,
} from "#db/schema/index.ts";
import { ownerFrom } from "./call-auth.ts";
import { hashPassword } from "./hash-password.ts";
import { hasOwner } from "./setup-code.ts";

type NewOwner = { email: string; name: string; password: string };

/** Null if the address is taken or, for the first owner, if any owner exists. */
export async function makeOwner(
  db: Database,
  { password, ...owner }: NewOwner,
  when: { now: Date; first?: boolean },
): Promise<Owner | null> {
  return storeOwner(db, { ...owner, hash: await hashPassword(password) }, when);
}

export async function storeOwner(
  db: Database,
  { email, name, hash }: { email: string; name: string; hash: string },
  { now, first = false }: { now: Date; first?: boolean },
): Promise<Owner | null> {
  return db.transaction(async (tx) => {
    // Of two simultaneous first runs, the second waits here and then sees the first one's owner.
    await tx.execute(sql`lock table owners in share row exclusive mode`);
    if (first && (await hasOwner(tx))) return null;
    const times = { createdAt: now, updatedAt: now };
    const [made] = await tx
      .insert(owners)
      .values({ email: email.trim().toLowerCase(), name, emailVerified: true, ...times })
      .onConflictDoNothing()
      .returning();
    if (!made) return null;
    await tx
      .insert(ownerAccounts)
      .values({ userId: made.id, accountId: made.id, providerId: "credential", password: hash, ...times });
    await tx.insert(seats).values({ ownerId: made.id, role: "owner", createdAt: now }).onConflictDoNothing();
    await tx.delete(ownerSetup);
    return ownerFrom({ db: tx }, made);
  });
}

/** Sets a new password, removes second factor and lock, and signs out everywhere. */
export async function resetOwner(
  db: Database,
  { email, password }: { email: string; password: string },
  { now }: { now: Date },
): Promise<Owner | null> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .update(owners)
      .set({ twoFactorEnabled: false, updatedAt: now })
      .where(eq(owners.email, email.trim().toLowerCase()))
      .returning();
    if (!owner) return null;
    await tx
      .update(ownerAccounts)
      .set({ password: hash, updatedAt: now })
      .where(eq(ownerAccounts.userId, owner.id));
    await tx.delete(ownerSecondFactors).where(eq(ownerSecondFactors.userId, owner.id));
    await tx.delete(ownerSessions).where(eq(ownerSessions.userId, owner.id));
    await tx.delete(ownerVerifications).where(eq(ownerVerifications.value, owner.id));
    await clearLimits(tx, lockKeys(owner));
    await queueCredentialNotice(tx, { ownerId: owner.id, change: "reset", ip: null, at: now });
    return ownerFrom({ db: tx }, owner);
  });
}

const lockKeys = ({ id, email }: { id: string; email: string }) =>
  [
    { secret: "password", whose: email } as const,
    { secret: "code", whose: id } as const,
    { secret: "confirmation", whose: id } as const,
  ].map((each) => signInAttemptKeys({ ...each, ip: "" }).whose);
