import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { readAccount } from "../account/read-account.ts";
import type { BroadcastState, Wave } from "../broadcast.ts";
import { type BroadcastHealth, readHealth } from "./read-health.ts";

export type Progress = {
  state: BroadcastState;
  promised: number;
  accepted: number;
  onTheWay: number;
  notYet: number;
  exceptions: number;
  waves: Wave[];
  health: BroadcastHealth;
  fixing: { looked: number } | null;
  pausedBy: "owner" | "health" | null;
  pauseReason: string | null;
  nextAt: string | null;
};

export async function readProgress(
  ctx: Context,
  scope: Scope,
  { broadcastId }: { broadcastId: string },
): Promise<Progress | null> {
  const account = await readAccount(ctx, scope, { broadcastId });
  const { rows } = await ctx.db.execute<
    Pick<Progress, "state" | "waves" | "pausedBy" | "pauseReason" | "nextAt"> & {
      looked: number;
      isFixed: boolean;
    }
  >(sql`
    select b.state, b.waves, b.paused_by as "pausedBy", b.pause_reason as "pauseReason", b.promised + b.exceptions as looked,
      b.fixed_at is not null as "isFixed",
      to_char((select min(r.send_at) from broadcast_recipients r where r.broadcast_id = b.id and r.fate = 'promised'
        and r.delivery_id is null and r.ending is null and r.send_at > ${ctx.clock.now()}::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "nextAt"
    from broadcasts b where b.id = ${broadcastId}::uuid`);
  const [row] = rows;
  if (!row || !account) return null;
  const { looked, isFixed, ...facts } = row;
  const of = (ending: string) => account.exceptions.find((each) => each.ending === ending)?.people ?? 0;
  const [onTheWay, notYet] = [of("on-the-way"), of("waiting")];
  return {
    ...facts,
    promised: account.promised,
    accepted: account.accepted,
    ...{ onTheWay, notYet },
    exceptions: account.exceptions.reduce((all, { people }) => all + people, 0) - onTheWay - notYet,
    health: await readHealth(ctx, { broadcastId }),
    fixing: isFixed ? null : { looked },
  };
}
