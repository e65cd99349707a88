/** Why a plan can't be published: it names what is not the coach's, or starts itself. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { findCircle, type Reactions, readReactions } from "#core/leads/segments/find-circle.ts";
import type { Plan } from "./plan.ts";

/** `step`: which one in the plan, from 1; null: its starts or goals. */
export type PlanProblem = { step: number | null; reason: string };

type Known = Reactions & {
  /** The campaign's own, with removed ones. */
  steps: { step: number; kind: string }[];
  events: string[];
  pages: string[];
  /** Of all the coach's emails. */
  counted: string[];
};

export async function checkPlan(
  { db }: Pick<Context, "db">,
  { campaignId, coachId, plan }: { campaignId: string; coachId: string; plan: Plan },
): Promise<PlanProblem[]> {
  const { rows } = await db.execute<Omit<Known, keyof Reactions>>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'kind', kind)), '[]') from email_sequences where campaign_id = ${campaignId}::uuid) as steps,
      (select coalesce(jsonb_agg(id), '[]') from events where coach_id = ${coachId}::uuid) as events,
      (select coalesce(jsonb_agg(id), '[]') from pages where coach_id = ${coachId}::uuid) as pages,
      array(select distinct unnest(t.counted) from email_templates t join email_campaigns c on c.id = t.campaign_id where c.coach_id = ${coachId}::uuid)
        || coalesce(counted_links(${JSON.stringify(plan)}::jsonb), '{}') as counted`);
  const [own] = rows;
  if (!own) return [];
  const known = { ...own, ...(await readReactions({ db }, coachId)) };
  return [
    ...unknownSteps(plan, known),
    ...unknownSubjects(campaignId, plan, known),
    ...uncounted(plan, known),
    ...pointless(plan),
    ...circles(campaignId, plan, known),
  ];
}

const GONE = "It names something that is no longer there.";

/** A step keeps its kind: what people had of it stays true. */
const unknownSteps = ({ steps }: Plan, known: Known): PlanProblem[] =>
  steps.flatMap(({ step, does }, index) => {
    const isKnown = known.steps.some((each) => each.step === step && each.kind === does.kind);
    const isFirst = steps.findIndex((each) => each.step === step) === index;
    return step === null || (isKnown && isFirst) ? [] : [{ step: index + 1, reason: GONE }];
  });

function unknownSubjects(campaignId: string, { starts, steps, goals }: Plan, known: Known): PlanProblem[] {
  const ids = {
    tag: new Set(known.tags.map(({ id }) => id)),
    segment: new Set(known.segments.map(({ id }) => id)),
    event: new Set(known.events),
    page: new Set(known.pages),
    campaign: new Set(known.campaigns.flatMap(({ id }) => (id === campaignId ? [] : id))),
  };
  const startKinds = { tag: ids.tag, segment: ids.segment, attended: ids.event, missed: ids.event };
  const isGone = [
    ...starts.map((each) => "subject" in each && !startKinds[each.kind].has(each.subject)),
    ...goals.map((goal) => "subject" in goal && !ids[goal.kind].has(goal.subject)),
  ].some(Boolean);
  const ofSteps = steps.flatMap(({ does, onlyIf }, index) => {
    const isMissing =
      ("tag" in does && !ids.tag.has(does.tag)) ||
      ("campaign" in does && !ids.campaign.has(does.campaign)) ||
      onlyIf.some(
        (each) =>
          (each.kind === "tag" && !ids.tag.has(each.tag)) ||
          ("event" in each && !ids.event.has(each.event)) ||
          ("campaign" in each && each.campaign !== campaignId && !ids.campaign.has(each.campaign)) ||
          ("page" in each && each.page !== undefined && !ids.page.has(each.page)),
      );
    return isMissing ? [{ step: index + 1, reason: GONE }] : [];
  });
  return [...(isGone ? [{ step: null, reason: GONE }] : []), ...ofSteps];
}

const uncounted = ({ goals }: Plan, { counted }: Known): PlanProblem[] =>
  goals.flatMap((goal) =>
    goal.kind === "link" && !counted.includes(goal.url)
      ? [{ step: null, reason: `No email counts who follows ${goal.url}. Turn it on in the email first.` }]
      : [],
  );

/** Whoever reached the goal has left: a step for them alone, or for all others, asks for nothing. */
const pointless = ({ steps, goals }: Plan): PlanProblem[] =>
  steps.flatMap(({ onlyIf }, index) =>
    onlyIf.some((each) =>
      goals.some(
        (goal) =>
          (goal.kind === "tag" && each.kind === "tag" && each.tag === goal.subject) ||
          (goal.kind === "scheduler" && each.kind === "opened-scheduler"),
      ),
    )
      ? [
          {
            step: index + 1,
            reason: "This condition repeats the goal: whoever reaches it has left the campaign.",
          },
        ]
      : [],
  );

/** A campaign that starts itself, at once or by way of others. */
function circles(campaignId: string, { starts, steps }: Plan, known: Known): PlanProblem[] {
  const own = { id: campaignId, name: "This campaign", starts, steps: steps.map(({ does }) => does) };
  const others = known.campaigns.filter(({ id }) => id !== campaignId);
  const said = findCircle(campaignId, { ...known, campaigns: [own, ...others] });
  return said ? [{ step: null, reason: `It would start itself: ${said}.` }] : [];
}
