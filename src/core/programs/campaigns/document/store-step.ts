import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { addVersion, type NewVersion } from "../messages/stored-message.ts";

type Db = Pick<Context, "db" | "clock">;

/** Step numbers are never reused, not even those of removed steps. */
export async function findNewNumber({ db }: Db, { campaignId }: { campaignId: string }): Promise<number> {
  const { rows } = await db.execute<{ step: number }>(sql`
    select greatest(
      (select max(step) from email_sequences where campaign_id = ${campaignId}),
      (select max(substr(part, 6)::int) from email_templates where campaign_id = ${campaignId} and part ~ '^step-[0-9]+$'),
      0) + 1 as step`);
  return rows[0]?.step ?? 1;
}

type NewStep = Omit<NewVersion, "part"> & {
  step: number;
  position: number;
  delaySeconds: number;
  onlyBeforeEvent?: boolean;
  /** The template's step that it is a copy of. */
  copiedStep?: number;
};

export async function storeStep(ctx: Db, input: NewStep): Promise<void> {
  const { campaignId, step, position, delaySeconds, message } = input;
  const { onlyBeforeEvent = false, copiedStep = null } = input;
  const { id } = await addVersion(ctx, { ...input, part: { kind: "step", step } });
  await ctx.db.execute(sql`
    insert into email_sequences (campaign_id, step, copied_step, position, added_at, delay_seconds, only_before_event, content, template_id)
    values (${campaignId}, ${step}, ${copiedStep}, ${position}, ${ctx.clock.now()}, ${delaySeconds}, ${onlyBeforeEvent},
      ${JSON.stringify({ ...message, delaySeconds })}::jsonb, ${id})`);
}
