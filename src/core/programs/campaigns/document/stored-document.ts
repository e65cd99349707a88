/** A campaign's live emails as one document, for the roll-out of a template. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type CampaignDocument, campaignDocument } from "#core/content/agency-templates/campaign-document.ts";
import { type Coach, coach } from "#core/content/pages/coach.ts";
import type { Context } from "#core/kernel/context.ts";

export type StoredCampaign = {
  name: string;
  coachId: string;
  coach: Coach;
  /** Changes of a draft that nobody gets yet. */
  hasDraft: boolean;
  /** As stored. */
  document: CampaignDocument;
  /** Null: an email was not written with blocks. */
  words: CampaignDocument | null;
  fingerprint: string;
  /** Removed ones too. */
  steps: { key: string; step: number; position: number | null }[];
};

type Row = Pick<StoredCampaign, "name" | "coachId" | "hasDraft"> & {
  profile: unknown;
  signup: unknown;
  steps: { step: number; copied: number | null; position: number | null; words: object }[];
  notices: CampaignDocument["notices"];
};
type Input = {
  campaignId: string;
  /** Its own step numbers are the keys: copies refer to them. */
  isTemplate?: boolean;
  isLocked?: boolean;
};

export async function findCampaignDocument(
  { db }: Pick<Context, "db">,
  { campaignId, isTemplate = false, isLocked = false }: Input,
): Promise<StoredCampaign | null> {
  if (isLocked) {
    await db.execute(sql`select from email_campaigns where id = ${campaignId}::uuid for no key update`);
    await db.execute(
      sql`select from email_sequences where campaign_id = ${campaignId}::uuid for no key update`,
    );
    await db.execute(
      sql`select from email_notices where campaign_id = ${campaignId}::uuid for no key update`,
    );
  }
  const { rows } = await db.execute<Row>(sql`
    select c.name, c.coach_id as "coachId", o.profile,
      exists (select from email_drafts d where d.campaign_id = c.id) as "hasDraft",
      (select coalesce(t.source, '{}') from email_templates t where t.id = c.signup_template_id) as signup,
      (select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'copied', s.copied_step, 'position', s.position, 'words',
          s.content || jsonb_build_object('delaySeconds', s.delay_seconds, 'onlyBeforeEvent', s.only_before_event))
          order by s.position, s.step), '[]') from email_sequences s where s.campaign_id = c.id) as steps,
      (select coalesce(jsonb_object_agg(n.notice, n.content), '{}') from email_notices n where n.campaign_id = c.id) as notices
    from email_campaigns c join coaches o on o.id = c.coach_id where c.id = ${campaignId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const { profile, signup, notices, steps: stored, ...found } = row;
  const steps = stored.map(({ copied, ...step }) => ({
    ...step,
    key: isTemplate ? keyOf(step.step) : copied === null ? `own${step.step}` : keyOf(copied),
  }));
  const document = {
    ...(signup ? { signup } : {}),
    steps: steps.flatMap(({ key, position, words }) => (position === null ? [] : [{ ...words, key }])),
    notices,
  } as CampaignDocument;
  return {
    ...found,
    coach: coach.parse(profile),
    document,
    words: campaignDocument.safeParse(document).data ?? null,
    fingerprint: createHash("sha256").update(JSON.stringify(document)).digest("hex"),
    steps,
  };
}

const keyOf = (step: number) => `t${step}`;
export const stepOfKey = (key: string): number | undefined => Number(/^t(\d+)$/.exec(key)?.[1]) || undefined;
