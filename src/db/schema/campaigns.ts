/** Campaigns, their steps, and rendered templates, which are immutable. */
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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { callStarts } from "./activities.ts";
import { broadcasts } from "./broadcasts.ts";
import { coachId } from "./coaches.ts";
import { at, id, inList, partOf, seeded } from "./columns.ts";

/** An `EmailMessage`; the schema doesn't import core's types. */
type EmailSource = Record<string, unknown>;

export const emailCampaigns = pgTable(
  "email_campaigns",
  {
    id: id(),
    coachId: coachId(),
    name: text().notNull(),
    /** The name in its content file, by which a seed finds it after a rename; null: created in the console. */
    seedKey: text("seed_key"),
    fromEmail: text("from_email").notNull(),
    fromName: text("from_name").notNull(),
    subjectTemplate: text("subject_template").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** Why it was paused; null while it is active. */
    pauseReason: text("pause_reason"),
    /** Whether an owner paused it, or its health did, which needs an owner's attention. */
    pausedBy: text("paused_by", { enum: ["owner", "health"] }),
    /** Whether follow-up waits for a confirmed address. From the file until an owner changes it. */
    confirmFirst: boolean("confirm_first").notNull().default(false),
    /** When an owner changed it: from then on a seed leaves it alone. */
    confirmSwitchedAt: at("confirm_switched_at"),
    /** The signup email if the journey starts later; else the first step is the signup email. */
    signupTemplateId: uuid("signup_template_id").references((): AnyPgColumn => emailTemplates.id),
    /** Since when the owner orders the steps (017); null: they are ordered by number. */
    rearrangedAt: at("rearranged_at"),
    /** Whether somebody who finished it, or left, starts over when something starts them again. */
    startsAgain: boolean("starts_again").notNull().default(false),
    /** Whether people who have a call booked still get its emails that ask to book one. */
    asksBooked: boolean("asks_booked").notNull().default(false),
    /** Which edition of the steps is live; people under way may finish on an earlier one. */
    edition: integer().notNull().default(1),
    /** Archived: not offered to pages or listed; people in progress still get their emails. */
    archivedAt: at("archived_at"),
    ...seeded(sql`md5(from_email || chr(10) || from_name || chr(10) || subject_template)`),
    createdAt: at("created_at").notNull().defaultNow(),
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

/** One rendered version of a message. Deliveries refer to it, so that a sent message can be shown exactly. */
export const emailTemplates = pgTable(
  "email_templates",
  {
    id: id(),
    /** Either a campaign's or a broadcast's. */
    campaignId: uuid("campaign_id").references(() => emailCampaigns.id),
    broadcastId: uuid("broadcast_id").references(() => broadcasts.id, { onDelete: "cascade" }),
    /** 'signup', 'step-1', 'reminder', …; 'broadcast' for a broadcast. */
    part: text().notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** The text it was rendered from. */
    source: jsonb().$type<EmailSource>(),
    /** The form fields it shows, each with the labels of its choices; null: none. Set by a trigger. */
    fields: jsonb().$type<Record<string, Record<string, string>>>(),
    /** Addresses of the links whose followers are counted; null: none. Set by a trigger. */
    counted: text().array(),
    /** The owner who published it, id and name; null: shipped with the product. */
    author: text(),
    authorName: text("author_name"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.campaignId, t.part, t.version),
    index("email_templates_broadcast").on(t.broadcastId).where(sql`broadcast_id is not null`),
    check("email_templates_origin", sql`(campaign_id is null) <> (broadcast_id is null)`),
  ],
);

/** What a step does. Everything but an email happens at once. */
export const stepKinds = ["email", "tag", "untag", "field", "start", "stop", "tell"] as const;

/** What a step is about: the tag it adds or removes, the answer it gives, the campaign it starts or stops. */
export type StepSubject = { tag?: string; field?: string; value?: string; campaign?: string };

/** Instead of a delay after the step before. `weekday` is 1 (Monday) to 7, `time` the recipient's; `minutes` are before (negative) or after the start of the event or the call. */
export type StepWait =
  | { until: "weekday"; weekday: number; time: string }
  | { until: "date"; at: string }
  | { until: "event" | "call"; minutes: number };

const stepColumns = () => ({
  campaignId: uuid("campaign_id")
    .notNull()
    .references(() => emailCampaigns.id),
  /** The step's permanent number: used by deliveries, versions and the content file. Independent of its position. */
  step: integer().notNull(),
  /** Position in the sequence, from 1; null: removed. Defaults to the number (a trigger). */
  position: integer(),
  /** When an owner added it: a lead who had a later step by then is past it. */
  addedAt: at("added_at"),
  /** After the previous step; the first step of a journey due at once has none. */
  delaySeconds: integer("delay_seconds").notNull(),
  /** Leads who reach it after their event's start, or after that instant, skip it. */
  onlyBeforeEvent: boolean("only_before_event").notNull().default(false),
  onlyBefore: at("only_before"),
  content: jsonb().notNull(),
  /** Null unless it is an email. */
  templateId: uuid("template_id").references(() => emailTemplates.id),
});
const reactingColumns = () => ({
  kind: text({ enum: stepKinds }).notNull().default("email"),
  subject: jsonb().$type<StepSubject>(),
  /** Null: `delay_seconds`. */
  wait: jsonb().$type<StepWait>(),
  /** A segment's conditions: whoever does not meet them when it is due skips it. */
  onlyIf: jsonb("only_if"),
});

export const emailSequences = pgTable(
  "email_sequences",
  {
    id: id(),
    ...stepColumns(),
    /** In a copied campaign, the step of the original: a template's next version finds it by that. */
    copiedStep: integer("copied_step"),
    ...seeded(sql`md5(delay_seconds::text || content::text)`),
    ...reactingColumns(),
  },
  (t) => [
    unique().on(t.campaignId, t.step),
    check("email_sequences_step", sql`step >= 1`),
    check("email_sequences_position", sql`position >= 1`),
    check("email_sequences_delay", sql`delay_seconds >= 0`),
    check("email_sequences_kind", sql`kind in ('email', 'tag', 'untag', 'field', 'start', 'stop', 'tell')`),
    check("email_sequences_email", sql`(kind = 'email') = (template_id is not null)`),
  ],
);

/** The steps of an earlier edition of a campaign, on which the people under way finish. */
export const earlierSequences = pgTable(
  "earlier_sequences",
  { edition: integer().notNull(), ...stepColumns(), ...reactingColumns() },
  (t) => [primaryKey({ columns: [t.campaignId, t.edition, t.step] })],
);

const startKinds = ["tag", "segment", "attended", "missed", ...callStarts] as const;
const goalKinds = ["call", "scheduler", "link", "page", "event", "tag"] as const;

/** What starts a campaign's journeys besides a signup. */
export const campaignStarts = pgTable(
  "campaign_starts",
  {
    campaignId: partOf("campaign_id", () => emailCampaigns.id),
    kind: text({ enum: startKinds }).notNull(),
    /** The tag, the segment or the event; of a call, the coach. */
    subjectId: uuid("subject_id").notNull(),
    /** People who were in the segment before start too, in the order of their ids: those after this one still do. Null: none. */
    admitsAfter: uuid("admits_after"),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.kind, t.subjectId] }),
    index("campaign_starts_subject").on(t.subjectId),
    check("campaign_starts_kind", inList("kind", startKinds)),
  ],
);

