/** Imported files, and the fate of every row. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, id, partOf } from "./columns.ts";
import { pages } from "./pages.ts";

/** One file. If not imported, it is deleted after a day; its text is deleted when the import starts. */
export const leadImports = pgTable(
  "lead_imports",
  {
    id: id(),
    pageId: partOf("page_id", () => pages.id),
    /** Where the consent comes from, in the owner's words. */
    statement: text().notNull().default(""),
    content: text(),
    createdAt: at("created_at").notNull(),
    fileName: text("file_name").notNull().default(""),
    /** The exporting tool, recognized by its columns: `core/leads/import/file/tools.ts`. */
    tool: text().notNull().default("plain"),
    /** Column facts and targets: `core/leads/import/file/columns.ts`. */
    columns: jsonb(),
    mapping: jsonb(),
    rowCount: integer("row_count").notNull().default(0),
    state: text({
      enum: ["uploaded", "checked", "importing", "imported", "undoing", "undone"],
    })
      .notNull()
      .default("uploaded"),
    /** New people also get the signup email and journey. */
    followUp: boolean("follow_up").notNull().default(false),
    /** People whose row names their last email continue the page's sequence. */
    goesOn: boolean("goes_on").notNull().default(false),
    /** When the last of them was processed; null: not yet. */
    journeysStartedAt: at("journeys_started_at"),
    actorId: text("actor_id").notNull().default(""),
    actorName: text("actor_name").notNull().default(""),
    /** Rows by fate, and after an undo by its effect. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    importedAt: at("imported_at"),
    undoneAt: at("undone_at"),
  },
  (t) => [
    index("lead_imports_at_work").on(t.id).where(sql`state in ('importing', 'undoing')`),
    check(
      "lead_imports_state",
      sql`state in ('uploaded', 'checked', 'importing', 'imported', 'undoing', 'undone')`,
    ),
  ],
);

/** Every row with its fate: written by the dry run, corrected by the import, kept while it can be undone. */
export const leadImportRows = pgTable(
  "lead_import_rows",
  {
    importId: partOf("import_id", () => leadImports.id),
    /** Line in the file; the header is line 1. */
    line: integer().notNull(),
    email: text(),
    fate: text({ enum: ["new", "update", "suppress", "skip"] }).notNull(),
    /** The reason, if not obvious: `core/leads/import/reasons.ts`. */
    reason: text(),
    /** What the reason refers to: a line, a day, a word. */
    about: text(),
    /** Name, fields, tags and evidence of consent; null if nobody is imported. */
    person: jsonb(),
    /** What it adds to an existing person; after the import, what it added. */
    changes: jsonb(),
    /** The original row if it is not imported, to correct it. */
    cells: jsonb(),
    /** The lead this row created. */
    leadId: uuid("lead_id"),
    /** The journey it started. */
    journeyId: uuid("journey_id"),
    doneAt: at("done_at"),
    undoneAt: at("undone_at"),
  },
  (t) => [
    primaryKey({ name: "lead_import_rows_pkey", columns: [t.importId, t.line] }),
    index("lead_import_rows_fate").on(t.importId, t.fate, t.line),
    index("lead_import_rows_pending").on(t.importId, t.fate, t.line).where(sql`done_at is null`),
    // For erasing a person's rows.
    index("lead_import_rows_email").on(t.email),
    check("lead_import_rows_fate", sql`fate in ('new', 'update', 'suppress', 'skip')`),
  ],
);
