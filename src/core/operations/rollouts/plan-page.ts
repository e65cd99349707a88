/** What a roll-out would make of one coach's page, the publish checks, and the update itself. */
import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { mergeTemplate } from "#core/content/agency-templates/fit-template.ts";
import { coach } from "#core/content/pages/coach.ts";
import { type PageDocument, pageDocument } from "#core/content/pages/page-document.ts";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import { goLive, replaceUnseen } from "#core/content/stored-pages/go-live.ts";
import type { Actor } from "#core/kernel/audit/record-action.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { checkDraft } from "../checks/check-draft.ts";
import type { Planned, Versions } from "./planned.ts";

export type PlannedPage = Planned<"page", PageDocument> & { slug: string; isUnseen: boolean };
type Row = Pick<PlannedPage, "slug" | "fingerprint" | "isUnseen" | "hasDraft"> & {
  stored: PageDocument;
  profile: unknown;
};

/** True if the page, `p`, has changes that visitors don't see yet. */
const hasDraft: SQL = sql`(exists (select from page_schedules s where s.page_id = p.id and s.state = 'waiting')
  or exists (select from page_drafts d where d.page_id = p.id and d.document is distinct from p.document))`;

export async function planPage(
  ctx: Pick<Context, "db">,
  { id, base, template, isLocked }: Versions,
): Promise<PlannedPage | null> {
  if (isLocked) await ctx.db.execute(sql`select from pages where id = ${id} for update`);
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.slug, p.fingerprint, p.unpublished_at is not null as "isUnseen", ${hasDraft} as "hasDraft",
      p.document as stored, o.profile
    from pages p join coaches o on o.id = p.coach_id where p.id = ${id}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const { profile, ...planned } = row;
  const before = pageDocument.parse(planned.stored);
  const owner = coach.parse(profile);
  const merged = mergeTemplate({ base, page: before, template, coach: owner });
  const isSame = merged !== null && isDeepStrictEqual(merged.value, before);
  return { kind: "page", id, ...planned, before, coach: owner, merged, isSame };
}

/** Nobody sees an unpublished page: it is checked when it is published. */
export async function checkPage(
  ctx: Context,
  { id, isUnseen }: PlannedPage,
  document: PageDocument,
): Promise<Finding[]> {
  const page = await findStoredPage(ctx, id);
  return page && !isUnseen ? checkDraft(ctx, { page, document }) : [];
}

export async function writePage(
  ctx: Context,
  { id: pageId, isUnseen }: PlannedPage,
  { document, author }: { document: PageDocument; author: Actor },
): Promise<string> {
  const publish = { pageId, document, publishedBy: author.name, reason: null };
  if (isUnseen) await replaceUnseen(ctx, publish);
  else await goLive(ctx, { ...publish, isUnseen: false });
  const { rows } = await ctx.db.execute<{ fingerprint: string | null }>(
    sql`select fingerprint from pages where id = ${pageId}`,
  );
  return rows[0]?.fingerprint ?? "";
}
