/** What the present state of a row no longer shows, for the trace; only what did not simply succeed is written. Rows are only added. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { emailDeliveries } from "./deliveries.ts";
import { leads } from "./leads.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Set by a trigger (functions/history-coaches.sql); null on rows of an earlier version, until a worker has been there. Without a
 * foreign key: a row goes with its delivery or its lead, and those before their coach.
 */
const historyCoachId = () => uuid("coach_id");

/** A delivery's turns that did not simply succeed: a message the server takes at once has no row here, and costs none. */
export const deliveryHistory = pgTable(
  "delivery_history",
  {
    id: uuid().notNull().default(sql`new_id()`),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => emailDeliveries.id, { onDelete: "cascade" }),
    /**
     * How an attempt ended: the server said later (deferred) or no (refused), there was no reply before the hand-off
     * (no-answer) or after it (uncertain), it could not be rendered (unrendered), its lease ran out before the
     * hand-off (broken-off) or after it (cut-off). What was decided afterwards: one more try (again), none (given-up),
     * nothing may be sent (suppressed), too late (expired), asked for by an owner (retried).
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
    /** When that attempt handed its message to the server, if it came so far. */
    handedOffAt: at("handed_off_at"),
    /** The server's own words, or the connection's. */
    text: text(),
    coachId: historyCoachId(),
  },
  (t) => [
    index("delivery_history_unfilled").on(t.at).where(sql`coach_id is null`),
    primaryKey({ name: "delivery_history_pkey", columns: [t.deliveryId, t.id] }),
    // What went wrong in a day, whenever the message was queued.
    index("delivery_history_at").on(t.at),
    check(
      "delivery_history_event",
      sql`event in ('deferred', 'refused', 'no-answer', 'unrendered', 'uncertain', 'broken-off', 'cut-off', 'again', 'given-up', 'suppressed', 'expired', 'retried')`,
    ),
  ],
);

/** What happened to a lead between its signups and its messages. */
export const leadHistory = pgTable(
  "lead_history",
  {
    id: id(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    event: text({
      enum: [
        ...(["journey-paused", "journey-resumed", "journey-stopped", "journey-completed"] as const),
        ...([
          "seat-taken",
          "seat-waiting",
          "seat-promoted",
          "seat-given-back",
          "seat-full",
          "seat-known",
        ] as const),
        ...(["suppressed", "fewer", "all", "confirmed", "no-campaign", "no-copy"] as const),
      ],
    }).notNull(),
    /** Why, where there is a choice: the reason of a stop or of a suppression. */
    reason: text(),
    /** Which journey or which event. */
    about: uuid(),
    at: at("at").notNull(),
    coachId: historyCoachId(),
  },
  (t) => [
    index("lead_history_unfilled").on(t.at).where(sql`coach_id is null`),
    index("lead_history_lead").on(t.leadId),
    // What is older than an owner wants it kept.
    index("lead_history_at").on(t.at),
    check(
      "lead_history_event",
      sql`event in ('journey-paused', 'journey-resumed', 'journey-stopped', 'journey-completed', 'seat-taken', 'seat-waiting', 'seat-promoted', 'seat-given-back', 'seat-full', 'seat-known', 'suppressed', 'fewer', 'all', 'confirmed', 'no-campaign', 'no-copy')`,
    ),
  ],
);
