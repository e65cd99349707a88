/** What requests leave behind: first answers by idempotency key, counters of the limits, and errors. */
import { sql } from "drizzle-orm";
import {
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
import { emailDeliveries } from "./deliveries.ts";
import { pages } from "./pages.ts";

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    key: uuid().notNull(),
    /** Hash of what was posted: a key that comes back with other content is not a retry. */
    content: text().notNull(),
    outcome: text(),
    deliveryId: uuid("delivery_id").references(() => emailDeliveries.id, { onDelete: "set null" }),
    /** The first answer about the email; null while the first submission is still trying. */
    emailOutcome: text("email_outcome", { enum: ["sent", "failed", "queued"] }),
    /** Why it failed, as far as the answer names a reason: a retry is told the same one. */
    emailReason: text("email_reason", { enum: ["address", "away", "slow"] }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.key] }),
    index("idempotency_keys_created").on(t.createdAt),
    check("idempotency_keys_email_outcome", sql`email_outcome in ('sent', 'failed', 'queued')`),
    check("idempotency_keys_email_reason", sql`email_reason in ('address', 'away', 'slow')`),
  ],
);

/** Unlogged (see the migration): counters may be lost in a crash, signups may not. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    windowEndsAt: timestamp("window_ends_at", { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [index("rate_limits_window").on(t.windowEndsAt)],
);

export const errorLog = pgTable(
  "error_log",
  {
    id: id(),
    code: text().notNull(),
    functionName: text("function_name").notNull(),
    errorMessage: text("error_message").notNull(),
    /** Redacted before it gets here, as the stack is. */
    requestData: jsonb("request_data"),
    stack: text(),
    /** The reference that an error page showed its visitor; null where no request was being answered. */
    requestId: text("request_id"),
    /** The first time; `lastAt` where it happened again. */
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }),
    count: integer().notNull().default(1),
    /** What is counted in one row instead of written again: function, cause and quarter of an hour. Null: a row by itself. */
    dedupeKey: text("dedupe_key").unique("error_log_dedupe_key"),
  },
  (t) => [
    index("error_log_created").on(t.createdAt),
    // What the owner's list shows first: the latest time, not the first.
    index("error_log_latest").on(sql`coalesce(last_at, created_at)`),
    check("error_log_count", sql`count > 0`),
    index("error_log_request").on(t.requestId).where(sql`request_id is not null`),
    // The trace of a message shows the faults that name it, and no others.
    index("error_log_delivery").on(sql`(request_data->>'delivery')`).where(sql`request_data ? 'delivery'`),
  ],
);
