/** Campaigns, their steps, and the rendered templates, which are never changed once written. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id, seeded } from "./columns.ts";

export const emailCampaigns = pgTable(
  "email_campaigns",
  {
    id: id(),
    coachId: coachId(),
    name: text().notNull(),
    fromEmail: text("from_email").notNull(),
    fromName: text("from_name").notNull(),
    subjectTemplate: text("subject_template").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** Why it was switched off, in plain words, where it switched itself off; null while it is active. */
    pauseReason: text("pause_reason"),
    /** Whether follow-up waits for a confirmed address. Set when first seeded, afterwards the owner's. */
    confirmFirst: boolean("confirm_first").notNull().default(false),
    /** The signup email of a campaign whose journey starts later; else its first step is the signup email. */
    signupTemplateId: uuid("signup_template_id").references((): AnyPgColumn => emailTemplates.id),
    ...seeded(sql`md5(from_email || chr(10) || from_name || chr(10) || subject_template)`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.coachId, t.name),
    check("email_campaigns_pause_reason", sql`pause_reason is null or not is_active`),
  ],
);

/** One rendered version of one message: a delivery points here, so what was sent can be shown again to the letter. */
export const emailTemplates = pgTable(
  "email_templates",
  {
    id: id(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id),
    /** Which message of the campaign: 'signup', 'step-1', 'reminder', … */
    part: text().notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique().on(t.campaignId, t.part, t.version)],
);

export const emailSequences = pgTable(
  "email_sequences",
  {
    id: id(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id),
    step: integer().notNull(),
    /** After the step before it; step 1 of a journey that is due at once has none. */
    delaySeconds: integer("delay_seconds").notNull(),
    content: jsonb().notNull(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => emailTemplates.id),
    ...seeded(sql`md5(delay_seconds::text || content::text)`),
  },
  (t) => [
    unique().on(t.campaignId, t.step),
    check("email_sequences_step", sql`step >= 1`),
    check("email_sequences_delay", sql`delay_seconds >= 0`),
  ],
);

/** What an event's registrants hear besides the steps: the date, the reminder, the waitlist. */
export const emailNotices = pgTable(
  "email_notices",
  {
    id: id(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id),
    notice: text({ enum: ["dated", "reminder", "waiting", "promoted"] }).notNull(),
    content: jsonb().notNull(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => emailTemplates.id),
    ...seeded(sql`md5(content::text)`),
  },
  (t) => [
    unique().on(t.campaignId, t.notice),
    check("email_notices_notice", sql`notice in ('dated', 'reminder', 'waiting', 'promoted')`),
  ],
);
