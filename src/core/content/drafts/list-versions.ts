import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";
import { type DocumentChange, describeChanges } from "../pages/describe-changes.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";

export type PageVersion = {
  version: number;
  publishedAt: Date;
  publishedBy: string | null;
  reason: string | null;
  isLive: boolean;
  changes: DocumentChange[] | null;
};

const SHOWN = 50;

export const listVersions: Read<{ pageId: string }, PageVersion[]> = async (ctx, scope, { pageId }) => {
  type Row = {
    version: number;
    live: number;
    document: unknown;
    published_at: string;
    published_by: string | null;
    reason: string | null;
  };
  const { rows } = await ctx.db.execute<Row>(sql`
    select v.version, v.document, v.published_at, v.published_by, v.reason, p.version as live
    from page_versions v join pages p on p.id = v.page_id
    where v.page_id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)}
    order by v.version desc limit ${SHOWN + 1}`);
  const documents = rows.map(({ document }) => readOld(document));
  return rows.slice(0, SHOWN).map((row, index) => {
    const [now, before] = [documents[index], documents[index + 1]];
    return {
      version: row.version,
      publishedAt: new Date(row.published_at),
      publishedBy: row.published_by,
      reason: row.reason,
      isLive: row.version === row.live,
      changes: now && before ? describeChanges(before, now) : null,
    };
  });
};

/** Old versions may not fit today's schema: they are listed but not compared. */
const readOld = (document: unknown): PageDocument | undefined => pageDocument.safeParse(document).data;
