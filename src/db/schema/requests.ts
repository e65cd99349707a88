/** Idempotent responses, rate limit counters, and errors. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, id, partOf } from "./columns.ts";
import { emailDeliveries } from "./deliveries.ts";
import { pages } from "./pages.ts";

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    pageId: partOf("page_id", () => pages.id),
    key: uuid().notNull(),
    /** Hash of the posted content: a key with other content is not a retry. */
    content: text().notNull(),
    outcome: text(),
    deliveryId: uuid("delivery_id").references(() => emailDeliveries.id, { onDelete: "set null" }),
    /** The first answer about the email; null while the first submission is in progress. */
    emailOutcome: text("email_outcome", { enum: ["sent", "failed", "queued"] }),
    /** Why it failed, if the answer said so; retries get the same. */
    emailReason: text("email_reason", { enum: ["address", "away", "slow"] }),
    createdAt: at("created_at").notNull(),
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
    windowEndsAt: at("window_ends_at").notNull(),
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
    /** Redacted before it is stored, as is the stack. */
    requestData: jsonb("request_data"),
    stack: text(),
    /** The reference shown on the error page; null outside a request. */
    requestId: text("request_id"),
    /** First occurrence; `lastAt` is the latest. */
    createdAt: at("created_at").notNull(),
    lastAt: at("last_at"),
    count: integer().notNull().default(1),
    /** Errors with the same key share a row: function, cause and quarter of an hour. Null: a row of its own. */
    dedupeKey: text("dedupe_key").unique("error_log_dedupe_key"),
  },
  (t) => [
    index("error_log_created").on(t.createdAt),
    // The list shows the latest occurrence first.
    index("error_log_latest").on(sql`coalesce(last_at, created_at)`),
    check("error_log_count", sql`count > 0`),
    index("error_log_request").on(t.requestId).where(sql`request_id is not null`),
    // A message's trace shows the errors that name it.
    index("error_log_delivery").on(sql`(request_data->>'delivery')`).where(sql`request_data ? 'delivery'`),
  ],
);
