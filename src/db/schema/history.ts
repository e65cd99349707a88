/** Past events that a row's current state no longer shows, for the trace; only failures are recorded. Append-only. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, partOf } from "./columns.ts";
import { emailDeliveries } from "./deliveries.ts";

/**
 * Set by a trigger (functions/sending/history-coaches.sql). No foreign key: the row is deleted with its
 * delivery or lead, before the coach.
 */
const historyCoachId = () => uuid("coach_id");

/** A delivery's attempts that did not succeed at once; a message accepted at once has no row. */
export const deliveryHistory = pgTable(
  "delivery_history",
  {
    id: uuid().notNull().default(sql`new_id()`),
    deliveryId: partOf("delivery_id", () => emailDeliveries.id),
    /**
     * How an attempt ended: deferred (4xx), refused (5xx), no-answer (before the hand-off), uncertain
     * (after it), unrendered, broken-off (lease expired before the hand-off), cut-off (after it).
     * What was decided: again (one more try), given-up, suppressed, expired, retried (by an owner).
     */
    event: text({
      enum: [
        ...([
          "deferred",
          "refused",
          "no-answer",
          "unrendered",
          "uncertain",
          "broken-off",
          "cut-off",
        ] as const),
        ...(["again", "given-up", "suppressed", "expired", "retried"] as const),
      ],
    }).notNull(),
    at: at("at").notNull(),
    /** When that attempt handed off its message, if it did. */
    handedOffAt: at("handed_off_at"),
    /** The server's response or the connection error. */
    text: text(),
    coachId: historyCoachId(),
  },
  (t) => [
    primaryKey({ name: "delivery_history_pkey", columns: [t.deliveryId, t.id] }),
    // For a day's failures, whenever the message was queued.
    index("delivery_history_at").on(t.at),
    // For the failures of one coach since their connection last accepted an email.
    index("delivery_history_coach").on(t.coachId, t.at),
    check(
      "delivery_history_event",
      sql`event in ('deferred', 'refused', 'no-answer', 'unrendered', 'uncertain', 'broken-off', 'cut-off', 'again', 'given-up', 'suppressed', 'expired', 'retried')`,
    ),
  ],
);
