/** Imports a file that had its dry run: leads and their consent in batches, and nothing is sent unless the owner says so. */
import { eq, sql } from "drizzle-orm";
import { findPageById } from "#core/content/stored-pages/find-page.ts";
import type { StoredPage } from "#core/content/stored-pages/stored-page.ts";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { leadImports } from "#db/schema/index.ts";
import { captureLead } from "../capture/capture-lead.ts";
import { backfillPeople } from "../people/backfill-people.ts";
import { findImport } from "./check-import.ts";
import { importBatches, type NewLead } from "./import-batches.ts";
import { readImport } from "./read-import.ts";

/** While the owner waits; the worker goes on. */
const PEOPLE_MS = 4000;

export type Imported = { imported: number; page: string };

/**
 * Interrupted, it can be run again: leads that are stored by then are known. `follow` sends each of them the page's signup email
 * and starts its journey; a page with seats takes none of that, for an import takes no seats.
 */
export async function runImport(
  ctx: Context,
  scope: Scope,
  { importId, follow }: { importId: string; follow: boolean },
): Promise<Imported | null> {
  const stored = await findImport(ctx, scope, { importId });
  const page = stored && (await findPageById(ctx, stored.pageId));
  if (!page) return null;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const wording = `Imported by the owner on ${day}: ${stored.statement}`;
  const store = follow && !page.eventId ? storeAndFollow : storeAlone;
  let imported = 0;
  for await (const { fresh } of importBatches(ctx, { pageId: page.id, lines: readImport(stored.content) }))
    imported += await store(ctx, page, fresh, wording);
  await backfillPeople(ctx, { withinMs: PEOPLE_MS });
  await ctx.db.delete(leadImports).where(eq(leadImports.id, importId));
  await recordAction(ctx, scope.actor, {
    action: "leads.imported",
    subject: { import: importId, page: page.id, leads: imported, follow: store === storeAndFollow },
  });
  return { imported, page: page.document.name };
}

async function storeAlone(
  ctx: Context,
  page: StoredPage,
  leads: NewLead[],
  wording: string,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    with stored as (
      insert into leads (coach_id, page_id, email, name, source, metadata, created_at, last_signup_at)
      select ${page.coachId}::uuid, ${page.id}::uuid, given.email, given.name, ${page.document.form?.source ?? ""},
        '{"imported": true}', ${ctx.clock.now()}::timestamptz, ${ctx.clock.now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as given(email text, name text)
      where not is_suppressed(given.email, ${page.coachId}::uuid)
      on conflict (coach_id, email, source) do nothing returning id
    ), agreed as (
      insert into consents (coach_id, lead_id, page_id, page_version, wording, created_at)
      select ${page.coachId}::uuid, id, ${page.id}::uuid, ${page.version}::int, ${wording}, ${ctx.clock.now()}::timestamptz from stored
    )
    select count(*)::int as count from stored`);
  return rows[0]?.count ?? 0;
}

/** As a signup on the lead's behalf: queued for the worker, never sent from here. */
async function storeAndFollow(
  ctx: Context,
  page: StoredPage,
  leads: NewLead[],
  wording: string,
): Promise<number> {
  const queued = { ...ctx, settings: { ...ctx.settings, inlineAttempt: false } };
  for (const { email, name } of leads) {
    const submission = { email, name, details: {} };
    await captureLead(queued, { page, submission, origin: {}, key: null, onBehalf: wording, quiet: true });
  }
  return leads.length;
}
