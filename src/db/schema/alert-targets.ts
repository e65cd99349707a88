/** Who is told of a coach's new leads, by email. Webhooks have tables of their own. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, id } from "./columns.ts";

export const alertTargets = pgTable(
  "alert_targets",
  {
    id: id(),
    coachId: coachId(),
    /** Always `email`; this and the secrets are to be dropped (decision 101). */
    channel: text({ enum: ["email", "webhook"] }).notNull(),
    address: text().notNull(),
    cadence: text({ enum: ["at-once", "hourly", "daily"] }).notNull(),
    /** The zone whose 8 o'clock a daily digest follows. */
    zone: text().notNull(),
    /** Until its recipient confirms, an address gets only the opt-in request. */
    confirmedAt: at("confirmed_at"),
    /** When the opt-in request was last sent. */
    optInSentAt: at("opt_in_sent_at"),
    /** Null if nothing is collected. */
    nextDigestAt: at("next_digest_at"),
    secret: text(),
    previousSecret: text("previous_secret"),
    secretRenewedAt: at("secret_renewed_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("alert_targets_address").on(t.coachId, t.channel, t.address),
    index("alert_targets_digest").on(t.nextDigestAt).where(sql`next_digest_at is not null`),
    check("alert_targets_channel", sql`channel in ('email', 'webhook')`),
    check(
      "alert_targets_cadence",
      sql`cadence in ('at-once', 'hourly', 'daily') and (channel = 'email' or cadence = 'at-once')`,
    ),
  ],
);
