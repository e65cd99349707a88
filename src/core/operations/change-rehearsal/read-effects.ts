/** What a campaign's draft does to everybody under way, in groups with names, or to one of them email by email. */
import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Verb } from "#core/kernel/verb.ts";
import { type FoundCampaign, findCampaign } from "#core/programs/campaigns/find-campaign.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { readPlanDraft } from "#core/programs/campaigns/plan/save-plan.ts";
import { isHeld, limitAtOnce } from "../simulation/limit-at-once.ts";
import { numberEmails } from "./compare-plans.ts";
import { countDays, type DayCount } from "./count-days.ts";
import { type Effect, type Email, groupEffects } from "./effects.ts";
import { type PlayedAct, type PlayedMessage, rehearseChange } from "./rehearse-change.ts";

/** `number` null: a new email. `campaign`: its name, if it is another one. */
export type EmailName = Email & { number: number | null; campaign: string | null; subject: string | null };
export type NamedEffect = Omit<Effect, "people"> & {
  /** Of everybody under way: scaled if a sample was played. */
  count: number;
  people: (Effect["people"][number] & { name: string })[];
};
export type ChangeEffects = {
  effects: NamedEffect[];
  emails: EmailName[];
  underWay: number;
  /** Fewer than are under way: the figures are an estimate. */
  played: number;
  days: DayCount[];
  totals: { before: number; after: number };
  /** People who get an email as soon as it is live. */
  atOnce: number;
  now: string;
};
export type PersonChange = {
  personId: string;
  name: string;
  before: (PlayedMessage | PlayedAct)[];
  after: (PlayedMessage | PlayedAct)[];
  emails: EmailName[];
  /** Names of tags and campaigns that steps are about. */
  subjects: Record<string, string>;
};

/** Names shown for a group; the rest is a number. */
const MOST_NAMES = 100;
/** A proxy may cut an answer off after half a minute. What was played until then is a sample. */
const WITHIN_MS = 20_000;

const oneOfTwo = limitAtOnce(2);

type Asked = { campaignId: string; signal?: AbortSignal; withinMs?: number };

/** Null: no such campaign, or nothing is changed. Busy: two others are being played. */
export async function readEffects(
  ctx: Context & Renderer,
  scope: Scope,
  asked: Asked,
): Promise<ChangeEffects | "busy" | null> {
  const found = await readDrafted(ctx, scope, asked);
  if (!found) return null;
  const rehearsal = await playDraft(ctx, scope, { ...asked, plan: found.plan });
  if (!rehearsal || rehearsal === "busy") return rehearsal;
  const { people, underWay, from } = rehearsal;
  const scale = people.length > 0 ? underWay / people.length : 0;
  const effects = groupEffects(rehearsal);
  const shown = effects.map((effect) => ({ ...effect, people: effect.people.slice(0, MOST_NAMES) }));
  const names = await readNames(
    ctx,
    scope,
    shown.flatMap((effect) => effect.people.map(({ personId }) => personId)),
  );
  const { timeZone } = await readSiteSettings(ctx);
  const { days, totals } = countDays({ people, from }, { timeZone, scale });
  return {
    effects: shown.map((effect, index) => ({
      ...effect,
      atOnce: Math.round(effect.atOnce * scale),
      count: Math.round((effects[index]?.people.length ?? 0) * scale),
      people: effect.people.map((each) => ({ ...each, name: names.get(each.personId) ?? "" })),
    })),
    emails: await nameEmails(
      ctx,
      found,
      rehearsal.steps,
      effects.flatMap(({ emails }) => emails),
    ),
    ...{ underWay, played: people.length, days, totals, now: from },
    atOnce: Math.round(effects.reduce((sum, { atOnce }) => sum + atOnce, 0) * scale),
  };
}

