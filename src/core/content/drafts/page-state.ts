import { type SQL, sql } from "drizzle-orm";

export const pageStates = ["live", "changed", "unpublished", "hidden", "archived"] as const;
export type PageState = (typeof pageStates)[number];

/** A hidden coach's pages count as published: visitors see them again with the coach. */
export const isPublished = (state: PageState): boolean => state !== "unpublished" && state !== "archived";

/** For `pages p join coaches o left join page_drafts d`. */
export const pageState: SQL = sql`case
  when p.archived_at is not null then 'archived'
  when p.unpublished_at is not null then 'unpublished'
  when o.hidden_at is not null then 'hidden'
  when d.document is distinct from p.document and d.page_id is not null then 'changed'
  else 'live' end`;
