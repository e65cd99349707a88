/** Why a plan can't be published: it names what is not the coach's, or starts itself. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Group, leavesOf } from "#core/leads/segments/conditions.ts";
import type { Plan } from "./plan.ts";

/** `step`: which one in the plan, from 1; null: its starts or goals. */
export type PlanProblem = { step: number | null; reason: string };

type Known = {
  /** The campaign's own, with removed ones. */
  steps: { step: number; kind: string }[];
  tags: { id: string; name: string }[];
  segments: { id: string; name: string; conditions: Group }[];
  events: string[];
  pages: string[];
  /** Of all the coach's emails. */
  counted: string[];
  others: {
    id: string;
    name: string;
    starts: Plan["starts"];
    steps: { kind: string; tag: string | null; field: string | null; campaign: string | null }[];
  }[];
};

export async function checkPlan(
  { db }: Pick<Context, "db">,
  { campaignId, coachId, plan }: { campaignId: string; coachId: string; plan: Plan },
): Promise<PlanProblem[]> {
  const { rows } = await db.execute<Known>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'kind', kind)), '[]') from email_sequences where campaign_id = ${campaignId}::uuid) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]') from tags where coach_id = ${coachId}::uuid or coach_id is null) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'conditions', conditions)), '[]') from segments where coach_id = ${coachId}::uuid or coach_id is null) as segments,
      (select coalesce(jsonb_agg(id), '[]') from events where coach_id = ${coachId}::uuid) as events,
      (select coalesce(jsonb_agg(id), '[]') from pages where coach_id = ${coachId}::uuid) as pages,
      array(select distinct unnest(t.counted) from email_templates t join email_campaigns c on c.id = t.campaign_id where c.coach_id = ${coachId}::uuid)
        || coalesce(counted_links(${JSON.stringify(plan)}::jsonb), '{}') as counted,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name,
          'starts', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'subject', s.subject_id)), '[]') from campaign_starts s where s.campaign_id = c.id),
          'steps', (select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'tag', q.subject->>'tag', 'field', q.subject->>'field', 'campaign', q.subject->>'campaign')), '[]')
            from email_sequences q where q.campaign_id = c.id and q.position is not null and q.kind <> 'email'))), '[]')
        from email_campaigns c where c.coach_id = ${coachId}::uuid and c.id <> ${campaignId}::uuid) as others`);
  const [known] = rows;
  if (!known) return [];
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
    campaign: new Set(known.others.map(({ id }) => id)),
  };
  const startKinds = { tag: ids.tag, segment: ids.segment, attended: ids.event, missed: ids.event };
  const isGone = [
    ...starts.map(({ kind, subject }) => !startKinds[kind].has(subject)),
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

type Node = { id: string; name: string; starts: Plan["starts"]; steps: Known["others"][number]["steps"] };

/** What one campaign does that starts another, in words; null: nothing. */
function link(from: Node, to: Node, { tags, segments }: Known): string | null {
  for (const { kind, tag, field, campaign } of from.steps) {
    if (kind === "start" && campaign === to.id) return `“${from.name}” starts “${to.name}”`;
    for (const start of to.starts) {
      if (kind === "tag" && start.kind === "tag" && start.subject === tag)
        return `“${from.name}” adds the tag “${tags.find(({ id }) => id === tag)?.name}”, which starts “${to.name}”`;
      const segment = start.kind === "segment" ? segments.find(({ id }) => id === start.subject) : undefined;
      if (!segment) continue;
      const isAbout = leavesOf(segment.conditions).some(
        (each) =>
          (each.kind === "tag" && (kind === "tag" || kind === "untag") && each.tag === tag) ||
          ((each.kind === "field" || each.kind === "quiz") && kind === "field" && each.field === field),
      );
      if (isAbout)
        return `“${from.name}” changes who is in the segment “${segment.name}”, which starts “${to.name}”`;
    }
  }
  return null;
}

/** A campaign that starts itself, at once or by way of others. */
function circles(campaignId: string, plan: Plan, known: Known): PlanProblem[] {
  const own: Node = {
    id: campaignId,
    name: "This campaign",
    starts: plan.starts,
    steps: plan.steps.map(({ does }) => ({
      kind: does.kind,
      tag: "tag" in does ? does.tag : null,
      field: "field" in does ? does.field : null,
      campaign: "campaign" in does ? does.campaign : null,
    })),
  };
  const nodes: Node[] = [own, ...known.others];
  const ways: { at: Node; said: string[] }[] = [{ at: own, said: [] }];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift())
    for (const next of nodes) {
      const said = link(way.at, next, known);
      if (!said) continue;
      const all = [...way.said, said];
      if (next.id === campaignId)
        return [{ step: null, reason: `It would start itself: ${all.join("; ")}.` }];
      if (!seen.has(next.id)) ways.push({ at: next, said: all });
      seen.add(next.id);
    }
  return [];
}