/** What ends a campaign's journeys: whoever reaches a goal leaves. */
export const campaignGoals = pgTable(
  "campaign_goals",
  {
    id: id(),
    campaignId: partOf("campaign_id", () => emailCampaigns.id),
    /** Of people who finish on an earlier edition; null: the live one. */
    edition: integer(),
    kind: text({ enum: goalKinds }).notNull(),
    /** The page, the event or the tag; null: a booked call, the scheduler, or a link. */
    subjectId: uuid("subject_id"),
    /** Of a link that is counted. */
    url: text(),
  },
  (t) => [
    index("campaign_goals_campaign").on(t.campaignId),
    check("campaign_goals_kind", inList("kind", goalKinds)),
    check("campaign_goals_subject", sql`(kind in ('page', 'event', 'tag')) = (subject_id is not null)`),
    check("campaign_goals_url", sql`(kind = 'link') = (url is not null)`),
  ],
);

/** Changes of a campaign's plan that nobody gets yet. */
export const campaignDrafts = pgTable("campaign_drafts", {
  campaignId: uuid("campaign_id")
    .primaryKey()
    .references(() => emailCampaigns.id, { onDelete: "cascade" }),
  /** What the live plan was known by when it was begun. */
  base: text().notNull(),
  draft: jsonb().notNull(),
  /** Raised with every save; detects edit conflicts. */
  revision: integer().notNull().default(1),
  author: text().notNull(),
  authorName: text("author_name").notNull(),
  savedAt: at("saved_at").notNull(),
});

/** Messages to registrants besides the steps: the date, the reminder, the waitlist. */
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

/** Unpublished edits: one draft per message, saved while typing. */
export const emailDrafts = pgTable(
  "email_drafts",
  {
    campaignId: partOf("campaign_id", () => emailCampaigns.id),
    part: text().notNull(),
    /** The live version when it was started. */
    base: uuid()
      .notNull()
      .references(() => emailTemplates.id, { onDelete: "cascade" }),
    /** As typed, even if it can't be sent yet. */
    draft: jsonb().notNull().$type<EmailSource>(),
    /** Raised with every save; detects edit conflicts. */
    revision: integer().notNull().default(1),
    author: text().notNull(),
    authorName: text("author_name").notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.part] })],
);
