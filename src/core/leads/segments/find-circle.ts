/** Campaigns that would start themselves, at once or by way of others. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Group, leavesOf } from "./conditions.ts";

export type Reacting = {
  id: string;
  name: string;
  starts: { kind: string; subject?: string }[];
  steps: { kind: string; tag?: string | null; field?: string | null; campaign?: string | null }[];
};
/** What a coach's campaigns react to, and what their steps do. */
export type Reactions = {
  tags: { id: string; name: string }[];
  segments: { id: string; name: string; conditions: Group }[];
  campaigns: Reacting[];
};

export async function readReactions({ db }: Pick<Context, "db">, coachId: string): Promise<Reactions> {
  const { rows } = await db.execute<Reactions>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]') from tags where coach_id = ${coachId}::uuid or coach_id is null) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'conditions', conditions)), '[]') from segments where coach_id = ${coachId}::uuid or coach_id is null) as segments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name,
          'starts', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'subject', s.subject_id)), '[]') from campaign_starts s where s.campaign_id = c.id),
          'steps', (select coalesce(jsonb_agg(coalesce(q.subject, '{}') || jsonb_build_object('kind', q.kind)), '[]')
            from email_sequences q where q.campaign_id = c.id and q.position is not null))), '[]')
        from email_campaigns c where c.coach_id = ${coachId}::uuid) as campaigns`);
  return rows[0] ?? { tags: [], segments: [], campaigns: [] };
}

/** What one campaign does that starts another, in words; null: nothing. */
function link(from: Reacting, to: Reacting, { tags, segments }: Reactions): string | null {
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
          ((each.kind === "field" || each.kind === "quiz") && kind === "field" && each.field === field) ||
          // Whoever had an email always had it: "not sent" is left once, and never entered by one.
          (each.kind === "sent" && !each.not && kind === "email" && each.campaign === from.id),
      );
      if (isAbout)
        return `“${from.name}” changes who is in the segment “${segment.name}”, which starts “${to.name}”`;
    }
  }
  return null;
}

/** How this campaign starts itself, in words; null: it doesn't. */
export function findCircle(campaignId: string, reactions: Reactions): string | null {
  const ways = reactions.campaigns
    .filter(({ id }) => id === campaignId)
    .map((at) => ({ at, said: [] as string[] }));
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift())
    for (const next of reactions.campaigns) {
      const said = link(way.at, next, reactions);
      if (!said) continue;
      const all = [...way.said, said];
      if (next.id === campaignId) return all.join("; ");
      if (!seen.has(next.id)) ways.push({ at: next, said: all });
      seen.add(next.id);
    }
  return null;
}
