/** All mail, sent and to be sent: one row per message, from its cause to the server's response. */
import { type SQL, sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { alertTargets } from "./alert-targets.ts";
import { bookings } from "./bookings.ts";
import { broadcasts } from "./broadcasts.ts";
import { emailCampaigns, emailTemplates } from "./campaigns.ts";
import { coaches } from "./coaches.ts";
import { at, id } from "./columns.ts";
import { eventRegistrations } from "./events.ts";
import { leads } from "./leads.ts";
import { owners } from "./owners.ts";
import { pages } from "./pages.ts";
import { people } from "./people.ts";
import { signupConfirmations } from "./signup-confirmations.ts";

/**
 * No mail server; rate or daily quota used up; the recipient's servers defer; the sender's domain is new; or a restored backup waits for
 * the owner's decision (restores.sql).
 */
export const waitReasons = ["connection", "rate", "quota", "domain", "warm-up", "restore"] as const;

/** Emails to people, which lists, figures and limits count (`lead_deliveries`). */
export const leadKinds = ["signup", "journey", "notice", "reminder", "broadcast"] as const;
/** Emails to others: a held signup's confirmation, an alert about new leads, a message to an owner, one about a call. */
export const serviceKinds = ["confirmation", "alert", "owner", "call"] as const;
export const deliveryKinds = [...leadKinds, ...serviceKinds] as const;

/** Follow-up and broadcasts are claimed separately, each in its own order; someone waits for the rest. */
export const deliveryLane: SQL = sql`(case kind when 'broadcast' then 'broadcast' when 'journey' then 'journey' else 'signup' end)`;

export const emailDeliveries = pgTable(
  "email_deliveries",
  {
    id: id(),
    /** Whose connection it leaves by; null: the site's. */
    coachId: uuid("coach_id").references(() => coaches.id),
    /** Of all but service mail. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    /** The signup that it belongs to, if it belongs to one. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    signupConfirmationId: uuid("signup_confirmation_id"),
    alertTargetId: uuid("alert_target_id").references(() => alertTargets.id, { onDelete: "cascade" }),
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "cascade" }),
    bookingId: uuid("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    /** To a person, either a campaign or a broadcast is set; a broadcast belongs to no page. */
    campaignId: uuid("campaign_id").references(() => emailCampaigns.id),
    broadcastId: uuid("broadcast_id").references(() => broadcasts.id),
    pageId: uuid("page_id").references(() => pages.id),
    /** Notices and reminders are about an event; only journey emails count as follow-up (decisions.md 10). */
    kind: text({ enum: deliveryKinds }).notNull(),
    registrationId: uuid("registration_id").references(() => eventRegistrations.id, { onDelete: "set null" }),
    /**
     * Unique: `signup:{lead}:{n}`, `journey:{id}:step:{n}`,
     * `reminder:{registration}:{sequence}`, `broadcast:{id}:{person}`,
     * `{occasion}:{owner}`; of others the kind and the id.
     */
    dedupeKey: text("dedupe_key").notNull().unique("email_deliveries_dedupe_key"),
    messageId: text("message_id").notNull(),
    emailAddress: text("email_address").notNull(),
    /** Service messages have none: `compose-service-message.ts` words them. */
    templateId: uuid("template_id").references(() => emailTemplates.id),
    /** No secrets: links are signed when the message is composed. */
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
    /** Pending, sent or failed, derived from the state. */
    status: text({ enum: ["pending", "sent", "failed"] }).generatedAlwaysAs(
      (): SQL => sql`case
        when state in ('pending', 'claimed', 'handed-off', 'uncertain') then 'pending'
        when state in ('sent', 'complained') then 'sent'
        else 'failed' end`,
    ),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    /** Too many signups by one address: not sent before this instant (decisions.md 9). */
    heldUntil: at("held_until"),
    expiresAt: at("expires_at"),
    leaseToken: uuid("lease_token"),
    leaseUntil: at("lease_until"),
    handedOffAt: at("handed_off_at"),
    /** How often it became uncertain; it is retried once. */
    uncertainties: integer().notNull().default(0),
    sentAt: at("sent_at"),
    /** First click on the scheduler link (decision 077); no other link is tracked. */
    schedulerOpenedAt: at("scheduler_opened_at"),
    /** The server's response. */
    serverResponse: text("server_response"),
    failure: text({ enum: ["address", "refused", "exhausted", "configuration", "uncertain", "expired"] }),
    /** Why an unattempted message is held back; null if it is scheduled, or failed and will be retried. */
    waitsFor: text("waits_for", { enum: waitReasons }),
    createdAt: at("created_at").notNull(),
    /** W3C trace context of the form post that caused it; null without tracing. */
    traceparent: text(),
  },
  (t) => [
    // Named explicitly: the default exceeds PostgreSQL's 63 characters.
    foreignKey({
      name: "email_deliveries_confirmation_fk",
      columns: [t.signupConfirmationId],
      foreignColumns: [signupConfirmations.id],
    }).onDelete("cascade"),
    index("email_deliveries_due").on(t.nextAttemptAt).where(sql`state = 'pending'`),
    index("email_deliveries_lanes").on(deliveryLane, t.nextAttemptAt).where(sql`state = 'pending'`),
    // Attempted without success; empty while servers accept mail.
    index("email_deliveries_retrying").on(t.createdAt).where(sql`state = 'pending' and attempts > 0`),
    index("email_deliveries_leased").on(t.leaseUntil).where(sql`state in ('claimed', 'handed-off')`),
    index("email_deliveries_uncertain").on(t.handedOffAt).where(sql`state = 'uncertain'`),
    index("email_deliveries_lead").on(t.leadId, t.createdAt),
    index("email_deliveries_person").on(t.personId, t.createdAt),
    // For the frequency cap: the address's last journey email or broadcast (decisions.md 10).
    index("email_deliveries_capped").on(t.emailAddress).where(sql`kind in ('journey', 'broadcast')`),
    // For a broadcast's progress, bounces and last acceptance.
    index("email_deliveries_broadcast_ends")
      .on(t.broadcastId, t.state, t.sentAt, t.failure)
      .where(sql`broadcast_id is not null`),
    // For a campaign's health and dashboards.
    index("email_deliveries_campaign_sent").on(t.campaignId, t.sentAt).where(sql`sent_at is not null`),
    // Accepted, then bounced: subtracted from a day's figure.
    index("email_deliveries_bounced").on(t.campaignId, t.sentAt).where(sql`state = 'bounced'`),
    // For a campaign's latest messages and a day's outcomes, which would otherwise scan the log.
    index("email_deliveries_campaign_created").on(t.campaignId, t.createdAt),
    // For a campaign's map. Written when somebody follows the link, never by the sweep.
    index("email_deliveries_followed")
      .on(t.campaignId, t.templateId)
      .where(sql`scheduler_opened_at is not null`),
    // For 'Retry Failed Emails' and a campaign's counts. Small: most emails don't fail.
    index("email_deliveries_failed")
      .on(t.campaignId, t.state, t.failure, t.templateId)
      .where(sql`state in ('failed', 'bounced', 'suppressed')`),
    index("email_deliveries_registration").on(t.registrationId).where(sql`registration_id is not null`),
    index("email_deliveries_service").on(t.createdAt).where(sql`person_id is null`),
    index("email_deliveries_confirmation")
      .on(t.signupConfirmationId)
      .where(sql`signup_confirmation_id is not null`),
    index("email_deliveries_alert").on(t.alertTargetId, t.id).where(sql`alert_target_id is not null`),
    index("email_deliveries_booking").on(t.bookingId).where(sql`booking_id is not null`),
    index("email_deliveries_owner").on(t.ownerId).where(sql`owner_id is not null`),
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
      sql`case when person_id is null then num_nonnulls(lead_id, broadcast_id, campaign_id, page_id, template_id) = 0
        when kind = 'broadcast' then broadcast_id is not null and campaign_id is null
        else broadcast_id is null and campaign_id is not null end`,
    ),
    check(
      "email_deliveries_recipient",
      sql`num_nonnulls(person_id, signup_confirmation_id, alert_target_id, owner_id, booking_id) = 1
        and case kind when 'confirmation' then signup_confirmation_id is not null and coach_id is not null
          when 'alert' then alert_target_id is not null and coach_id is null
          when 'owner' then owner_id is not null and coach_id is null
          when 'call' then booking_id is not null and coach_id is not null
          else person_id is not null and coach_id is not null and template_id is not null end`,
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

/** Reports by mail servers and providers; a repeated report is one row. */
export const emailEvents = pgTable(
  "email_events",
  {
    id: id(),
    /** `dsn`, `mailbox`, or a provider with a webhook (core/sending/providers). */
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    /** An opt-out is a complaint anyone could have forged: it only ends this coach's mail. */
    kind: text({ enum: ["hard-bounce", "soft-bounce", "complaint", "opt-out"] }).notNull(),
    deliveryId: uuid("delivery_id").references(() => emailDeliveries.id, { onDelete: "cascade" }),
    /** The server's own words. */
    text: text().notNull(),
    occurredAt: at("occurred_at").notNull(),
    createdAt: at("created_at").notNull(),
    /** As in history.ts; null if the message is unknown. */
    coachId: uuid("coach_id"),
  },
  (t) => [
    unique("email_events_provider_event").on(t.provider, t.eventId),
    index("email_events_delivery").on(t.deliveryId),
    index("email_events_created").on(t.createdAt),
    check("email_events_kind", sql`kind in ('hard-bounce', 'soft-bounce', 'complaint', 'opt-out')`),
  ],
);

/** Signatures of accepted webhooks. The same signature with other content is a replay attack. */
export const webhookReceipts = pgTable(
  "webhook_receipts",
  {
    provider: text().notNull(),
    /** The token or id that the provider's signature covers. */
    signatureId: text("signature_id").notNull(),
    fingerprint: text().notNull(),
    receivedAt: at("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.signatureId] }),
    index("webhook_receipts_received").on(t.receivedAt),
  ],
);
