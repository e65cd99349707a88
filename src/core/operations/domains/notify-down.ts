import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";
import { type DomainFindings, describeAll } from "./domain-findings.ts";

/** A second check has confirmed it by then. */
const AFTER_MINUTES = 15;

type Down = { id: string; coachId: string; host: string; findings: DomainFindings | null; isDown: boolean };

/** Emails everybody who may mend it once when a domain stops working, and once when it works again. */
export const notifyDown = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    const { rows } = await inside.db.execute<Down>(sql`
      update coach_domains set notified_at = case when down_since is not null then ${now}::timestamptz end
      where (down_since <= ${now}::timestamptz - make_interval(mins => ${AFTER_MINUTES}) and notified_at is null)
        or (down_since is null and notified_at is not null)
      returning id, coach_id as "coachId", host, findings, down_since is not null as "isDown"`);
    for (const { id, coachId, host, findings, isDown } of rows) {
      const said = (findings ? describeAll(findings) : []).map(({ problem, fix }) => `${problem} ${fix}`);
      const link = new URL(`/console/settings/domains/${id}`, ctx.settings.publicUrl).href;
      await queueOwnerNotice(inside, {
        occasion: `domain-${isDown ? "down" : "back"}:${id}:${now.toISOString()}`,
        to: { may: "sending", coachId },
        subject: isDown ? `${host} no longer leads to your pages` : `${host} works again`,
        text: isDown
          ? `visitors of ${host} no longer reach your pages.\n\n${said.join("\n")}\n\nUntil it works again, new emails link to ${new URL(ctx.settings.publicUrl).host}, where all pages go on answering. What to change: ${link}`
          : `${host} leads to your pages again, and new emails link to it.\n\n${link}`,
      });
    }
  });
