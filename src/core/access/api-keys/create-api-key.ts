import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { oneLine } from "#core/leads/people/typed-person.ts";
import { type ApiScope, grantableScopes } from "./api-scopes.ts";

export type NewKey = {
  name: string;
  /** Null: every coach. */
  coachId: string | null;
  scopes: ApiScope[];
  /** Null: it never expires. */
  days: number | null;
};
export type KeyCreation =
  | { outcome: "created"; key: string }
  | { outcome: "invalid"; field: "name" | "coach" | "scopes" };

const LONGEST_NAME = 80;
const MOST_DAYS = 3650;

export const digestOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The key is in the answer and nowhere else. */
export async function createApiKey(ctx: Context, scope: Scope, typed: NewKey): Promise<KeyCreation> {
  const name = oneLine(typed.name).slice(0, LONGEST_NAME);
  if (name === "") return { outcome: "invalid", field: "name" };
  const { coachId } = typed;
  const wanted = new Set(typed.scopes);
  if (wanted.size === 0) return { outcome: "invalid", field: "scopes" };
  const scopes = grantableScopes({ seats: scope.seats, coachId }).filter((each) => wanted.has(each));
  if (scopes.length < wanted.size || (coachId === null && !isWholeSite(scope)))
    return { outcome: "invalid", field: "coach" };
  const key = `foyer_${randomBytes(32).toString("base64url")}`;
  const now = ctx.clock.now();
  const days = typed.days === null ? null : Math.min(Math.max(Math.trunc(typed.days), 1), MOST_DAYS);
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string }>(sql`
      insert into api_keys (coach_id, name, scopes, digest, ending, creator, creator_name, created_at, expires_at)
      select ${coachId}::uuid, ${name}, ${sql.param(scopes)}::text[], ${digestOf(key)}, ${key.slice(-4)}, ${scope.actor.id}, ${scope.actor.name},
        ${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${days}::int)
      where ${coachId}::uuid is null or exists (select from coaches o where o.id = ${coachId}::uuid and o.deletion_requested_at is null)
      returning id`);
    const id = rows[0]?.id;
    if (!id) return { outcome: "invalid", field: "coach" };
    await recordAction(inside, scope.actor, { action: "api-key.created", subject: { key: id } });
    return { outcome: "created", key };
  });
}
