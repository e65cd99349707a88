/** Alerts about new leads: which leads each is about. They are deliveries. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { alertTargets } from "./alert-targets.ts";
import { at, id, partOf } from "./columns.ts";
import { emailDeliveries } from "./deliveries.ts";
import { leads } from "./leads.ts";

/** Empty: webhooks have tables of their own. To be dropped once the version before is gone (decision 101). */
export const alertMessages = pgTable(
  "alert_messages",
  {
    id: id(),
    targetId: partOf("target_id", () => alertTargets.id),
    /** A new lead, or the owner's test. */
    kind: text({ enum: ["lead", "test"] }).notNull(),
    state: text({ enum: ["pending", "sent", "failed"] }).notNull(),
    /** The fence: an attempt is written only if no other one was meanwhile. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    createdAt: at("created_at").notNull(),
    settledAt: at("settled_at"),
  },
  (t) => [
    index("alert_messages_due").on(t.nextAttemptAt).where(sql`state = 'pending'`),
    index("alert_messages_target").on(t.targetId),
    index("alert_messages_created").on(t.createdAt),
    check("alert_messages_kind", sql`kind in ('lead', 'test')`),
    check("alert_messages_state", sql`state in ('pending', 'sent', 'failed')`),
    check("alert_messages_due_when_pending", sql`(state = 'pending') = (next_attempt_at is not null)`),
  ],
);

/** The leads an alert is about; without a delivery, they wait for their digest. Erasing a lead deletes its row. */
export const alertItems = pgTable(
  "alert_items",
  {
    targetId: partOf("target_id", () => alertTargets.id),
    leadId: partOf("lead_id", () => leads.id),
    messageId: uuid("message_id").references(() => alertMessages.id, { onDelete: "cascade" }),
    deliveryId: uuid("delivery_id").references(() => emailDeliveries.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.targetId, t.leadId] }),
    index("alert_items_lead").on(t.leadId),
    index("alert_items_message").on(t.messageId),
    index("alert_items_delivery").on(t.deliveryId),
  ],
);

/** Empty, as `alert_messages`. */
export const alertAttempts = pgTable(
  "alert_attempts",
  {
    id: id(),
    messageId: partOf("message_id", () => alertMessages.id),
    at: at("at").notNull(),
    result: text({ enum: ["delivered", "failed"] }).notNull(),
    /** The receiver's HTTP status, if one came. */
    status: integer(),
    tookMs: integer("took_ms").notNull(),
    /** The start of the response, or why there was none. */
    text: text().notNull(),
  },
  (t) => [index("alert_attempts_message").on(t.messageId)],
);
