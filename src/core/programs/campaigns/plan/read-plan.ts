import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Plan, type PlanStep, plan } from "./plan.ts";

type Row = {
  step: number;
  kind: PlanStep["does"]["kind"];
  subject: Record<string, string> | null;
  delaySeconds: number;
  wait: PlanStep["wait"];
  onlyIf: { items: PlanStep["onlyIf"] } | null;
  onlyBeforeEvent: boolean;
  onlyBefore: string | null;
};

/** The live plan. Null if a newer version wrote it. */
export async function readPlan({ db }: Pick<Context, "db">, campaignId: string): Promise<Plan | null> {
  const { rows } = await db.execute<{
    startsAgain: boolean;
    starts: Plan["starts"];
    goals: { kind: string; subject: string | null; url: string | null }[];
    steps: Row[];
  }>(sql`
    select c.starts_again as "startsAgain",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind) || case when s.kind like 'call-%' then '{}' else jsonb_build_object('subject', s.subject_id) end order by s.kind, s.subject_id), '[]') from campaign_starts s where s.campaign_id = c.id) as starts,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'subject', g.subject_id, 'url', g.url) order by g.id), '[]') from campaign_goals g where g.campaign_id = c.id and g.edition is null) as goals,
      (select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'kind', s.kind, 'subject', s.subject, 'delaySeconds', s.delay_seconds, 'wait', s.wait, 'onlyIf', s.only_if,
        'onlyBeforeEvent', s.only_before_event, 'onlyBefore', s.only_before) order by s.position), '[]') from email_sequences s where s.campaign_id = c.id and s.position is not null) as steps
    from email_campaigns c where c.id = ${campaignId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const read = plan.safeParse({
    ...row,
    goals: row.goals.map(({ kind, subject, url }) => ({
      ...{ kind, ...(subject && { subject }), ...(url && { url }) },
    })),
    steps: row.steps.map(
      ({ step, kind, subject, delaySeconds, wait, onlyIf, onlyBeforeEvent, onlyBefore }) => ({
        step,
        does: { kind, ...subject },
        delaySeconds,
        wait,
        onlyIf: onlyIf?.items ?? [],
        onlyBefore: onlyBeforeEvent
          ? { kind: "event" }
          : onlyBefore && { kind: "date", at: new Date(onlyBefore).toISOString() },
      }),
    ),
  });
  return read.data ?? null;
}
