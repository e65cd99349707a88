/** Held signups: what was typed with an address that unsubscribed or was erased. Its one message is a delivery. */
import { index, jsonb, pgTable } from "drizzle-orm/pg-core";
import { coachId } from "./coaches.ts";
import { at, bytea, id, partOf } from "./columns.ts";
import { pages } from "./pages.ts";

export const signupConfirmations = pgTable(
  "signup_confirmations",
  {
    id: id(),
    coachId: coachId(),
    pageId: partOf("page_id", () => pages.id),
    /** One row per address on the whole site; also prevents a second message for seven days. */
    emailHash: bytea("email_hash").notNull().unique("signup_confirmations_address"),
    /** Input of `capture_lead`; null once answered or expired. The hash stays until the seven days are over. */
    signup: jsonb(),
    /** Kept from its message, which is deleted with what was typed: from then on a copy may be in the mailbox. */
    handedOffAt: at("handed_off_at"),
    createdAt: at("created_at").notNull(),
    answeredAt: at("answered_at"),
  },
  (t) => [index("signup_confirmations_created").on(t.createdAt)],
);
