/** Lists recent failed sign-ins in 15-minute groups; a scope limited to some coaches sees only its own address. */
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { isWholeSite, type Scope } from "../scope.ts";
import type { SignInAttempt } from "./count-sign-in-attempt.ts";

const SHOWN = 20;

export type FailedSignIn = {
  id: string;
  owner: { id: string; name: string } | null;
  secret: SignInAttempt["secret"];
  count: number;
  isLockedOut: boolean;
  ips: string[];
  firstAt: string;
  lastAt: string;
};

export async function listFailedSignIns(ctx: Pick<Context, "db">, scope: Scope): Promise<FailedSignIn[]> {
  const { rows } = await ctx.db.execute<{ line: FailedSignIn }>(sql`
    select jsonb_build_object('id', f.id, 'secret', f.secret, 'count', f.count, 'isLockedOut', f.is_locked_out,
      'ips', f.ips, 'firstAt', f.first_at, 'lastAt', f.last_at,
      'owner', case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end) as line
    from failed_sign_ins f left join owners o on o.id = f.owner_id
    where ${isWholeSite(scope) ? sql`true` : sql`f.owner_id::text = ${scope.actor.id}`}
    order by f.last_at desc, f.id desc limit ${SHOWN}`);
  return rows.map(({ line }) => ({
    ...line,
    firstAt: new Date(line.firstAt).toISOString(),
    lastAt: new Date(line.lastAt).toISOString(),
  }));
}
