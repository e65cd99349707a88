/** After a page turns red, republishes the last version a site check found green, through the publish guard. */
import { sql } from "drizzle-orm";
import { findDraft } from "#core/content/drafts/draft.ts";
import { restoreVersion } from "#core/content/drafts/restore-version.ts";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read, Verb } from "#core/kernel/verb.ts";
import { type Published, publishPage } from "./publish-page.ts";

export type RedNight = {
  checkedAt: Date;
  /** Null if the live version was green before or no green version is known. */
  greenVersion: number | null;
};

/** Null unless the newest check of the live version is red. */
export const findGreenVersion: Read<{ pageId: string }, RedNight | null> = async (ctx, scope, { pageId }) => {
  const { rows } = await ctx.db.execute<{ state: string; at: string; green: number | null }>(sql`
    select r.state, r.started_at as at, g.page_version as green
    from pages p
    cross join lateral (
      select state, started_at, page_version from synthetic_check_results
      where page_id = p.id and state <> 'running' order by started_at desc, id desc limit 1) r
    left join lateral (
      select c.page_version from synthetic_check_results c join page_versions v on v.page_id = c.page_id and v.version = c.page_version
      where c.page_id = p.id and c.state = 'green' and c.page_version is not null order by c.started_at desc, c.id desc limit 1) g
      on g.page_version < p.version
    where p.id = ${pageId} and ${withinScope(scope, sql`p.coach_id`)} and r.page_version is not distinct from p.version`);
  const [row] = rows;
  return row?.state === "red" ? { checkedAt: new Date(row.at), greenVersion: row.green } : null;
};

/** `has-draft`: unpublished changes would be lost, so the owner publishes or discards them first. */
export type Republished = Published | { outcome: "has-draft" | "too-old" };

export const republishGreen: Verb<{ pageId: string }, Republished> = async (ctx, scope, { pageId }) => {
  const red = await findGreenVersion(ctx, scope.to("publish"), { pageId });
  if (!red?.greenVersion) return { outcome: "unknown" };
  const draft = await findDraft(ctx, scope, { pageId });
  if (draft?.hasChanges) return { outcome: "has-draft" };
  const restored = await restoreVersion(ctx, scope, { pageId, version: red.greenVersion });
  if (restored.outcome !== "restored") return restored;
  return publishPage(ctx, scope, { pageId, revision: restored.revision });
};
