import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Coach } from "#core/content/pages/coach.ts";
import type { Form } from "#core/content/pages/form/form.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { type Asked, findTestPage, type TestPage } from "./find-test-page.ts";

export async function prepareTestPage(
  ctx: Context,
  scope: Scope,
  asked: Asked,
): Promise<(TestPage & { campaignId: string }) | null> {
  const found = await findTestPage(ctx, scope, asked);
  return found && { ...found, campaignId: await ensureRecords(ctx, found.page, found.form) };
}

/** Written as if seeded, so the next seed replaces it with the page's message. */
async function ensureRecords(ctx: Context, page: StoredPage, form: Form): Promise<string> {
  const { coachId, document } = page;
  const isId = z.uuid().safeParse(form.campaign).success;
  const plain = plainMessage(page.coach);
  const content = JSON.stringify({ ...plain, delaySeconds: 0 });
  return ctx.db.transaction(async (tx) => {
    await lockForTransaction(tx, "content");
    const made = await tx.execute<{ id: string }>(sql`
      insert into email_campaigns (id, coach_id, name, from_email, from_name, subject_template)
      select coalesce(${isId ? form.campaign : null}::uuid, new_id()), ${coachId}, ${isId ? `Campaign of ${document.addresses[0]}` : form.campaign}, ${page.coach.replyTo}, ${page.coach.name}, ${plain.subject}
      where find_campaign(${coachId}, ${form.campaign}) is null returning id`);
    for (const { id } of made.rows)
      await tx.execute(sql`update email_campaigns set seeded_fingerprint = fingerprint where id = ${id}`);
    const { rows } = await tx.execute<{ id: string; hasMessage: boolean }>(sql`
      select c.id, c.signup_template_id is not null
        or exists (select from email_sequences s where s.campaign_id = c.id and s.step = 1) as "hasMessage"
      from email_campaigns c where c.id = find_campaign(${coachId}, ${form.campaign})`);
    const campaign = rows[0];
    if (!campaign) throw new Error(`campaign ${form.campaign} was neither found nor made`);
    if (!campaign.hasMessage) {
      await tx.execute(sql`
        with template as (
          insert into email_templates (campaign_id, part, version, subject, html, text)
          select ${campaign.id}, 'step-1', coalesce(max(version), 0) + 1, ${plain.subject}, ${plain.html}, ${plain.text}
          from email_templates where campaign_id = ${campaign.id} and part = 'step-1' returning id)
        insert into email_sequences (campaign_id, step, delay_seconds, content, template_id)
        select ${campaign.id}, 1, 0, ${content}::jsonb, id from template`);
      await tx.execute(
        sql`update email_sequences set seeded_fingerprint = fingerprint where campaign_id = ${campaign.id} and step = 1`,
      );
    }
    await tx.execute(sql`
      insert into landing_pages as l (page_id, name, url, kind, campaign_id)
      values (${page.id}, ${document.name}, ${document.addresses[0]?.toLowerCase()}, 'canonical', ${campaign.id})
      on conflict (url) do update set campaign_id = excluded.campaign_id
      where l.page_id = excluded.page_id and l.campaign_id is null`);
    return campaign.id;
  });
}

function plainMessage({ name, postalAddress }: Coach) {
  // The coach's details end up in a Liquid template and in HTML.
  const bare = (words: string) => words.replace(/[{}%<>&]/g, " ");
  const from = `${bare(name)}\n${bare(postalAddress)}`;
  const text = `Hello {{ name }},\n\nhere is {{ leadMagnetName }}: {{ guideUrl }}\n\n${from}\n\nFewer emails, or none: {{ unsubscribeUrl }}\n`;
  return {
    subject: "{{ leadMagnetName }}",
    text,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ leadMagnetName }}</title></head><body>
<p>Hello {{ name }},</p><p>here is <a href="{{ guideUrl }}">{{ leadMagnetName }}</a>.</p>
<p>${from.replace("\n", "<br>")}</p><p><a href="{{ unsubscribeUrl }}">Fewer emails, or none</a></p></body></html>`,
  };
}
