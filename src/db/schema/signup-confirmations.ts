/** Held signups: the one message an unsubscribed or erased address can get, and what was typed. */
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { id } from "./columns.ts";
import { pages } from "./pages.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const signupConfirmations = pgTable(
  "signup_confirmations",
  {
    id: id(),
    coachId: coachId(),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** One row per address on the whole site; also prevents a second message for seven days. */
    emailHash: bytea("email_hash").notNull().unique("signup_confirmations_address"),
    /** Null once answered or expired; the hash stays until the seven days are over. */
    email: text(),
    /** Input of `capture_lead`; null whenever the address is. */
    signup: jsonb(),
    /** Claimed under a lease like deliveries. */
    state: text({ enum: ["pending", "claimed", "sent", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at("next_attempt_at"),
    leaseToken: uuid("lease_token"),
    leaseUntil: at("lease_until"),
    /** When the content last left for the server: from then on a copy may be in the mailbox. */
    handedOffAt: at("handed_off_at"),
    uncertainties: integer().notNull().default(0),
    createdAt: at("created_at").notNull(),
    answeredAt: at("answered_at"),
  },
  (t) => [
    index("signup_confirmations_due").on(t.nextAttemptAt).where(sql`state = 'pending'`),
    index("signup_confirmations_leased").on(t.leaseUntil).where(sql`state = 'claimed'`),
    index("signup_confirmations_created").on(t.createdAt),
    check("signup_confirmations_state", sql`state in ('pending', 'claimed', 'sent', 'failed')`),
    check("signup_confirmations_typed", sql`(email is null) = (signup is null)`),
    check("signup_confirmations_due_when_pending", sql`(state = 'pending') = (next_attempt_at is not null)`),
    check(
      "signup_confirmations_lease",
      sql`(state = 'claimed') = (lease_until is not null) and (lease_until is null) = (lease_token is null)`,
    ),
  ],
);
