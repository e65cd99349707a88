import { type SQL, sql } from "drizzle-orm";
import { type EmailMessage, emailMessage } from "#core/content/emails/campaign.ts";
import type { StoredTemplate } from "#core/content/emails/render-message.ts";
import type { Context } from "#core/kernel/context.ts";
import { type Part, partName } from "./parts.ts";

export type StoredMessage = {
  templateId: string;
  content: unknown;
  delaySeconds: number | null;
  position: number | null;
};

export async function findMessage(
  { db }: Pick<Context, "db">,
  { campaignId, part, lock = false }: { campaignId: string; part: Part; lock?: boolean },
): Promise<StoredMessage | null> {
  const held = lock ? sql`for no key update` : sql``;
  const from: Record<Part["kind"], SQL> = {
    signup: sql`select c.signup_template_id as "templateId", t.source as content, null::int as "delaySeconds", null::int as position
      from email_campaigns c join email_templates t on t.id = c.signup_template_id where c.id = ${campaignId} ${lock ? sql`for no key update of c` : sql``}`,
    step: sql`select template_id as "templateId", content, delay_seconds as "delaySeconds", position
      from email_sequences where campaign_id = ${campaignId} and step = ${part.kind === "step" ? part.step : 0} ${held}`,
    notice: sql`select template_id as "templateId", content, null::int as "delaySeconds", null::int as position
      from email_notices where campaign_id = ${campaignId} and notice = ${part.kind === "notice" ? part.notice : ""} ${held}`,
  };
  const { rows } = await db.execute<StoredMessage>(from[part.kind]);
  return rows[0] ?? null;
}

export function messageOf(content: unknown): EmailMessage | null {
  const { delaySeconds: _, ...words } = (content ?? {}) as Record<string, unknown>;
  return emailMessage.safeParse(words).data ?? null;
}

export type NewVersion = {
  campaignId: string;
  part: Part;
  message: EmailMessage;
  template: StoredTemplate;
  author: { id: string; name: string };
};

/** Append-only: sent deliveries refer to their version. */
export async function addVersion(
  { db, clock }: Pick<Context, "db" | "clock">,
  { campaignId, part, message, template, author }: NewVersion,
): Promise<{ id: string; version: number }> {
  const name = partName(part);
  const { rows } = await db.execute<{ id: string; version: number }>(sql`
    insert into email_templates (campaign_id, part, version, subject, html, text, source, author, author_name, created_at)
    select ${campaignId}, ${name}, coalesce(max(version), 0) + 1, ${template.subject}, ${template.html}, ${template.text},
      ${JSON.stringify(message)}::jsonb, ${author.id}, ${author.name}, ${clock.now()}
    from email_templates where campaign_id = ${campaignId} and part = ${name} returning id, version`);
  const [row] = rows;
  if (!row) throw new Error("a version was not stored");
  return row;
}

export async function sendFromNowOn(
  { db }: Pick<Context, "db">,
  {
    campaignId,
    part,
    templateId,
    message,
  }: { campaignId: string; part: Part; templateId: string; message: EmailMessage },
): Promise<void> {
  const content = sql`${JSON.stringify(message)}::jsonb`;
  if (part.kind === "step")
    await db.execute(sql`update email_sequences
      set template_id = ${templateId}, content = ${content} || jsonb_build_object('delaySeconds', delay_seconds)
      where campaign_id = ${campaignId} and step = ${part.step}`);
  else if (part.kind === "notice")
    await db.execute(sql`update email_notices set template_id = ${templateId}, content = ${content}
      where campaign_id = ${campaignId} and notice = ${part.notice}`);
  else
    await db.execute(
      sql`update email_campaigns set signup_template_id = ${templateId} where id = ${campaignId}`,
    );
  // The campaign's subject is the signup email's.
  if (part.kind === "signup" || (part.kind === "step" && part.step === 1))
    await db.execute(sql`update email_campaigns set subject_template = ${message.subject}
      where id = ${campaignId} and (${part.kind === "signup"}::boolean or signup_template_id is null) and subject_template <> ${message.subject}`);
}
