import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { prepareStart, startJourneys } from "./start-journeys.ts";

const BATCH = 500;

/** Starts a campaign for people who were in its segment before, if the owner said so when publishing it. Returns how many were looked at. */
export function admitMembers(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const { rows } = await inside.db.execute<{
      campaignId: string;
      coachId: string;
      segmentId: string;
      after: string;
    }>(sql`
      select s.campaign_id as "campaignId", c.coach_id as "coachId", s.subject_id as "segmentId", s.admits_after as after
      from campaign_starts s join email_campaigns c on c.id = s.campaign_id
      where s.admits_after is not null and c.coach_id <> all(held_coaches()) order by 1, 2 limit 1 for update of s skip locked`);
    const [start] = rows;
    if (!start) return 0;
    const { campaignId, coachId, segmentId, after } = start;
    const prepared = await prepareStart(inside, campaignId);
    const { rows: people } =
      typeof prepared === "string"
        ? { rows: [] }
        : await inside.db.execute<{ id: string }>(sql`
            select m.person_id as id from segment_members m join people p on p.id = m.person_id and p.coach_id = ${coachId}::uuid
            where m.segment_id = ${segmentId}::uuid and m.person_id > ${after}::uuid order by 1 limit ${BATCH}`);
    const at = ctx.clock.now().toISOString();
    if (typeof prepared !== "string")
      await startJourneys(inside, {
        ...{ campaignId, startedBy: "segment" as const, ...prepared },
        people: people.map(({ id }) => ({ id, at })),
      });
    await inside.db.execute(sql`
      update campaign_starts set admits_after = ${people.at(-1)?.id ?? null}::uuid
      where campaign_id = ${campaignId}::uuid and kind = 'segment' and subject_id = ${segmentId}::uuid`);
    return people.length;
  });
}
