/** Stores a batch: suppressions first, so no unsubscribed person is ever stored. */
import { sql } from "drizzle-orm";
import { findStoredPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { captureLead } from "../capture/capture-lead.ts";
import type { ImportedPerson } from "./file/read-row.ts";
import type { ImportAtWork } from "./import-at-work.ts";
import { toolNames } from "./reasons.ts";

const SUPPRESSIONS = 200;
const PEOPLE = 500;
const FOLLOWED = 50;

export async function storeBatch(ctx: Context, work: ImportAtWork): Promise<boolean> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.execute<{ worked: number }>(sql`
    select import_suppressions(${work.id}::uuid, ${work.coachId}::uuid, ${SUPPRESSIONS}, ${now}::timestamptz) as worked`);
  if (rows[0]?.worked) return true;
  const batch = await findBatch(ctx, work);
  if (batch.length === 0) return false;
  const gone = await leaveOut(ctx, work, batch);
  const open = batch.filter(({ line }) => !gone.has(line));
  if (open.length === 0) return true;
  const { captured, refused } = work.followUp ? await followUp(ctx, work, open) : nobody;
  // People who unsubscribed just now are retried, and then left out.
  const stored = open.filter(({ line }) => !refused.has(line));
  const given = stored.map((row) => ({
    ...{ line: row.line, email: row.email, person: row.person },
    wording: consentWording(work, row, now),
    news: work.isNews && row.person.agreedAt !== null ? consentWording(work, row, now) : null,
    is_captured: captured.has(row.line),
  }));
  await ctx.db.execute(
    sql`select import_people(${work.id}::uuid, ${JSON.stringify(given)}::jsonb, ${now}::timestamptz)`,
  );
  return true;
}

async function leaveOut(
  ctx: Context,
  { id, coachId }: ImportAtWork,
  batch: BatchRow[],
): Promise<Set<number>> {
  const given = JSON.stringify(batch.map(({ line, email }) => ({ line, email })));
  const { rows } = await ctx.db.execute<{ line: number }>(sql`
    with away as materialized (
      select g.line, coalesce(gone.status, 'unsubscribed') || '-here' as reason, gone.since
      from jsonb_to_recordset(${given}::jsonb) as g(line int, email text)
      left join lateral effective_suppression(g.email, ${coachId}::uuid) gone on true
      where is_suppressed(g.email, ${coachId}::uuid))
    update lead_import_rows r set fate = 'skip', reason = a.reason, changes = null, done_at = ${ctx.clock.now()}::timestamptz,
      about = to_char(a.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from away a where r.import_id = ${id}::uuid and r.line = a.line
    returning r.line`);
  return new Set(rows.map(({ line }) => line));
}

type BatchRow = { line: number; email: string; fate: "new" | "update"; person: ImportedPerson };

async function findBatch(ctx: Context, { id, followUp }: ImportAtWork): Promise<BatchRow[]> {
  for (const fate of ["new", "update"]) {
    const { rows } = await ctx.db.execute<BatchRow>(sql`
      select line, email, fate, person from lead_import_rows
      where import_id = ${id}::uuid and fate = ${fate} and done_at is null
      order by line limit ${followUp ? FOLLOWED : PEOPLE}`);
    if (rows.length > 0) return rows;
  }
  return [];
}

type Followed = { captured: Set<number>; refused: Set<number> };
const nobody: Followed = { captured: new Set(), refused: new Set() };

/** New people get follow-up like third-party signups, queued for the worker; existing people get none. */
async function followUp(ctx: Context, work: ImportAtWork, rows: BatchRow[]): Promise<Followed> {
  const page = await findStoredPage(ctx, work.pageId);
  const [captured, refused] = [new Set<number>(), new Set<number>()];
  if (!page?.document.form || page.eventId) return nobody;
  const queued = { ...ctx, settings: { ...ctx.settings, inlineAttempt: false } };
  for (const row of rows) {
    // People who received part of the sequence elsewhere don't start from the beginning.
    if (row.fate !== "new" || row.person.position) continue;
    const { email, person } = row;
    const submission = { email, name: person.name, details: person.fields };
    const onBehalf = consentWording(work, row, ctx.clock.now());
    const outcome = await captureLead(queued, {
      page,
      submission,
      origin: {},
      zone: person.zone ?? null,
      key: null,
      onBehalf,
      actor: "import",
      quiet: true,
    });
    if (outcome.kind === "suppressed") refused.add(row.line);
    else captured.add(row.line);
  }
  return { captured, refused };
}

type Source = { statement: string; fileName: string; tool: string };
type Row = { line: number; person: { evidence: string | null } };

/** `sending/consent/third-party-signup.ts` recognizes imports by this prefix. */
function consentWording({ statement, fileName, tool }: Source, { line, person }: Row, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const from = tool === "plain" ? "the file" : `a ${pick(toolNames, tool) ?? "file"} export,`;
  const evidence = person.evidence ? `: ${person.evidence}.` : ", which says nothing of their consent.";
  const said = /[.!?]$/.test(statement) ? statement : `${statement}.`;
  return `Imported by the owner on ${day}: ${said} From ${from} ${fileName}, line ${line}${evidence}`;
}
