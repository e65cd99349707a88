import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { type Scope, withinScope } from "#core/kernel/scope.ts";
import type { Column, Mapping, Tool } from "./file/columns.ts";
import type { Fate } from "./reasons.ts";

export type ImportState = "uploaded" | "checked" | "importing" | "imported" | "undoing" | "undone";
/** `started`: journeys continued from another tool. `read`: rows the running dry run has read. */
export type ImportCounts = Partial<Record<Fate | UndoCount | "started" | "read", number>>;
export type UndoCount = "removed" | "reverted" | "lifted" | "kept";

export type StoredImport = {
  id: string;
  pageId: string;
  page: string;
  coach: string;
  /** The page has an event: the import takes no seats and starts no follow-up. */
  takesSeats: boolean;
  fileName: string;
  tool: Tool;
  columns: Column[];
  mapping: Mapping | null;
  statement: string;
  rowCount: number;
  state: ImportState;
  followUp: boolean;
  goesOn: boolean;
  actorName: string;
  counts: ImportCounts;
  createdAt: string;
  importedAt: string | null;
  undoneAt: string | null;
};

export const UNDO_DAYS = 14;

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const importColumns = sql`
  i.id, i.page_id as "pageId", p.listed_name as page, p.coach_id as coach, find_event(p) is not null as "takesSeats",
  i.file_name as "fileName", i.tool, i.columns, i.mapping, i.statement, i.row_count as "rowCount", i.state, i.follow_up as "followUp", i.goes_on as "goesOn",
  i.actor_name as "actorName", i.counts, ${instant("i.created_at")} as "createdAt",
  ${instant("i.imported_at")} as "importedAt", ${instant("i.undone_at")} as "undoneAt"`;

export async function findImport(
  ctx: Pick<Context, "db">,
  scope: Scope,
  { importId }: { importId: string },
): Promise<StoredImport | null> {
  const { rows } = await ctx.db.execute<StoredImport>(sql`
    select ${importColumns} from lead_imports i join pages p on p.id = i.page_id
    where i.id = ${importId}::uuid and ${withinScope(scope, sql`p.coach_id`)}`);
  return rows[0] ?? null;
}

export const canUndo = ({ state, importedAt }: StoredImport, now: Date): boolean =>
  state === "imported" && importedAt !== null && undoneBefore(importedAt) > now;

export const undoneBefore = (importedAt: string): Date =>
  new Date(new Date(importedAt).getTime() + UNDO_DAYS * 86_400_000);
