/** A campaign that only reacts, of the coach of a page on which people sign up, and what happens to them. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import type { BookingReport } from "#core/programs/bookings/booking-report.ts";
import { recordBooking } from "#core/programs/bookings/record-booking.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { publishPlan } from "#core/programs/campaigns/plan/publish-plan.ts";
import { readPlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { testContext } from "../../../../test/context.ts";
import { setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { followJourneys } from "./follow-journeys.ts";

const PAGE = "/9ways";
export const scope = testScope();
export const group = (...items: object[]) =>
  ({ kind: "group" as const, match: "all" as const, items }) as never;
export const step = (does: Plan["steps"][number]["does"], more: object = {}) => ({
  ...{ step: null, does, delaySeconds: 0, wait: null, onlyIf: [], onlyBefore: null },
  ...more,
});
export const email = (body: object[] = [{ kind: "paragraph", text: "A line." }]) =>
  ({ kind: "email", message: { subject: "S", preheader: "", signOff: "Me", body } }) as never;

type Call = {
  personId: string;
  event: BookingReport["event"];
  /** Seconds from now. */
  startsIn: number;
  /** Which of the person's. */
  name?: string;
};
type Reporting = { ctx: Pick<Context, "db" | "clock"> };

/** What a calendar, or the owner, says about a person's call. */
export async function recordCall({ ctx }: Reporting, { personId, event, startsIn, name = "one" }: Call) {
  const { rows } = await ctx.db.execute<{ coachId: string }>(
    sql`select coach_id as "coachId" from people where id = ${personId}::uuid`,
  );
  const now = ctx.clock.now();
  const startsAt = new Date(now.getTime() + startsIn * 1000);
  await recordBooking(ctx, {
    ...{
      coachId: rows[0]?.coachId ?? "",
      personId,
      source: "manual",
      externalId: `${personId}:${name}`,
      event,
    },
    ...{ at: now, actor: "owner", by: "visitor" },
    details: {
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000), zone: "Europe/Paris" },
      ...{ title: null, location: "https://meet.example/1", email: null, name: null, answers: [] },
    },
  });
}

export async function reactingWorld(answer?: Parameters<typeof testContext>[0]) {
  const world = await testContext(answer);
  const { ctx, rows } = world;
  const { coachId, document } = await world.page(PAGE);
  const coach = document.coach;
  const one = async (text: string, values: unknown[] = []) =>
    (await rows<{ id: string }>(text, values))[0]?.id ?? "";
  /** Of the page: its signup email is the only step. */
  const first = await one(
    "select find_campaign(coach_id, listed_campaign) as id from pages where document->'addresses'->>0 = $1",
    [PAGE],
  );
  await setSteps(world, first, [0]);
  const newCampaign = (name: string) =>
    one(
      `insert into email_campaigns (coach_id, name, from_email, from_name, subject_template, created_at)
       select coach_id, $3, from_email, from_name, subject_template, $2 from email_campaigns where id = $1 returning id`,
      [first, ctx.clock.now(), name],
    );
  const newTag = (name: string) =>
    one("insert into tags (coach_id, name, created_at) values ($1, $2, now()) returning id", [coachId, name]);
  const campaignId = await newCampaign("Reacting");
  const tagId = await newTag("Warm");
  const warm = group({ kind: "tag", tag: tagId });

  async function segment(name: string, conditions: never) {
    const saved = await saveSegment(ctx, scope, { segmentId: null, coach, name, conditions });
    return saved.outcome === "saved" ? saved.segmentId : "";
  }
  /** All that follows, as the workers would do it. */
  async function rest() {
    for (;;) {
      await settle(world);
      if ((await followJourneys(ctx)) === 0) return;
    }
  }
  async function people(count: number) {
    const emails = Array.from({ length: count }, someone);
    for (const email of emails) await signUp(world, PAGE, email);
    await rest();
    const found = await rows<{ id: string }>("select id from people where email = any($1) order by id", [
      emails,
    ]);
    return found.map(({ id }) => id);
  }
  async function publish(change: Partial<Plan>, of = campaignId) {
    const read = await readPlanDraft(ctx, scope, { campaignId: of });
    if (!read) throw new Error("no plan");
    const plan = { ...read.live, ...change };
    const said = await publishPlan(ctx, scope, { campaignId: of, plan, base: read.base, reach: "everybody" });
    if (said.outcome !== "published") throw new Error(JSON.stringify(said));
  }
  return {
    ...{ ...world, world, coach, coachId, one, first, newCampaign, newTag, campaignId, tagId, warm },
    ...{ segment, rest, people, publish },
    tag: (ids: string[], { name = "Warm", remove = false }: { name?: string; remove?: boolean } = {}) =>
      tagPeople(ctx, scope, { which: { ids }, tag: name, remove }),
    started: async (of = campaignId) =>
      (
        await rows<{ id: string }>(
          "select person_id as id from user_journeys where campaign_id = $1 order by 1",
          [of],
        )
      ).map(({ id }) => id),
    /** As on the first day, but for the page and what the test made. */
    async clear() {
      await rows("delete from leads");
      await rows("delete from people");
      await rows(
        "delete from email_sequences where campaign_id <> $1 and kind <> 'email' or campaign_id = $2",
        [first, campaignId],
      );
      await rows("delete from campaign_starts");
      await rows("delete from campaign_goals");
      await rows("delete from segment_members");
      await rows("delete from email_deliveries where kind = 'owner'");
      await rest();
    },
  };
}
