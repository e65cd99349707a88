/** Emails every owner once when a page turns red, and once when all are green again. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { queueOwnerNotice } from "#core/sending/deliveries/queue-owner-notice.ts";
import { listFormPages } from "./list-form-pages.ts";
import { causeOf, visitSteps } from "./visit-checks.ts";

type Latest = { pageId: string; state: "green" | "red"; steps: unknown; told: boolean };

/** `checkId` keeps a repeated check from notifying anyone twice. */
export async function notifyOwners(ctx: Context, { checkId }: { checkId: string }): Promise<void> {
  const pages = new Map((await listFormPages(ctx)).map((page) => [page.id, page]));
  const { rows } = await ctx.db.execute<Latest>(sql`
    select distinct on (r.page_id) r.page_id as "pageId", r.state, r.steps, c.notified_at is not null as told
    from synthetic_check_results r left join synthetic_checks c on c.page_id = r.page_id
    where r.state <> 'running' order by r.page_id, r.started_at desc, r.id desc`);
  const latest = rows.filter(({ pageId }) => pages.has(pageId));
  const red = latest.filter(({ state }) => state === "red");
  const fresh = red.filter(({ told }) => !told);
  const recovered = latest.filter(({ state, told }) => state === "green" && told);
  const line = ({ pageId, steps: stored }: Latest) => {
    const cause = causeOf(visitSteps.parse(stored));
    const page = pages.get(pageId);
    return `${page?.name} (${page?.path})\n${cause?.found ?? ""}\n${cause?.fix ?? ""}`.trim();
  };
  if (fresh.length > 0) {
    const older = red.length - fresh.length;
    await tell(ctx, checkId, {
      subject:
        fresh.length === 1 ? `Red: ${pages.get(fresh[0]?.pageId ?? "")?.name}` : `Red: ${fresh.length} pages`,
      text: `the site check has found ${fresh.length === 1 ? "a page that does not work as it should" : `${fresh.length} pages that do not work as they should`}.

${fresh.map(line).join("\n\n")}
${older > 0 ? `\n${older === 1 ? "One other page is" : `${older} other pages are`} still red; you know of ${older === 1 ? "it" : "them"}.\n` : ""}
You hear of each of these once, and once more when all pages are green again.`,
    });
    await remember(
      ctx,
      fresh.map(({ pageId }) => pageId),
      ctx.clock.now(),
    );
  } else if (recovered.length > 0 && red.length === 0) {
    await tell(ctx, checkId, {
      subject: "All pages are green again",
      text: `every page with a form works again: the site check went through all of them, from the page to the mail server.`,
    });
    await remember(
      ctx,
      recovered.map(({ pageId }) => pageId),
      null,
    );
    return;
  }
  // A page that recovers while others are red gets no message, but turning red again is news.
  if (red.length > 0 && recovered.length > 0)
    await remember(
      ctx,
      recovered.map(({ pageId }) => pageId),
      null,
    );
}

async function remember(ctx: Context, pageIds: string[], notifiedAt: Date | null): Promise<void> {
  await ctx.db.execute(sql`
    insert into synthetic_checks (page_id, notified_at)
    select id, ${notifiedAt}::timestamptz from jsonb_array_elements_text(${JSON.stringify(pageIds)}::jsonb) t(id_text), lateral (select id_text::uuid as id) one
    on conflict (page_id) do update set notified_at = excluded.notified_at`);
}

/** From a sender that the mail server has just accepted. */
async function tell(ctx: Context, checkId: string, { subject, text }: { subject: string; text: string }) {
  const { rows } = await ctx.db.execute<{ name: string; address: string }>(sql`
    select c.from_name as name, c.from_email as address
    from synthetic_check_results r
    join pages p on p.id = r.page_id
    join email_campaigns c on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign')
    where r.state = 'green' order by r.started_at desc limit 1`);
  const board = new URL("/console/site-checks", ctx.settings.publicUrl).href;
  await queueOwnerNotice(ctx, {
    occasion: `site-check:${checkId}`,
    from: rows[0],
    subject,
    text: `${text}\n\nThe board: ${board}`,
  });
}
