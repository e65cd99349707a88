/** Removes personal values from old messages in batches by id; that each was sent, to whom, when and with what response stays. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { SETTLED } from "./removals.ts";

const START = "00000000-0000-0000-0000-000000000000";

export type DetailsRemoved = { removed: number; isDone: boolean };

/**
 * Ids rise with time, so one id stores the progress, without an index. Each month starts over, for messages that were unfinished
 * or the newest when the sweep passed them.
 *
 * A lead's newest message and newest signup email of a campaign keep their values: previews use them.
 */
export function removeMessageDetails(
  ctx: Context,
  { before, atOnce }: { before: Date; atOnce: number },
): Promise<DetailsRemoved> {
  const round = `message-details ${ctx.clock.now().toISOString().slice(0, 7)}`;
  return inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`delete from backfills where name like 'message-details %' and name <> ${round}`);
    const { rows } = await db.execute<{ id: string; isOld: boolean; isOpen: boolean }>(sql`
      select id, created_at < ${before}::timestamptz as "isOld",
        ${sql.raw(SETTLED)} and variables <> '{}' as "isOpen"
      from email_deliveries
      where id > coalesce((select reached from backfills where name = ${round}), ${START}::uuid)
      order by id limit ${atOnce}`);
    const young = rows.findIndex(({ isOld }) => !isOld);
    const old = young < 0 ? rows : rows.slice(0, young);
    const open = old.flatMap(({ id, isOpen }) => (isOpen ? [id] : []));
    const { rowCount } = await db.execute(sql`
      update email_deliveries set variables = '{}', traceparent = null where id in (
        select d.id from email_deliveries d
        where d.id = any(${sql.param(open)}::uuid[]) and ${sql.raw(SETTLED)}
          and (d.kind = 'broadcast' or exists (
            select from email_deliveries n
            where n.lead_id = d.lead_id and n.campaign_id = d.campaign_id and n.created_at > d.created_at
              and (n.kind = 'signup' or d.kind <> 'signup')))
        for update of d skip locked)`);
    const reached = old.at(-1)?.id;
    if (reached)
      await db.execute(sql`
        insert into backfills (name, reached) values (${round}, ${reached}::uuid)
        on conflict (name) do update set reached = excluded.reached`);
    return { removed: rowCount ?? 0, isDone: young >= 0 || rows.length < atOnce };
  });
}
