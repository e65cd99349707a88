/** Files of people that an owner brings from elsewhere, and what becomes of every row in them. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { pages } from "./pages.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One file. Not imported, it is deleted after a day; its text goes as soon as the import begins, for the rows have what is needed. */
export const leadImports = pgTable(
  "lead_imports",
  {
    id: id(),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** Where the consent comes from, in the owner's own words. */
    statement: text().notNull().default(""),
    content: text(),
    createdAt: at("created_at").notNull(),
    fileName: text("file_name").notNull().default(""),
    /** Where the file comes from, as far as its columns say: `core/leads/import/tools.ts`. */
    tool: text().notNull().default("plain"),
    /** What is known of each column, and what it becomes: `core/leads/import/columns.ts`. */
    columns: jsonb(),
    mapping: jsonb(),
    rowCount: integer("row_count").notNull().default(0),
    state: text({
      enum: ["uploaded", "checked", "importing", "imported", "undoing", "undone"],
    })
      .notNull()
      .default("uploaded"),
    /** New people also get the page's signup email and its journey. */
    followUp: boolean("follow_up").notNull().default(false),
    /** People whose row says which email they had last go on with the page's sequence. */
    goesOn: boolean("goes_on").notNull().default(false),
    /** When the last of them was judged for that; null: not yet. */
    journeysStartedAt: at("journeys_started_at"),
    actorId: text("actor_id").notNull().default(""),
    actorName: text("actor_name").notNull().default(""),
    /** Rows by what became of them, and after an undo by what became of that. */
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

/** Every row of a file with its fate: written by the dry run, corrected by the import, kept as long as that can be undone. */
export const leadImportRows = pgTable(
  "lead_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => leadImports.id, { onDelete: "cascade" }),
    /** Its line in the file, the first being the head. */
    line: integer().notNull(),
    email: text(),
    fate: text({ enum: ["new", "update", "suppress", "skip"] }).notNull(),
    /** Why, where that is not plain: `core/leads/import/reasons.ts`. */
    reason: text(),
    /** What the reason is about: another line, a day, a word of the file. */
    about: text(),
    /** Name, fields, tags and evidence of consent, as they are stored; null where nobody is. */
    person: jsonb(),
    /** What it adds to somebody who is here already; after the import, what it did add. */
    changes: jsonb(),
    /** The row as it stands in the file, where it is not imported: to be corrected there. */
    cells: jsonb(),
    /** The lead that this row made. */
    leadId: uuid("lead_id"),
    /** The journey that it started. */
    journeyId: uuid("journey_id"),
    doneAt: at("done_at"),
    undoneAt: at("undone_at"),
  },
  (t) => [
    primaryKey({ name: "lead_import_rows_pkey", columns: [t.importId, t.line] }),
    index("lead_import_rows_fate").on(t.importId, t.fate, t.line),
    index("lead_import_rows_pending").on(t.importId, t.fate, t.line).where(sql`done_at is null`),
    // Erasing finds a person here too.
    index("lead_import_rows_email").on(t.email),
    check("lead_import_rows_fate", sql`fate in ('new', 'update', 'suppress', 'skip')`),
  ],
);
