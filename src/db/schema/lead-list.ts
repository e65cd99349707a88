/** The owner's lead list: one narrow row per lead, maintained by triggers (functions/leads/lead-list.sql). */
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * A separate table, because its state changes with every email: writes to deliveries never wait
 * for a signup's lock on the lead. Each index serves one filter with state, date and order.
 */
export const leadList = pgTable(
  "lead_list",
  {
    leadId: uuid("lead_id").primaryKey(),
    coachId: uuid("coach_id").notNull(),
    pageId: uuid("page_id").notNull(),
    /** Of the latest signup email; null if there was none. */
    campaignId: uuid("campaign_id"),
    /** The outcome of the latest signup email. */
    mail: text({ enum: ["none", "pending", "sent", "failed"] }).notNull(),
    subscriptionStatus: text("subscription_status", {
      enum: ["open", "unsubscribed", "bounced", "complained"],
    }).notNull(),
    /** Since when it is not open; null while it is. */
    subscriptionStatusSince: at("subscription_status_since"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("lead_list_all").on(t.mail, t.subscriptionStatus, t.createdAt, t.leadId),
    index("lead_list_coach").on(t.coachId, t.mail, t.subscriptionStatus, t.createdAt, t.leadId),
    index("lead_list_page").on(t.pageId, t.mail, t.subscriptionStatus, t.createdAt, t.leadId),
    index("lead_list_campaign").on(t.campaignId, t.mail, t.subscriptionStatus, t.createdAt, t.leadId),
    // For the overview's unsubscribes per day, counted over the leads this list shows.
    index("lead_list_suppressed")
      .on(t.subscriptionStatusSince, t.subscriptionStatus)
      .where(sql`subscription_status <> 'open'`),
    check("lead_list_mail", sql`mail in ('none', 'pending', 'sent', 'failed')`),
    check(
      "lead_list_subscription_status",
      sql`subscription_status in ('open', 'unsubscribed', 'bounced', 'complained')`,
    ),
  ],
);