/** Null also if the person is not under way, or is another coach's. */
export async function readPersonChange(
  ctx: Context & Renderer,
  scope: Scope,
  { personId, ...asked }: Asked & { personId: string },
): Promise<PersonChange | "busy" | null> {
  const found = await readDrafted(ctx, scope, asked);
  if (!found) return null;
  const rehearsal = await playDraft(ctx, scope, { ...asked, plan: found.plan, only: personId });
  if (!rehearsal || rehearsal === "busy") return rehearsal;
  const [person] = rehearsal.people;
  if (!person) return null;
  const { before, after, acts } = person;
  const inOrder = (events: (PlayedMessage | PlayedAct)[]) =>
    events.toSorted((one, other) => new Date(one.at).getTime() - new Date(other.at).getTime());
  return {
    personId,
    name: (await readNames(ctx, scope, [personId])).get(personId) ?? "",
    before: inOrder([...before, ...acts.before]),
    after: inOrder([...after, ...acts.after]),
    emails: await nameEmails(ctx, found, rehearsal.steps, [...before, ...after]),
    subjects: await nameSubjects(ctx, found.campaign, [...acts.before, ...acts.after]),
  };
}

type Drafted = { campaign: FoundCampaign; live: Plan; plan: Plan };

const readDrafted: Verb<Asked, Drafted | null, Context & Renderer> = async (ctx, scope, { campaignId }) => {
  const campaign = await findCampaign(ctx, scope, { campaignId });
  if (!campaign) return null;
  const found = await readPlanDraft(ctx, scope, { campaignId });
  return found?.draft ? { campaign, live: found.live, plan: found.draft.plan } : null;
};

function playDraft(
  ctx: Context & Renderer,
  scope: Scope,
  asked: Asked & { plan: Plan; only?: string },
): Promise<Awaited<ReturnType<typeof rehearseChange>> | "busy"> {
  return oneOfTwo(async () => {
    try {
      return await rehearseChange(ctx, scope, { withinMs: WITHIN_MS, ...asked });
    } catch (error) {
      if (isHeld(error)) return "busy";
      throw error;
    }
  });
}

async function readNames({ db }: Context, scope: Scope, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, coalesce(nullif(trim(name), ''), email) as name from people
    where id = any(${sql.param(ids)}::uuid[]) and ${withinScope(scope, sql`coach_id`)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function nameEmails(
  { db }: Context,
  { campaign, live, plan }: Drafted,
  steps: number[],
  emails: Email[],
): Promise<EmailName[]> {
  const numbers = numberEmails(live, campaign.ownSignup);
  const asked = [...new Map(emails.map((each) => [`${each.campaignId} ${each.step}`, each])).values()];
  const { rows } = await db.execute<{
    campaignId: string;
    step: number;
    name: string;
    subject: string | null;
  }>(sql`
    select c.id as "campaignId", a.step, c.name, t.subject
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a("campaignId" uuid, step int)
    join email_campaigns c on c.id = a."campaignId" and c.coach_id = ${campaign.coachId}::uuid
    left join email_sequences s on s.campaign_id = c.id and s.step = a.step left join email_templates t on t.id = s.template_id`);
  return asked.map(({ campaignId, step }) => {
    const row = rows.find((each) => each.campaignId === campaignId && each.step === step);
    const isOwn = campaignId === campaign.id;
    const added = plan.steps[steps.indexOf(step)]?.does;
    return {
      ...{ campaignId, step, campaign: isOwn ? null : (row?.name ?? null) },
      number: isOwn ? (numbers.get(step) ?? null) : null,
      subject: row?.subject ?? (isOwn && added?.kind === "email" ? (added.message?.subject ?? null) : null),
    };
  });
}

async function nameSubjects(
  { db }: Context,
  { coachId }: FoundCampaign,
  acts: PlayedAct[],
): Promise<Record<string, string>> {
  const ids = acts.map(({ subject }) => subject.slice(0, 36)).filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from tags where id = any(${sql.param(ids)}::uuid[]) and (coach_id = ${coachId}::uuid or coach_id is null)
    union all select id, name from email_campaigns where id = any(${sql.param(ids)}::uuid[]) and coach_id = ${coachId}::uuid`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
