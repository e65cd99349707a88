import { sql } from "drizzle-orm";
import type { Activity } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";

/** Of one step, in one batch: more people than that are one email. */
const MOST_EMAILS = 10;

type Reached = {
  campaignId: string;
  coachId: string;
  name: string;
  /** Its permanent number, and its place today. */
  step: number;
  position: number;
  people: { journey: string; person: string }[];
};

/**
 * Emails everybody who may see the coach's people that somebody reached a step. It names nobody: an inbox keeps what an
 * erasure here does not reach. Apart from `react`, because a rehearsal must tell nobody.
 */
export async function tellCoaches(ctx: Context, batch: Activity[]): Promise<void> {
  const told = batch
    .filter(({ about }) => about.tells)
    .map(({ personId, about }) => ({ ...about, personId }));
  if (told.length === 0) return;
  const { rows } = await ctx.db.execute<Reached>(sql`
    select c.id as "campaignId", c.coach_id as "coachId", c.name, t.step, coalesce(max(s.position), t.step) as position,
      jsonb_agg(jsonb_build_object('journey', j.id, 'person', j.person_id) order by j.id) as people
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(journey uuid, step int, "personId" uuid)
    join user_journeys j on j.id = t.journey and j.person_id = t."personId" join email_campaigns c on c.id = j.campaign_id
    left join lateral steps_of(j.campaign_id, j.edition) s on s.step = t.step
    group by c.id, t.step order by c.id, t.step`);
  for (const { campaignId, coachId, name, step, position, people } of rows) {
    const tell = (occasion: string, who: string, path: string) =>
      queueOwnerNotice(ctx, {
        occasion: `told:${occasion}`,
        to: { may: "work", coachId },
        subject: `${who} reached step ${position} of “${name}”`,
        text: `${who.toLowerCase()} reached step ${position} of the campaign “${name}”: ${new URL(path, ctx.settings.publicUrl).href}`,
      });
    const [first] = people;
    if (people.length > MOST_EMAILS)
      await tell(`${first?.journey}:${step}`, `${people.length} people`, `/console/campaigns/${campaignId}`);
    else
      for (const { journey, person } of people)
        await tell(`${journey}:${step}`, "A person", `/console/people/${person}`);
  }
}
