/** What a backup does not know: who left since it was made (the journal), and what may have gone out since (the holds). */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Written by a trigger on `suppressions`, and taken away by the worker that has appended it to the journal outside the database. */
export const journalEntries = pgTable(
  "journal_entries",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    event: text({ enum: ["suppressed", "lifted"] }).notNull(),
    reason: text().notNull(),
    coachId: uuid("coach_id"),
    emailHash: bytea("email_hash").notNull(),
    at: at("at").notNull(),
  },
  () => [check("journal_entries_event", sql`event in ('suppressed', 'lifted')`)],
);

/** A backup that was put back: everything between these two instants may have happened, and is not known here. */
export const restores = pgTable("restores", {
  id: id(),
  dumpedAt: at("dumped_at").notNull(),
  restoredAt: at("restored_at").notNull(),
});

/** What was under way when the backup was made, or came due before it was put back: it waits for the owner's word. */
export const restoreHolds = pgTable(
  "restore_holds",
  {
    restoreId: uuid("restore_id")
      .notNull()
      .references(() => restores.id, { onDelete: "cascade" }),
    /** What the owner decides about together: a kind of message, or the steps of journeys that came due. */
    class: text({
      enum: ["signup", "journey", "notice", "reminder", "broadcast", "confirmation", "alert", "step"],
    }).notNull(),
    rowId: uuid("row_id").notNull(),
    /** When it was due. */
    dueAt: at("due_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "restore_holds_pkey", columns: [t.class, t.rowId] }),
    index("restore_holds_restore").on(t.restoreId),
  ],
);
