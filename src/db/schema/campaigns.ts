/** Campaigns, their steps, and the rendered templates, which are never changed once written. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { broadcasts } from "./broadcasts.ts";
import { coachId } from "./coaches.ts";
import { id, seeded } from "./columns.ts";

/** A message as `EmailMessage` has it; tables know no shapes of the core. */
type EmailSource = Record<string, unknown>;

export const emailCampaigns = pgTable(
  "email_campaigns",
  {
    id: id(),
    coachId: coachId(),
    name: text().notNull(),
    /** The name in its content file, by which a seed finds it again whatever an owner calls it; null: it was made here. */
    seedKey: text("seed_key"),
    fromEmail: text("from_email").notNull(),
    fromName: text("from_name").notNull(),
    subjectTemplate: text("subject_template").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** Why it was switched off, in plain words; null while it is active. */
    pauseReason: text("pause_reason"),
    /** Whether an owner paused it or its own health did: the first is intended, the second needs an owner's attention. */
    pausedBy: text("paused_by", { enum: ["owner", "health"] }),
    /** Whether follow-up waits for a confirmed address. As its file says until an owner switches it. */
    confirmFirst: boolean("confirm_first").notNull().default(false),
    /** When an owner switched it: from then on a seed leaves it alone. */
    confirmSwitchedAt: timestamp("confirm_switched_at", { withTimezone: true }),
    /** The signup email of a campaign whose journey starts later; else its first step is the signup email. */
    signupTemplateId: uuid("signup_template_id").references((): AnyPgColumn => emailTemplates.id),
    /** Since when the steps' order is the owner's (017); null: steps stand in the order of their numbers, all of them. */
    rearrangedAt: timestamp("rearranged_at", { withTimezone: true }),
    /** Since when it is put away: offered to no page and in no list, and sent as before to those under way. */
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    ...seeded(sql`md5(from_email || chr(10) || from_name || chr(10) || subject_template)`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.coachId, t.name),
    unique().on(t.coachId, t.seedKey),
    check("email_campaigns_pause_reason", sql`pause_reason is null or not is_active`),
    check(
      "email_campaigns_paused_by",
      sql`paused_by is null or paused_by in ('owner', 'health') and not is_active`,
    ),
  ],
);

/** One rendered version of one message: a delivery points here, so what was sent can be shown again to the letter. */
export const emailTemplates = pgTable(
  "email_templates",
  {
    id: id(),
    /** A campaign's or a broadcast's: one of the two is set. */
    campaignId: uuid("campaign_id").references(() => emailCampaigns.id),
    broadcastId: uuid("broadcast_id").references(() => broadcasts.id, { onDelete: "cascade" }),
    /** Which message of the campaign: 'signup', 'step-1', 'reminder', …; a broadcast has one, 'broadcast'. */
    part: text().notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** The words it was drawn from; null for what was stored before words were kept with it. */
    source: jsonb().$type<EmailSource>(),
    /** The person's fields that it shows, by name, each with the labels of its choices; null: none. Written by a trigger. */
    fields: jsonb().$type<Record<string, Record<string, string>>>(),
    /** The owner who published it, id and name as they were; null: it came with the product. */
    author: text(),
    authorName: text("author_name"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.campaignId, t.part, t.version),
    index("email_templates_broadcast").on(t.broadcastId).where(sql`broadcast_id is not null`),
    check("email_templates_origin", sql`(campaign_id is null) <> (broadcast_id is null)`),
  ],
);

export const emailSequences = pgTable(
  "email_sequences",
  {
    id: id(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id),
    /** The step's name for life: in what was sent, in its versions, in the content file. Its position is another matter. */
    step: integer().notNull(),
    /** Where it stands in the sequence, from 1; null: removed. A new row gets its number as its position (a trigger). */
    position: integer(),
    /** When an owner added it to the sequence: a lead who had a later step by then is past it. */
    addedAt: timestamp("added_at", { withTimezone: true }),
    /** After the step before it; step 1 of a journey that is due at once has none. */
    delaySeconds: integer("delay_seconds").notNull(),
    /** Who reaches it after the start of their event, or after that instant, goes on with the next step. */
    onlyBeforeEvent: boolean("only_before_event").notNull().default(false),
    onlyBefore: timestamp("only_before", { withTimezone: true }),
    content: jsonb().notNull(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => emailTemplates.id),
    ...seeded(sql`md5(delay_seconds::text || content::text)`),
  },
  (t) => [
    unique().on(t.campaignId, t.step),
    check("email_sequences_step", sql`step >= 1`),
    check("email_sequences_position", sql`position >= 1`),
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
    notice: text({
      enum: ["dated", "reminder", "waiting", "promoted", "next-date", "recording", "cancelled"],
    }).notNull(),
    content: jsonb().notNull(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => emailTemplates.id),
    ...seeded(sql`md5(content::text)`),
  },
  (t) => [
    unique().on(t.campaignId, t.notice),
    check(
      "email_notices_notice",
      sql`notice in ('dated', 'reminder', 'waiting', 'promoted', 'next-date', 'recording', 'cancelled')`,
    ),
  ],
);

/** What is being written of a message and nobody is sent yet: one draft a message, stored while it is typed. */
export const emailDrafts = pgTable(
  "email_drafts",
  {
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => emailCampaigns.id, { onDelete: "cascade" }),
    part: text().notNull(),
    /** The version that was live when it was begun. */
    base: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: "cascade" }),
    /** As it was typed, also where it cannot be sent yet. */
    draft: jsonb().notNull().$type<EmailSource>(),
    /** Raised with every save; who saves over another revision is told so. */
    revision: integer().notNull().default(1),
    author: text().notNull(),
    authorName: text("author_name").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.part] })],
);
