/** What a backup lacks: unsubscribes since then (the journal), and messages that may have been sent (the holds). */
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, bytea, id, partOf } from "./columns.ts";
import { deliveryKinds } from "./deliveries.ts";

/** Written by a trigger on `suppressions`; deleted by the worker once appended to the journal. */
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

/** Accepted or uncertain broadcast messages; written by a trigger on `email_deliveries`, then appended like the above. */
export const journalMessages = pgTable(
  "journal_messages",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    event: text({ enum: ["accepted", "uncertain"] }).notNull(),
    broadcastId: uuid("broadcast_id").notNull(),
    personId: uuid("person_id").notNull(),
    deliveryId: uuid("delivery_id").notNull(),
    at: at("at").notNull(),
  },
  () => [check("journal_messages_event", sql`event in ('accepted', 'uncertain')`)],
);

/** A restored backup: what happened between these two instants is unknown. */
export const restores = pgTable("restores", {
  id: id(),
  dumpedAt: at("dumped_at").notNull(),
  restoredAt: at("restored_at").notNull(),
});

/** Messages in progress at the backup, or due before the restore; held until the owner decides. */
export const restoreHolds = pgTable(
  "restore_holds",
  {
    restoreId: partOf("restore_id", () => restores.id),
    /** The owner decides per class: a kind of message, or due journey steps. */
    class: text({
      enum: [...deliveryKinds, "step"],
    }).notNull(),
    rowId: uuid("row_id").notNull(),
    dueAt: at("due_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "restore_holds_pkey", columns: [t.class, t.rowId] }),
    index("restore_holds_restore").on(t.restoreId),
  ],
);
