/** Owners' actions, one row each. Append-only. */
import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    /** The owner's id and name at that time, or a command line or service key. */
    actor: text().notNull(),
    actorName: text("actor_name").notNull(),
    /** A fixed word: `lead.erased`, `leads.exported`, `emails.retried`. */
    action: text().notNull(),
    /** Ids and counts, never an email address: an erased person must not remain here. */
    subject: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("audit_log_created").on(t.createdAt)],
);
