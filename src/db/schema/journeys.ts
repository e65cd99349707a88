/** A person's progress through a campaign. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { callStarts } from "./activities.ts";
import { emailCampaigns } from "./campaigns.ts";
import { coachId } from "./coaches.ts";
import { at, id, inList, partOf } from "./columns.ts";
import { leads } from "./leads.ts";
import { pages } from "./pages.ts";
import { people } from "./people.ts";

/** `booked`: an email that asks to book, for somebody who has; `done`: a step that is no email, and happened. */
export type SkipReason =
  | "event"
  | "date"
  | "call"
  | "booked"
  | "dead-end"
  | "import"
  | "owner"
  | "condition"
  | "done";

export const journeyStarts = [
  ...(["signup", "import", "owner", "api"] as const),
  ...(["tag", "segment", "attended", "missed", "campaign"] as const),
  ...callStarts,
] as const;
export const stopReasons = [
  ...(["unsubscribed", "bounced", "complained", "erased"] as const),
  ...(["cancelled", "duplicate", "removed", "goal"] as const),
] as const;

const activeOrOwnId = sql`(case when is_completed or stop_reason is not null then id else '00000000-0000-0000-0000-000000000000'::uuid end)`;

export const userJourneys = pgTable(
  "user_journeys",
  {
    id: id(),
    coachId: coachId(),
    personId: partOf("person_id", () => people.id),
    /** The signup that it began with, if it was one. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** What started it. */
    startedBy: text("started_by", { enum: journeyStarts }).notNull().default("signup"),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id),
    pageId: uuid("page_id").references(() => pages.id),
    currentSequence: integer("current_sequence").notNull().default(1),
    /** Null once completed or stopped. */
    nextEmailDueAt: at("next_email_due_at"),
    isCompleted: boolean("is_completed").notNull().default(false),
    /** Became due while its campaign was paused, or paused by the owner; cleared when it resumes. */
    pausedAt: at("paused_at"),
    /** `owner`: paused for this person, so that resuming the campaign leaves it paused; null: by the campaign. */
    pausedBy: text("paused_by", { enum: ["owner"] }),
    stopReason: text("stop_reason", { enum: stopReasons }),
    /** The goal that ended it, which may be gone by now. */
    goalId: uuid("goal_id"),
    /** Of the campaign's steps, which it finishes on; null: the live one. */
    edition: integer(),
    /**
     * Steps reached too late, received in another tool (`import`), passed over by the owner (`owner`), whose conditions
     * were not met (`condition`), or which happened and are no email (`done`), as
     * `[{step, at, before}]`; null if none. A skipped step counts as sent.
     */
    skippedSteps: jsonb("skipped_steps").$type<{ step: number; at: string; before: SkipReason }[]>(),
    /** What its emails are filled with, besides the person: the offer of the signup and its links. */
    variables: jsonb().$type<Record<string, string>>(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("user_journeys_lead_campaign").on(t.leadId, t.campaignId),
    // One active journey per person and campaign; ended ones are told apart by their ids.
    uniqueIndex("user_journeys_person").on(t.personId, t.campaignId, activeOrOwnId),
    index("user_journeys_due").on(t.nextEmailDueAt).where(sql`not is_completed and paused_at is null`),
    // Counts people per step, and per start, without reading rows. Few different keys: PostgreSQL stores each once.
    index("user_journeys_places").on(
      ...[t.campaignId, t.currentSequence, t.isCompleted, t.stopReason, t.startedBy, t.pageId],
    ),
    // Empty for campaigns of emails alone, whose steps everybody gets.
    index("user_journeys_skipped").on(t.campaignId).where(sql`skipped_steps is not null`),
    index("user_journeys_paused").on(t.campaignId).where(sql`paused_at is not null`),
    check("user_journeys_sequence", sql`current_sequence >= 1`),
    check("user_journeys_end", sql`not (is_completed and stop_reason is not null)`),
    check(
      "user_journeys_due_while_active",
      sql`(next_email_due_at is null) = (is_completed or stop_reason is not null)`,
    ),
    check("user_journeys_stop_reason", inList("stop_reason", stopReasons)),
    check("user_journeys_started_by", inList("started_by", journeyStarts)),
    check("user_journeys_paused_by", sql`paused_by in ('owner')`),
    check("user_journeys_paused_while_active", sql`paused_at is null or next_email_due_at is not null`),
  ],
);
