/** A lead's progress through a campaign. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { emailCampaigns } from "./campaigns.ts";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";
import { leads } from "./leads.ts";
import { pages } from "./pages.ts";

export const userJourneys = pgTable(
  "user_journeys",
  {
    id: id(),
    coachId: coachId(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id),
    currentSequence: integer("current_sequence").notNull().default(1),
    /** Null once completed or stopped. */
    nextEmailDueAt: timestamp("next_email_due_at", { withTimezone: true }),
    isCompleted: boolean("is_completed").notNull().default(false),
    /** Became due while its campaign was paused; cleared when it resumes. */
    pausedAt: timestamp("paused_at", { withTimezone: true }),
    stopReason: text("stop_reason", {
      enum: ["unsubscribed", "bounced", "complained", "erased", "cancelled"],
    }),
    /**
     * Steps reached too late, or received in another tool (`import`), as `[{step, at, before}]`; null if
     * none. A skipped step counts as sent.
     */
    skippedSteps:
      jsonb("skipped_steps").$type<{ step: number; at: string; before: "event" | "date" | "import" }[]>(),
    /** Email variables of a lead imported in the middle of the sequence, who has no signup email. */
    variables: jsonb().$type<Record<string, string>>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    unique("user_journeys_lead_campaign").on(t.leadId, t.campaignId),
    index("user_journeys_due").on(t.nextEmailDueAt).where(sql`not is_completed and paused_at is null`),
    // Counts people per step without reading rows.
    index("user_journeys_campaign").on(t.campaignId, t.currentSequence, t.isCompleted, t.stopReason),
    index("user_journeys_paused").on(t.campaignId).where(sql`paused_at is not null`),
    check("user_journeys_sequence", sql`current_sequence >= 1`),
    check("user_journeys_end", sql`not (is_completed and stop_reason is not null)`),
    check(
      "user_journeys_due_while_active",
      sql`(next_email_due_at is null) = (is_completed or stop_reason is not null)`,
    ),
    check(
      "user_journeys_stop_reason",
      sql`stop_reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'cancelled')`,
    ),
    check("user_journeys_paused_while_active", sql`paused_at is null or next_email_due_at is not null`),
  ],
);
