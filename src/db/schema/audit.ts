/** What owners did, one row per action; rows are only added. */
import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    /** Who: the owner's id and name as they were; a command line or a service key says so instead. */
    actor: text().notNull(),
    actorName: text("actor_name").notNull(),
    /** What, as a fixed word: `lead.erased`, `leads.exported`, `emails.retried`. */
    action: text().notNull(),
    /** On what: ids and counts, never an address (an erased person must not remain here). */
    subject: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("audit_log_created").on(t.createdAt)],
);
