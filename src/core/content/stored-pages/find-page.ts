import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { coaches, events, landingPages, pages } from "#db/schema/index.ts";
import { cleanAddress, normalAddress } from "../pages/addresses/addresses.ts";
import { type Coach, coach } from "../pages/coach.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import type { StoredPage } from "./stored-page.ts";

export type Found =
  | { page: StoredPage }
  | { redirectTo: string; coachId: string }
  | { unpublished: { name: string; coach: Coach }; coachId: string }
  | null;

export async function findPage(ctx: Context, path: string): Promise<Found> {
  const url = normalAddress(path);
  if (!url) return null;
  const row = await lookUp(ctx, eq(landingPages.url, url));
  if (row && !row.isActive) return (await wasSeen(ctx, row)) ? unpublished(row) : null;
  if (row?.movedTo) return { redirectTo: row.movedTo + url, coachId: row.coachId };
  if (row?.kind === "redirect")
    return { redirectTo: pageDocument.parse(row.document).addresses[0] ?? "/", coachId: row.coachId };
  if (row) return { page: storedPage(row) };
  const clean = cleanAddress(path);
  const known = clean ? await lookUp(ctx, eq(landingPages.url, clean)) : null;
  return clean && known?.isActive ? { redirectTo: clean, coachId: known.coachId } : null;
}

export async function findPageById(ctx: Context, id: string): Promise<StoredPage | null> {
  const row = await lookUp(ctx, and(eq(pages.id, id), eq(landingPages.kind, "canonical")));
  return row?.isActive ? storedPage(row) : null;
}

export async function findStoredPage(ctx: Pick<Context, "db">, id: string): Promise<StoredPage | null> {
  const row = await lookUp(ctx, and(eq(pages.id, id), eq(landingPages.kind, "canonical")));
  return row ? storedPage(row) : null;
}

type Row = NonNullable<Awaited<ReturnType<typeof lookUp>>>;

/** A page that was never published is not revealed. */
async function wasSeen(ctx: Pick<Context, "db">, { id }: Row): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select from page_versions where page_id = ${id} limit 1`);
  return rows.length > 0;
}

/** Addresses disabled by a seed or with their coach reveal nothing. */
function unpublished(row: Row): Found {
  const { unpublishedBy, unpublishedTo, isCoachHidden, document, profile, coachId } = row;
  if (!unpublishedBy || isCoachHidden) return null;
  if (unpublishedTo) return { redirectTo: unpublishedTo, coachId };
  return { unpublished: { name: pageDocument.parse(document).name, coach: coach.parse(profile) }, coachId };
}

function storedPage(row: Row): StoredPage {
  return {
    id: row.id,
    version: row.version,
    coachId: row.coachId,
    eventId: row.eventId,
    isGuideDrawn: row.isGuideDrawn,
    document: withEvent(pageDocument.parse(row.document), row.event),
    coach: coach.parse(row.profile),
  };
}

/** The event's row is authoritative; the document only initialized it. */
function withEvent(document: PageDocument, row: typeof events.$inferSelect | null): PageDocument {
  if (!row) return document;
  const { name, minutes, zone, onDemand, capacity, joinUrl, recordingUrl } = row;
  const startsAt = row.startsAt?.toISOString() ?? null;
  return {
    ...document,
    event: {
      ...{ name, minutes, zone, onDemand, capacity, joinUrl, recordingUrl, startsAt },
      ...(row.cancelledAt && { isCancelled: true }),
    },
  };
}

async function lookUp(ctx: Pick<Context, "db">, which: SQL | undefined) {
  const [row] = await ctx.db
    .select({
      kind: landingPages.kind,
      isActive: landingPages.isActive,
      unpublishedBy: pages.unpublishedBy,
      unpublishedTo: pages.unpublishedTo,
      id: pages.id,
      version: pages.version,
      document: pages.document,
      coachId: pages.coachId,
      profile: coaches.profile,
      isCoachHidden: sql<boolean>`${coaches.hiddenAt} is not null`,
      movedTo: sql<string | null>`(select m.target from coach_moves m where m.coach_id = ${coaches.id})`,
      isGuideDrawn: sql<boolean>`exists (
        select from guides g join guide_files f on f.guide_id = g.id
        where g.slug = ${pages.document}->>'guide' and g.unpublished_at is null and f.file_id is not null)`,
      eventId: events.id,
      event: events,
    })
    .from(landingPages)
    .innerJoin(pages, eq(pages.id, landingPages.pageId))
    .innerJoin(coaches, eq(coaches.id, pages.coachId))
    .leftJoin(events, eq(events.id, sql`find_event(${pages})`))
    .where(which);
  return row;
}
