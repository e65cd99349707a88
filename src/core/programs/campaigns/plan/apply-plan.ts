/** Makes a plan the live one, for everybody or for people who start from now on. */
import { sql } from "drizzle-orm";
import type { StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { fillMembers, type Watched } from "#core/leads/segments/segment-members.ts";
import { addVersion } from "../messages/stored-message.ts";
import type { Plan, PlanStep } from "./plan.ts";
import { movedSteps } from "./plan-changes.ts";
import { recheckJourneys } from "./recheck-journeys.ts";

export type Reach = "everybody" | "from-now-on";

type Inside = Pick<Context, "db" | "clock">;
type Applied = {
  campaignId: string;
  plan: Plan;
  reach: Reach;
  /** Of new emails, by their place in the plan. */
  templates: Map<number, StoredTemplate>;
  author: Actor;
};

/** In a transaction that holds the campaign's row and, outside of a rehearsal, the follower of the log. */
export async function applyPlan(inside: Inside, applied: Applied): Promise<void> {
  const { campaignId, plan, reach } = applied;
  if (reach === "from-now-on") await keepEdition(inside, campaignId);
  await writeSteps(inside, applied);
  await watchSegments(inside, campaignId, plan);
  await writeStarts(inside, campaignId, plan);
  await writeGoals(inside, campaignId, plan);
  if (reach === "everybody") await recheckJourneys(inside, { campaignId });
}

/** People under way finish on what they began with. Those who are on an earlier one stay there. */
async function keepEdition({ db }: Inside, campaignId: string): Promise<void> {
  await db.execute(sql`
    insert into earlier_sequences (edition, campaign_id, step, position, added_at, delay_seconds, only_before_event, only_before, content, template_id, kind, subject, wait, only_if)
    select c.edition, s.campaign_id, s.step, s.position, s.added_at, s.delay_seconds, s.only_before_event, s.only_before, s.content, s.template_id, s.kind, s.subject, s.wait, s.only_if
    from email_campaigns c join email_sequences s on s.campaign_id = c.id where c.id = ${campaignId}::uuid`);
  await db.execute(sql`
    insert into campaign_goals (campaign_id, edition, kind, subject_id, url)
    select g.campaign_id, c.edition, g.kind, g.subject_id, g.url from campaign_goals g join email_campaigns c on c.id = g.campaign_id
    where c.id = ${campaignId}::uuid and g.edition is null`);
  await db.execute(sql`
    update user_journeys j set edition = c.edition from email_campaigns c
    where c.id = ${campaignId}::uuid and j.campaign_id = c.id and j.edition is null and not j.is_completed and j.stop_reason is null`);
  await db.execute(sql`update email_campaigns set edition = edition + 1 where id = ${campaignId}::uuid`);
}

const subjectOf = (does: PlanStep["does"]) => {
  const { kind: _, ...subject } = does.kind === "email" ? { kind: does.kind } : does;
  return Object.keys(subject).length > 0 ? JSON.stringify(subject) : null;
};

async function writeSteps(inside: Inside, { campaignId, plan, templates, author }: Applied): Promise<void> {
  const { db, clock } = inside;
  const { rows } = await db.execute<{ last: number }>(sql`
    select greatest(
      (select max(step) from email_sequences where campaign_id = ${campaignId}::uuid),
      -- Numbers are never reused, not even those of removed steps.
      (select max(substr(part, 6)::int) from email_templates where campaign_id = ${campaignId}::uuid and part ~ '^step-[0-9]+$'), 0) as last`);
  let last = rows[0]?.last ?? 0;
  const order: number[] = [];
  for (const [index, { step: known, does, delaySeconds, wait, onlyIf, onlyBefore }] of plan.steps.entries()) {
    if (known === null) last += 1;
    const step = known ?? last;
    order.push(step);
    const template = templates.get(index);
    if (known === null) {
      const message = does.kind === "email" ? does.message : undefined;
      const version =
        message && template
          ? await addVersion(inside, { campaignId, message, template, part: { kind: "step", step }, author })
          : null;
      await db.execute(sql`
        insert into email_sequences (campaign_id, step, position, added_at, delay_seconds, content, template_id, kind)
        values (${campaignId}, ${step}, ${index + 1}, ${clock.now()}, ${delaySeconds}, ${JSON.stringify({ ...message, delaySeconds })}::jsonb, ${version?.id ?? null}, ${does.kind})`);
    }
    // A removed step that is back is new to those who are past its place.
    await db.execute(sql`
      update email_sequences set added_at = case when position is null then ${clock.now()}::timestamptz else added_at end, delay_seconds = ${delaySeconds}, content = content || jsonb_build_object('delaySeconds', ${delaySeconds}::int),
        subject = ${subjectOf(does)}::jsonb, wait = ${wait && JSON.stringify(wait)}::jsonb,
        only_if = ${onlyIf.length > 0 ? JSON.stringify({ kind: "group", match: "all", items: onlyIf }) : null}::jsonb,
        only_before_event = ${onlyBefore?.kind === "event"}, only_before = ${onlyBefore?.kind === "date" ? onlyBefore.at : null}::timestamptz
      where campaign_id = ${campaignId}::uuid and step = ${step}`);
  }
  const { rows: live } = await db.execute<{ step: number }>(
    sql`select step from email_sequences where campaign_id = ${campaignId}::uuid and position is not null order by position`,
  );
  // `added_at` told who was past a step; at its new place that no longer holds.
  const known = plan.steps.flatMap(({ step }) => step ?? []);
  const before = live.flatMap(({ step }) => (known.includes(step) ? [step] : []));
  const moved = sql.param(movedSteps(before, known));
  await db.execute(
    sql`update email_sequences set added_at = null where campaign_id = ${campaignId}::uuid and step = any(${moved}::int[]) and added_at is not null`,
  );
  const positions = sql.param(order);
  const { rowCount } = await db.execute(sql`
    update email_sequences set position = array_position(${positions}::int[], step)
    where campaign_id = ${campaignId}::uuid and position is distinct from array_position(${positions}::int[], step)`);
  // Until then numbers are positions, which costs the engine nothing.
  if (rowCount || plan.steps.some(({ step }) => step === null))
    await db.execute(sql`
      update email_campaigns set rearranged_at = coalesce(rearranged_at, ${clock.now()}) where id = ${campaignId}::uuid`);
}

/** Of a segment that starts nothing of this coach yet, whoever is in it now is a member: only who enters later starts. */
async function watchSegments(inside: Inside, campaignId: string, plan: Plan): Promise<void> {
  for (const segment of await listNewSegments(inside, campaignId, plan)) await fillMembers(inside, segment);
}

export async function listNewSegments(
  { db }: Pick<Inside, "db">,
  campaignId: string,
  { starts }: Plan,
): Promise<Watched[]> {
  const segments = starts.flatMap((start) => (start.kind === "segment" ? start.subject : []));
  const { rows } = await db.execute<Watched>(sql`
    select s.id, c.coach_id as "coachId", s.conditions from segments s join email_campaigns c on c.id = ${campaignId}::uuid
    where s.id = any(${sql.param(segments)}::uuid[]) and (s.coach_id = c.coach_id or s.coach_id is null) and not exists (
      select from campaign_starts t join email_campaigns o on o.id = t.campaign_id
      where t.kind = 'segment' and t.subject_id = s.id and o.coach_id = c.coach_id)`);
  return rows;
}

async function writeStarts({ db }: Inside, campaignId: string, { starts, startsAgain }: Plan): Promise<void> {
  await db.execute(
    sql`update email_campaigns set starts_again = ${startsAgain} where id = ${campaignId}::uuid and starts_again <> ${startsAgain}`,
  );
  await db.execute(sql`
    with given as materialized (
      select s.kind, coalesce(s.subject, c.coach_id) as subject, bool_or(s."alsoNow") as admits
      from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s(kind text, subject uuid, "alsoNow" boolean)
      join email_campaigns c on c.id = ${campaignId}::uuid group by 1, 2
    ), removed as (
      delete from campaign_starts s where s.campaign_id = ${campaignId}::uuid
        and not exists (select from given where given.kind = s.kind and given.subject = s.subject_id)
    )
    insert into campaign_starts as s (campaign_id, kind, subject_id, admits_after)
    select ${campaignId}::uuid, kind, subject, case when admits and kind = 'segment' then '00000000-0000-0000-0000-000000000000'::uuid end from given
    on conflict (campaign_id, kind, subject_id) do update set admits_after = coalesce(excluded.admits_after, s.admits_after)`);
}

/** A goal that stays keeps its id, by which those who reached it are counted. */
async function writeGoals({ db }: Inside, campaignId: string, { goals }: Plan): Promise<void> {
  await db.execute(sql`
    with given as materialized (
      select distinct kind, subject, url from jsonb_to_recordset(${JSON.stringify(goals)}::jsonb) as g(kind text, subject uuid, url text)
    ), known as materialized (
      select g.id, given.kind is not null as stays, g.kind, g.subject_id, g.url from campaign_goals g
      left join given on given.kind = g.kind and given.subject is not distinct from g.subject_id and given.url is not distinct from g.url
      where g.campaign_id = ${campaignId}::uuid and g.edition is null
    ), removed as (
      delete from campaign_goals where id in (select id from known where not stays)
    )
    insert into campaign_goals (campaign_id, kind, subject_id, url)
    select ${campaignId}::uuid, kind, subject, url from given
    where not exists (select from known where known.kind = given.kind and known.subject_id is not distinct from given.subject and known.url is not distinct from given.url)`);
}
