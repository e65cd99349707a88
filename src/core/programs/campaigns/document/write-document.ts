/** Makes a campaign say what a document says, within the caller's transaction. Nobody gets an email again that they had. */

import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type CampaignDocument, wordsOf } from "#core/content/agency-templates/campaign-document.ts";
import { type EmailMessage, emailMessage, type NoticeName } from "#core/content/emails/campaign.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Part } from "../messages/parts.ts";
import { addVersion, sendFromNowOn } from "../messages/stored-message.ts";
import { recheckJourneys, writePositions } from "../plan/recheck-journeys.ts";
import { findNewNumber, storeStep } from "./store-step.ts";
import { findCampaignDocument, type StoredCampaign, stepOfKey } from "./stored-document.ts";

type Ctx = Pick<Context, "db" | "clock"> & Renderer;
type Written = { campaignId: string; author: Actor; was: StoredCampaign };

export async function writeCampaignDocument(
  ctx: Ctx,
  { campaignId, words, author }: { campaignId: string; words: CampaignDocument; author: Actor },
): Promise<void> {
  const was = await findCampaignDocument(ctx, { campaignId, isLocked: true });
  if (!was) throw new Error("the campaign is gone");
  const written = { campaignId, author, was };
  if (words.signup) await publish(ctx, written, { kind: "signup" }, words.signup, was.document.signup);
  const order: number[] = [];
  let isRetimed = false;
  for (const step of words.steps) {
    const stored = was.steps.find(({ key }) => key === step.key);
    const old = was.document.steps.find(({ key }) => key === step.key);
    isRetimed ||= old !== undefined && !isDeepStrictEqual(timeOf(old), timeOf(step));
    order.push(
      stored
        ? await changeStep(ctx, written, { ...stored, from: old, to: step })
        : await insertStep(ctx, written, step),
    );
  }
  await writeNotices(ctx, written, words.notices);
  const before = was.steps.flatMap(({ step, position }) => (position === null ? [] : [step]));
  const isRearranged = !isDeepStrictEqual(order, before);
  if (isRearranged) await writePositions(ctx, { campaignId, order });
  if (isRearranged || isRetimed) await recheckJourneys(ctx, { campaignId });
}

type Step = CampaignDocument["steps"][number];
type Changed = StoredCampaign["steps"][number] & { from: Step | undefined; to: Step };

const timeOf = ({ delaySeconds, onlyBeforeEvent }: Step) => ({ delaySeconds, onlyBeforeEvent });

async function changeStep(
  ctx: Ctx,
  written: Written,
  { step, position, from, to }: Changed,
): Promise<number> {
  const { campaignId } = written;
  // A removed step that is back is new to those who are past its place.
  const addedAt = position === null ? sql`${ctx.clock.now()}::timestamptz` : sql`added_at`;
  if (!from || !isDeepStrictEqual(timeOf(from), timeOf(to)))
    await ctx.db.execute(sql`
      update email_sequences set added_at = ${addedAt}, delay_seconds = ${to.delaySeconds},
        content = content || jsonb_build_object('delaySeconds', ${to.delaySeconds}::int),
        only_before_event = ${to.onlyBeforeEvent}, only_before = case when not ${to.onlyBeforeEvent}::boolean then only_before end
      where campaign_id = ${campaignId} and step = ${step}`);
  await publish(ctx, written, { kind: "step", step }, wordsOf(to), from && wordsOf(from));
  return step;
}

async function insertStep(ctx: Ctx, { campaignId, author, was }: Written, words: Step): Promise<number> {
  const message = wordsOf(words);
  const step = await findNewNumber(ctx, { campaignId });
  const copiedStep = stepOfKey(words.key);
  await storeStep(ctx, {
    ...{ campaignId, step, message, author, ...timeOf(words) },
    position: was.steps.length + step,
    template: await ctx.renderStep(emailMessage.parse(message), was.coach),
    ...(copiedStep !== undefined && { copiedStep }),
  });
  return step;
}

async function writeNotices(ctx: Ctx, written: Written, notices: CampaignDocument["notices"]): Promise<void> {
  const { campaignId, author, was } = written;
  for (const [name, message] of Object.entries(notices)) {
    const part: Part = { kind: "notice", notice: name as NoticeName };
    const old = pick(was.document.notices, name);
    if (old) {
      await publish(ctx, written, part, message, old);
      continue;
    }
    const template = await ctx.renderStep(emailMessage.parse(message), was.coach);
    const { id } = await addVersion(ctx, { campaignId, part, message, template, author });
    await ctx.db.execute(sql`
      insert into email_notices (campaign_id, notice, content, template_id)
      values (${campaignId}, ${name}, ${JSON.stringify(message)}::jsonb, ${id})`);
  }
  await ctx.db.execute(sql`
    delete from email_notices where campaign_id = ${campaignId} and notice <> all(${sql.param(Object.keys(notices))}::text[])`);
}

async function publish(
  ctx: Ctx,
  { campaignId, author, was }: Written,
  part: Part,
  message: EmailMessage,
  old: EmailMessage | undefined,
): Promise<void> {
  if (isDeepStrictEqual(message, old)) return;
  const template = await ctx.renderStep(emailMessage.parse(message), was.coach);
  const { id } = await addVersion(ctx, { campaignId, part, message, template, author });
  await sendFromNowOn(ctx, { campaignId, part, templateId: id, message });
}
