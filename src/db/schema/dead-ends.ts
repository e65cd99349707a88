/** Where emails lead that nobody can go: calendars without a free time, links that don't answer, past events. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { at, id } from "./columns.ts";

const coachId = () =>
  uuid("coach_id")
    .notNull()
    .references(() => coaches.id, { onDelete: "cascade" });

export const deadEndKinds = ["calendar", "scheduler", "join", "recording", "guide", "past-event"] as const;

/** What the last check of a coach found; a row goes when the next check finds nothing. */
export const deadEnds = pgTable(
  "dead_ends",
  {
    id: id(),
    coachId: coachId(),
    kind: text({ enum: deadEndKinds }).notNull(),
    /** The event or the page; of a calendar and a scheduler, the coach. */
    subjectId: uuid("subject_id").notNull(),
    found: text().notNull(),
    fix: text().notNull(),
    /** Checks in a row that found it. */
    times: integer().notNull(),
    /** Since when emails wait; null: found once, and it may be a short failure. */
    since: at("since"),
    seenAt: at("seen_at").notNull(),
    /** When the coach was told. */
    toldAt: at("told_at"),
  },
  (t) => [
    unique("dead_ends_subject").on(t.coachId, t.kind, t.subjectId),
    check(
      "dead_ends_kind",
      sql`kind in ('calendar', 'scheduler', 'join', 'recording', 'guide', 'past-event')`,
    ),
  ],
);

/** When each coach was last checked for dead ends. */
export const deadEndChecks = pgTable(
  "dead_end_checks",
  { coachId: coachId().primaryKey(), checkedAt: at("checked_at").notNull() },
  (t) => [index("dead_end_checks_due").on(t.checkedAt)],
);
