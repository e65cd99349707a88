/** Seeds content files: idempotent, and never overwrites an owner's change. */
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import type { Campaign, EmailMessage, NoticeName } from "../emails/campaign.ts";
import type { StoredTemplate } from "../emails/render-message.ts";
import type { Coach } from "../pages/coach.ts";
import type { Guide } from "../pages/guide.ts";
import { type ContentSet, isOfSet, type PagesSeed, seedPages } from "./seed-pages.ts";
import { json, type Transaction, upsert } from "./upsert-seeded.ts";

export type RenderedCampaign = Campaign & {
  templates: StoredTemplate[];
  signupTemplate: StoredTemplate | null;
  noticeTemplates: Record<NoticeName, StoredTemplate> | null;
};

export type Seed = PagesSeed & { coaches: Coach[]; campaigns: RenderedCampaign[]; guides: Guide[] };
/** `leftOut`: coaches an owner deleted, or created under the same slug. */
export type ContentSeeded = { coaches: number; leftOut: string[] };

export function seedContent(ctx: Pick<Context, "db" | "clock">, seed: Seed): Promise<ContentSeeded> {
  return ctx.db.transaction(async (tx) => {
    await lockForTransaction(tx, "content");
    const leftOut = await findLeftOut(tx, seed.coaches);
    const isIn = ({ coach }: { coach: string }) => !leftOut.includes(coach);
    const coaches = seed.coaches.filter(({ slug }) => !leftOut.includes(slug));
    for (const coach of coaches) await seedCoach(tx, coach);
    for (const campaign of seed.campaigns.filter(isIn)) await seedCampaign(tx, campaign);
    await seedPages(tx, { ...seed, pages: seed.pages.filter(isIn) }, ctx.clock.now());
    await seedGuides(tx, { ...seed, guides: seed.guides.filter(isIn) }, ctx.clock.now());
    return { coaches: coaches.length, leftOut };
  });
}

async function findLeftOut(tx: Transaction, coaches: Coach[]): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select file.slug from jsonb_array_elements_text(${json(coaches.map(({ slug }) => slug))}) as file(slug)
    where exists (select from deleted_coaches d where d.slug = file.slug)
      or exists (select from coaches o where o.slug = file.slug and o.seeded_fingerprint is null) order by 1`);
  return rows.map(({ slug }) => slug);
}

async function seedCoach(tx: Transaction, coach: Coach) {
  await upsert(
    tx,
    sql`coaches`,
    sql`insert into coaches as t (slug, profile) values (${coach.slug}, ${json(coach)})
      on conflict (slug) do update set profile = excluded.profile
      where t.fingerprint = t.seeded_fingerprint and t.profile is distinct from excluded.profile`,
  );
}

async function seedCampaign(tx: Transaction, campaign: RenderedCampaign) {
  const first = campaign.signupTemplate ?? campaign.templates[0];
  const own = sql`(select id from coaches where slug = ${campaign.coach})`;
  // The previous release identified campaigns by name only.
  await tx.execute(sql`
    update email_campaigns set seed_key = name
    where coach_id = ${own} and name = ${campaign.name} and seed_key is null and seeded_fingerprint is not null`);
  await upsert(
    tx,
    sql`email_campaigns`,
    sql`insert into email_campaigns as t (coach_id, seed_key, name, from_email, from_name, subject_template, confirm_first)
      select id, ${campaign.name}, ${freeName(campaign)}, ${campaign.fromEmail}, ${campaign.fromName}, ${first?.subject ?? ""}, ${campaign.confirmFirst} from coaches where slug = ${campaign.coach}
      on conflict (coach_id, seed_key) do update set
        from_email = excluded.from_email, from_name = excluded.from_name, subject_template = excluded.subject_template,
        confirm_first = case when t.confirm_switched_at is null then excluded.confirm_first else t.confirm_first end
      where t.fingerprint = t.seeded_fingerprint
        and (t.from_email, t.from_name, t.subject_template, t.confirm_first)
          is distinct from (excluded.from_email, excluded.from_name, excluded.subject_template,
            case when t.confirm_switched_at is null then excluded.confirm_first else t.confirm_first end)`,
  );
  if (campaign.signup && campaign.signupTemplate)
    await seedSignup(tx, campaign, wordsOf(campaign.signup), campaign.signupTemplate);
  for (const [index, step] of campaign.steps.entries()) {
    const template = campaign.templates[index];
    if (template) await seedStep(tx, campaign, index + 1, step, template);
  }
  await seedOrder(tx, campaign);
  for (const [notice, content] of Object.entries(campaign.notices ?? {}) as [NoticeName, EmailMessage][]) {
    const template = campaign.noticeTemplates?.[notice];
    if (template) await seedNotice(tx, campaign, notice, content, template);
  }
}

/** By the name in the file, even if an owner renamed the campaign. */
const idOf = (campaign: Campaign) => sql`(
  select c.id from email_campaigns c join coaches o on o.id = c.coach_id
  where o.slug = ${campaign.coach} and c.seed_key = ${campaign.name})`;

/** An owner may use the name for another campaign; an existing campaign keeps its name. */
const freeName = (campaign: Campaign) => sql`(
  select case when exists (
    select from email_campaigns c join coaches o on o.id = c.coach_id
    where o.slug = ${campaign.coach} and c.name = ${campaign.name} and c.seed_key is distinct from ${campaign.name})
  then ${`${campaign.name} (as it ships)`} else ${campaign.name} end)`;

async function addVersion(
  tx: Transaction,
  campaign: Campaign,
  part: string,
  template: StoredTemplate,
  source: EmailMessage,
  unless: SQL,
) {
  const of = idOf(campaign);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into email_templates (campaign_id, part, version, subject, html, text, source)
    select ${of}, ${part}, coalesce((select max(version) from email_templates where campaign_id = ${of} and part = ${part}), 0) + 1,
      ${template.subject}, ${template.html}, ${template.text}, ${json(source)}
    where not exists (${unless})
    returning id`);
  return rows[0]?.id;
}

