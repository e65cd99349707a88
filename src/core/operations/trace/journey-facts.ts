/** Reads every journey of some people, active and ended: where each stands and what it waits for. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { hasBegun, wasReceived } from "#core/programs/journeys/change-journey.ts";
import type { stepKinds, userJourneys } from "#db/schema/index.ts";

type Stored = typeof userJourneys.$inferSelect;

/** `name`: of the tag or campaign, or the answer that is given to `field`. */
export type StepTaken = {
  kind: Exclude<(typeof stepKinds)[number], "email">;
  name: string | null;
  field: string | null;
};

export type JourneyFacts = {
  id: string;
  personId: string;
  leadId: string | null;
  campaignId: string;
  campaign: string;
  steps: number;
  /** 1 if the campaign has a separate signup email before its steps. */
  before: number;
  pausedAt: string | null;
  pausedBy: Stored["pausedBy"];
  /** Why the campaign is switched off; null while it is on. */
  pauseReason: string | null;
  isCampaignActive: boolean;
  completed: boolean;
  stopReason: Stored["stopReason"];
  /** When it was last stopped or paused. */
  haltedAt: string | null;
  nextStep: number;
  /** In today's order; `step` numbers them for good. */
  emails: { step: number; position: number; templateId: string; subject: string; wasReceived: boolean }[];
  /** The steps that are no emails. */
  others: (StepTaken & { step: number })[];
  /** Why it passed over steps that were not too late, by their numbers. */
  passedOver: Record<string, "condition" | "booked" | "call" | "dead-end">;
};

export async function journeyFacts(
  ctx: Pick<Context, "db">,
  { personIds }: { personIds: string[] },
): Promise<JourneyFacts[]> {
  const { rows } = await ctx.db.execute<{ journey: JourneyFacts }>(sql`
    select jsonb_build_object('id', j.id, 'personId', j.person_id, 'leadId', j.lead_id, 'campaignId', c.id, 'campaign', c.name,
      'steps', (select count(position) from steps_of(c.id, j.edition)), 'before', (c.signup_template_id is not null)::int,
      'pausedAt', j.paused_at, 'pausedBy', j.paused_by, 'pauseReason', c.pause_reason, 'isCampaignActive', c.is_active,
      'completed', j.is_completed, 'stopReason', j.stop_reason,
      'haltedAt', (select max(a.at) from activities a where a.person_id = j.person_id and a.kind in ('journey-paused', 'journey-stopped')
        and a.about->>'journey' = j.id::text),
      'nextStep', coalesce(s.position, j.current_sequence + 1),
      'emails', coalesce((
        select jsonb_agg(jsonb_build_object('step', s.step, 'position', s.position, 'templateId', s.template_id, 'subject', t.subject,
          'wasReceived', ${wasReceived}) order by s.position)
        from steps_of(c.id, j.edition) s join email_templates t on t.id = s.template_id where s.position is not null), '[]'),
      'others', coalesce((
        select jsonb_agg(jsonb_build_object('step', s.step, 'kind', s.kind, 'field', s.subject->>'field', 'name', coalesce(s.subject->>'value',
          (select name from tags where id = (s.subject->>'tag')::uuid), (select name from email_campaigns where id = (s.subject->>'campaign')::uuid))))
        from steps_of(c.id, j.edition) s where s.kind <> 'email' and s.position is not null), '[]'),
      'passedOver', coalesce((select jsonb_object_agg(each->>'step', each->>'before') from jsonb_array_elements(j.skipped_steps) each
        where each->>'before' in ('condition', 'booked', 'call', 'dead-end')), '{}')) as journey
    from user_journeys j
    join email_campaigns c on c.id = j.campaign_id
    left join lateral next_step(j.id, c.id, j.edition, j.current_sequence, ${hasBegun}, c.signup_template_id is not null, c.rearranged_at is not null) s on true
    where j.person_id = any(${sql.param(personIds)}::uuid[])
    order by j.created_at, j.id`);
  return rows.map(({ journey }) => journey);
}
