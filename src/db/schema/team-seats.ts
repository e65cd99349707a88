/** Who has access to what: one row for each coach somebody works for, or one for the whole site. */
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { at, id, partOf } from "./columns.ts";
import { owners } from "./owners.ts";

const role = () => text({ enum: ["owner", "manager", "coach", "assistant"] }).notNull();

export const seats = pgTable(
  "seats",
  {
    id: id(),
    ownerId: partOf("owner_id", () => owners.id),
    /** Null: the whole site, with coaches added later. */
    coachId: uuid("coach_id").references(() => coaches.id, { onDelete: "cascade" }),
    role: role(),
    /** Whether a summary of the week is emailed. */
    weeklySummary: boolean("weekly_summary").notNull().default(true),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    unique("seats_owner_coach").on(t.ownerId, t.coachId).nullsNotDistinct(),
    index("seats_coach").on(t.coachId),
    check("seats_role", sql`role in ('owner', 'manager', 'coach', 'assistant')`),
    // An owner has the whole site; a coach or an assistant never does.
    check(
      "seats_reach",
      sql`case role when 'owner' then coach_id is null when 'manager' then true else coach_id is not null end`,
    ),
  ],
);

/** One for each coach, or the whole site, for which somebody was invited and has not answered. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    /** Signs the mailed link, which is for all rows of the letter. Sending again gives a row another letter. */
    letterId: uuid("letter_id").notNull(),
    /** Somebody new has a row without a password until they accept. */
    ownerId: partOf("owner_id", () => owners.id),
    /** Null: the whole site. */
    coachId: uuid("coach_id").references(() => coaches.id, { onDelete: "cascade" }),
    role: role(),
    invitedBy: text("invited_by").notNull(),
    invitedAt: at("invited_at").notNull(),
  },
  (t) => [
    unique("invitations_owner_coach").on(t.ownerId, t.coachId).nullsNotDistinct(),
    index("invitations_coach").on(t.coachId),
    check("invitations_role", sql`role in ('owner', 'manager', 'coach', 'assistant')`),
    check(
      "invitations_reach",
      sql`case role when 'owner' then coach_id is null when 'manager' then true else coach_id is not null end`,
    ),
  ],
);