const wordsOf = ({ delaySeconds: _, ...words }: Campaign["steps"][number]): EmailMessage => words;

const isSame = (template: StoredTemplate) =>
  sql`(t.subject, t.html, t.text) = (${template.subject}, ${template.html}, ${template.text})`;

async function seedSignup(
  tx: Transaction,
  campaign: Campaign,
  source: EmailMessage,
  template: StoredTemplate,
) {
  const of = idOf(campaign);
  // Text that differs from the last seeded one is the owner's.
  const settled = sql`
    select from email_campaigns c join email_templates t on t.id = c.signup_template_id
    where c.id = ${of} and (${isSame(template)} or t.author is not null and t.source is distinct from (
      select s.source from email_templates s
      where s.campaign_id = c.id and s.part = 'signup' and s.author is null order by s.version desc limit 1))`;
  const version = await addVersion(tx, campaign, "signup", template, source, settled);
  if (version)
    await tx.execute(sql`update email_campaigns set signup_template_id = ${version} where id = ${of}`);
}

async function seedStep(
  tx: Transaction,
  campaign: Campaign,
  step: number,
  content: Campaign["steps"][number],
  template: StoredTemplate,
) {
  const of = idOf(campaign);
  // Adds a version only if text or layout changed, and never over an owner's edit.
  const settled = sql`
    select from email_sequences s join email_templates t on t.id = s.template_id
    where s.campaign_id = ${of} and s.step = ${step} and (
      s.fingerprint is distinct from s.seeded_fingerprint or (${isSame(template)} and s.delay_seconds = ${content.delaySeconds}::int))`;
  const version = await addVersion(tx, campaign, `step-${step}`, template, wordsOf(content), settled);
  if (!version) return;
  await upsert(
    tx,
    sql`email_sequences`,
    sql`insert into email_sequences as t (campaign_id, step, delay_seconds, content, template_id)
      values (${of}, ${step}, ${content.delaySeconds}, ${json(content)}, ${version})
      on conflict (campaign_id, step) do update set
        delay_seconds = excluded.delay_seconds, content = excluded.content, template_id = excluded.template_id
      where t.fingerprint = t.seeded_fingerprint`,
  );
}

/** A step missing from the file is not sent until it returns. Sequences and steps an owner changed are left alone. */
async function seedOrder(tx: Transaction, campaign: Campaign) {
  await tx.execute(sql`
    update email_sequences s set position = case when s.step <= ${campaign.steps.length}::int then s.step end
    from email_campaigns c
    where c.id = s.campaign_id and c.id = ${idOf(campaign)} and c.rearranged_at is null
      and (s.step <= ${campaign.steps.length}::int and s.position is null
        or s.step > ${campaign.steps.length}::int and s.position is not null and s.fingerprint = s.seeded_fingerprint)`);
}

async function seedNotice(
  tx: Transaction,
  campaign: Campaign,
  notice: NoticeName,
  content: EmailMessage,
  template: StoredTemplate,
) {
  const of = idOf(campaign);
  const settled = sql`
    select from email_notices s join email_templates t on t.id = s.template_id
    where s.campaign_id = ${of} and s.notice = ${notice} and (s.fingerprint is distinct from s.seeded_fingerprint or ${isSame(template)})`;
  const version = await addVersion(tx, campaign, notice, template, content, settled);
  if (!version) return;
  await upsert(
    tx,
    sql`email_notices`,
    sql`insert into email_notices as t (campaign_id, notice, content, template_id)
      values (${of}, ${notice}, ${json(content)}, ${version})
      on conflict (campaign_id, notice) do update set content = excluded.content, template_id = excluded.template_id
      where t.fingerprint = t.seeded_fingerprint`,
  );
}

type GuidesSeed = { guides: Guide[]; set: ContentSet };

/** A guide whose file is gone is unpublished until it returns. */
async function seedGuides(tx: Transaction, { guides, set }: GuidesSeed, now: Date): Promise<void> {
  for (const guide of guides)
    await upsert(
      tx,
      sql`guides`,
      sql`insert into guides as t (coach_id, slug, document) select id, ${guide.id}, ${json(guide)} from coaches where slug = ${guide.coach}
        on conflict (slug) do update set document = excluded.document, coach_id = excluded.coach_id
        where t.fingerprint = t.seeded_fingerprint and t.document is distinct from excluded.document`,
    );
  // A guide that an edited page still offers stays, even without its file.
  const slugs = json(guides.map(({ id }) => id));
  await tx.execute(
    sql`update guides set seeded_from_folder = ${set === "folder"}
      where ${slugs} ? slug and seeded_fingerprint is not null and not (${isOfSet(set)})`,
  );
  await tx.execute(sql`
    update guides g set unpublished_at = case when ${slugs} ? g.slug then null else ${now}::timestamptz end
    where (g.unpublished_at is null) <> (${slugs} ? g.slug) and (
      ${slugs} ? g.slug or g.fingerprint is not distinct from g.seeded_fingerprint and ${isOfSet(set)}
        and not exists (select from pages p where p.unpublished_at is null and p.document->>'guide' = g.slug))`);
}
