/** A call with an idempotency key runs once; repeated, it gets the first answer. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";

export type Answered = { status: number; answer: object; personId?: string | null };
type Call = { keyId: string; idempotencyKey: string; request: string };
export type AnsweredOnce =
  | (Answered & { outcome: "first" })
  | (Answered & { outcome: "repeated" })
  /** `running`: the first call has not answered yet. `differs`: the key was used for another request. */
  | { outcome: "running" | "differs" };

export const KEPT_HOURS = 24;
/** A call that has not answered by then was cut off. */
const RUNNING_SECONDS = 60;

export async function answerOnce(
  ctx: Pick<Context, "db" | "clock">,
  { keyId, idempotencyKey, request }: Call,
  run: () => Promise<Answered>,
): Promise<AnsweredOnce> {
  const now = ctx.clock.now();
  const digest = createHash("sha256").update(request).digest("hex");
  const mine = sql`key_id = ${keyId}::uuid and idempotency_key = ${idempotencyKey}`;
  const { rowCount } = await ctx.db.execute(sql`
    insert into api_calls as c (key_id, idempotency_key, digest, started_at) values (${keyId}::uuid, ${idempotencyKey}, ${digest}, ${now}::timestamptz)
    on conflict (key_id, idempotency_key) do update set digest = excluded.digest, started_at = excluded.started_at, status = null, answer = null, person_id = null
    where c.started_at < ${now}::timestamptz - make_interval(hours => ${KEPT_HOURS})
      or c.status is null and c.digest = excluded.digest and c.started_at < ${now}::timestamptz - make_interval(secs => ${RUNNING_SECONDS})`);
  if (!rowCount) {
    const { rows } = await ctx.db.execute<{ digest: string; status: number | null; answer: object | null }>(
      sql`select digest, status, answer from api_calls where ${mine}`,
    );
    const first = rows[0];
    if (first && first.digest !== digest) return { outcome: "differs" };
    if (!first?.status) return { outcome: "running" };
    return { outcome: "repeated", status: first.status, answer: first.answer ?? {} };
  }
  // What failed may be tried again under the same key.
  const forget = () => ctx.db.execute(sql`delete from api_calls where ${mine}`);
  const answered = await run().catch(async (error) => {
    await forget();
    throw error;
  });
  if (answered.status >= 500) await forget();
  else
    await ctx.db.execute(sql`
      update api_calls set status = ${answered.status}, answer = ${JSON.stringify(answered.answer)}::jsonb, person_id = ${answered.personId ?? null}::uuid where ${mine}`);
  return { outcome: "first", ...answered };
}

export async function purgeApiCalls({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.execute(sql`
    delete from api_calls where started_at < ${clock.now()}::timestamptz - make_interval(hours => ${KEPT_HOURS})`);
}
