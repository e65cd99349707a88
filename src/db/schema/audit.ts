/** Owners' actions, one row each. Append-only. */
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, id } from "./columns.ts";

export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    /** The owner's id and name at that time, or a command line or service key. */
    actor: text().notNull(),
    actorName: text("actor_name").notNull(),
    /** Their role at that time, with the coach if there is one; null: a command, a service key or the system. */
    actorSeat: text("actor_seat"),
    /** A fixed word: `lead.erased`, `leads.exported`, `emails.retried`. */
    action: text().notNull(),
    /** Ids and counts, never a person's email address: an erased person must not remain here. Team changes name members. */
    subject: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("audit_log_created").on(t.createdAt)],
);
