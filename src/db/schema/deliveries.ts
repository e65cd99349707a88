/** The delivery log, which is also the queue: one row per message, from the signup that caused it to the server's answer. */
import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { broadcasts } from "./broadcasts.ts";
import { emailCampaigns, emailTemplates } from "./campaigns.ts";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";
import { eventRegistrations } from "./events.ts";
import { leads } from "./leads.ts";
import { pages } from "./pages.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * No mail server is set up, the connection's rate or day's quota is used up, the recipient's domain asks to be tried later, or
 * a backup was put back and the owner has not said yet what becomes of it (restores.sql).
 */
export const waitReasons = ["connection", "rate", "quota", "domain", "restore"] as const;

export const deliveryKinds = ["signup", "journey", "notice", "reminder", "broadcast"] as const;

/** Who waits for whom: what a visitor waits for, follow-up, and broadcasts are claimed apart, each in its own order. */
export const deliveryLane: SQL = sql`(case kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end)`;

export const emailDeliveries = pgTable(
  "email_deliveries",
  {
    id: id(),
    coachId: coachId(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** A message comes from a campaign or from a broadcast: one of the two is set, and a broadcast belongs to no page. */
    campaignId: uuid("campaign_id").references(() => emailCampaigns.id),
    broadcastId: uuid("broadcast_id").references(() => broadcasts.id),
    pageId: uuid("page_id").references(() => pages.id),
    /** A notice or a reminder is about an event; only journey emails count as follow-up (decisions.md 10). */
    kind: text({ enum: deliveryKinds }).notNull(),
    registrationId: uuid("registration_id").references(() => eventRegistrations.id, { onDelete: "set null" }),
    /** What may exist once: `signup:{lead}:{n}`, `journey:{id}:step:{n}`, `reminder:{registration}:{sequence}`, `broadcast:{id}:{person}`. */
    dedupeKey: text("dedupe_key").notNull().unique("email_deliveries_dedupe_key"),
    messageId: text("message_id").notNull(),
    emailAddress: text("email_address").notNull(),
    templateId: uuid("template_id")
      .notNull()
      .references(() => emailTemplates.id),
    variables: jsonb().$type<Record<string, string>>().notNull(),
    state: text({
      enum: [
        "pending",
        "claimed",
        "handed-off",
        "uncertain",
        "sent",
        "failed",
        "bounced",
        "complained",
        "suppressed",
      ],
    }).notNull(),
    /** Pending, sent or failed, from the finer state: this is the one place that maps them. */
    status: text({ enum: ["pending", "sent", "failed"] }).generatedAlwaysAs(
      (): SQL => sql`case
        when state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'pending'
        when state in ('sent', 'complained') then 'sent'
        else 'failed' end`,
    ),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    /** Too many signups by one address: not sent before this instant, by any sender (decisions.md 9). */
    heldUntil: at("held_until"),
    expiresAt: at("expires_at"),
    leaseToken: uuid("lease_token"),
    leaseUntil: at("lease_until"),
    handedOffAt: at("handed_off_at"),
    /** Times it became uncertain; it may be tried again once. */
    uncertainties: integer().notNull().default(0),
    sentAt: at("sent_at"),
    /** When its link to the coach's scheduler was first opened (decision 077); no other link is followed. */
    schedulerOpenedAt: at("scheduler_opened_at"),
    /** The server's own words. */
    serverResponse: text("server_response"),
    failure: text({ enum: ["address", "refused", "exhausted", "configuration", "uncertain", "expired"] }),
    /** What a message that nobody tried is kept back by; null where it has its time, or failed and is tried again. */
    waitsFor: text("waits_for", { enum: waitReasons }),
    createdAt: at("created_at").notNull(),
    /** W3C trace context of the form post that caused it; null where nobody traces. */
    traceparent: text(),
  },
  (t) => [
    index("email_deliveries_due").on(t.nextAttemptAt).where(sql`state = 'pending'`),
    index("email_deliveries_lanes").on(deliveryLane, t.nextAttemptAt).where(sql`state = 'pending'`),
    // Tried without success and waiting: empty while servers accept what they are given.
    index("email_deliveries_retrying").on(t.createdAt).where(sql`state = 'pending' and attempts > 0`),
    index("email_deliveries_leased").on(t.leaseUntil).where(sql`state in ('claimed', 'handed-off')`),
    index("email_deliveries_uncertain").on(t.handedOffAt).where(sql`state = 'uncertain'`),
    index("email_deliveries_lead").on(t.leadId, t.createdAt),
    // The cap: when did this address last get a journey email or a broadcast (decisions.md 10)?
    index("email_deliveries_capped").on(t.emailAddress).where(sql`kind in ('journey', 'broadcast')`),
    // How far a broadcast has come, how many of its messages bounced, and when the last was accepted.
    index("email_deliveries_broadcast_ends")
      .on(t.broadcastId, t.state, t.sentAt, t.failure)
      .where(sql`broadcast_id is not null`),
    // What a campaign sent lately: its health, and the owner's dashboards.
    index("email_deliveries_campaign_sent").on(t.campaignId, t.sentAt).where(sql`sent_at is not null`),
    // What was accepted and bounced later is no longer sent: a day's figure leaves it out.
    index("email_deliveries_bounced").on(t.campaignId, t.sentAt).where(sql`state = 'bounced'`),
    // A campaign's latest messages, and what became of a day's; without it both read the whole log.
    index("email_deliveries_campaign_created").on(t.campaignId, t.createdAt),
    // What 'Retry Failed Emails' finds, and what a campaign's page counts. Few rows are in it: most emails do not fail.
    index("email_deliveries_failed")
      .on(t.campaignId, t.state, t.failure, t.templateId)
      .where(sql`state in ('failed', 'bounced', 'suppressed')`),
    index("email_deliveries_registration").on(t.registrationId).where(sql`registration_id is not null`),
    check(
      "email_deliveries_state",
      sql`state in ('pending', 'claimed', 'handed-off', 'uncertain', 'sent', 'failed', 'bounced', 'complained', 'suppressed')`,
    ),
    check(
      "email_deliveries_kind",
      sql.raw(`kind in (${deliveryKinds.map((each) => `'${each}'`).join(", ")})`),
    ),
    check(
      "email_deliveries_origin",
      sql`case when kind = 'broadcast' then broadcast_id is not null and campaign_id is null
        else broadcast_id is null and campaign_id is not null and page_id is not null end`,
    ),
    check("email_deliveries_due_when_pending", sql`(state = 'pending') = (next_attempt_at is not null)`),
    check(
      "email_deliveries_lease",
      sql`(state in ('claimed', 'handed-off')) = (lease_until is not null) and (lease_until is null) = (lease_token is null)`,
    ),
    check(
      "email_deliveries_handed_off",
      sql`state not in ('handed-off', 'uncertain') or handed_off_at is not null`,
    ),
    check(
      "email_deliveries_sent",
      sql`state not in ('sent', 'bounced', 'complained') or (sent_at is not null and server_response is not null)`,
    ),
    check("email_deliveries_failed", sql`(state = 'failed') = (failure is not null)`),
    check("email_deliveries_attempts", sql`attempts >= 0 and uncertainties >= 0`),
  ],
);

/** Who reports what became of a message: a delivery report by SMTP or in a mailbox, or a provider by its webhook. */
export const feedbackProviders = ["dsn", "mailbox", "ses", "postmark", "resend", "mailgun", "brevo"] as const;

/** What mail servers and providers reported about a message afterwards; the same report twice is one row. */
export const emailEvents = pgTable(
  "email_events",
  {
    id: id(),
    provider: text({ enum: feedbackProviders }).notNull(),
    eventId: text("event_id").notNull(),
    /** An opt-out is a complaint that anybody could have forged: it ends this coach's mail, and proves nothing more. */
    kind: text({ enum: ["hard-bounce", "soft-bounce", "complaint", "opt-out"] }).notNull(),
    deliveryId: uuid("delivery_id").references(() => emailDeliveries.id, { onDelete: "cascade" }),
    /** The server's own words. */
    text: text().notNull(),
    occurredAt: at("occurred_at").notNull(),
    createdAt: at("created_at").notNull(),
    /** As in history.ts; none where the message is not known. */
    coachId: uuid("coach_id"),
  },
  (t) => [
    index("email_events_unfilled").on(t.createdAt).where(sql`coach_id is null and delivery_id is not null`),
    unique("email_events_provider_event").on(t.provider, t.eventId),
    index("email_events_delivery").on(t.deliveryId),
    index("email_events_created").on(t.createdAt),
    check(
      "email_events_provider",
      sql.raw(`provider in (${feedbackProviders.map((each) => `'${each}'`).join(", ")})`),
    ),
    check("email_events_kind", sql`kind in ('hard-bounce', 'soft-bounce', 'complaint', 'opt-out')`),
  ],
);
