/** Webhooks: the addresses of other programs, and what each of them is told. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { at, id, partOf } from "./columns.ts";
import { people } from "./people.ts";

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: id(),
    /** Null: of every coach. */
    coachId: uuid("coach_id").references(() => coaches.id),
    url: text().notNull(),
    /** What it is told of (core/sending/webhooks/webhook-types.ts). */
    types: text().array().notNull(),
    /** Encrypted (core/kernel/secrets). */
    secret: text().notNull(),
    /** Also signs until then. */
    previousSecret: text("previous_secret"),
    previousSecretUntil: at("previous_secret_until"),
    pausedAt: at("paused_at"),
    /** The first of the failures without a success since. */
    failingSince: at("failing_since"),
    /** It is told of what happened from then on. */
    since: at("since").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [unique("webhook_endpoints_url").on(t.coachId, t.url).nullsNotDistinct()],
);

/** The queue, and the log of the last weeks. The payload is read when it is posted, so the queue names nobody. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The header `webhook-id`: made of endpoint, activity and type, so it is the same after a restore. */
    id: id(),
    endpointId: partOf("endpoint_id", () => webhookEndpoints.id),
    /** Null for a test. */
    activityId: uuid("activity_id"),
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    type: text().notNull(),
    state: text({ enum: ["pending", "sent", "failed"] }).notNull(),
    /** The fence: an attempt is written only if no other one was meanwhile. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    /** The receiver's HTTP status, if one came. */
    status: integer(),
    /** The start of the last response, or why there was none. */
    answer: text(),
    tookMs: integer("took_ms"),
    createdAt: at("created_at").notNull(),
    settledAt: at("settled_at"),
  },
  (t) => [
    unique("webhook_deliveries_once").on(t.endpointId, t.activityId, t.type),
    index("webhook_deliveries_due").on(t.endpointId, t.nextAttemptAt).where(sql`state = 'pending'`),
    index("webhook_deliveries_newest").on(t.endpointId, t.createdAt),
    index("webhook_deliveries_person").on(t.personId),
    index("webhook_deliveries_created").on(t.createdAt),
    check("webhook_deliveries_state", sql`state in ('pending', 'sent', 'failed')`),
    check("webhook_deliveries_due_when_pending", sql`(state = 'pending') = (next_attempt_at is not null)`),
    check("webhook_deliveries_subject", sql`(activity_id is null) = (person_id is null)`),
  ],
);
