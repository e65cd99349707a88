/** Coaches on their way between two installations. The row outlives the coach here: links in sent mail are forwarded by it. */
import { sql } from "drizzle-orm";
import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** At the source: frozen, exported, moved. At the target: held, released. */
export const moveStates = ["frozen", "exported", "moved", "held", "released"] as const;

export const coachMoves = pgTable(
  "coach_moves",
  {
    coachId: uuid("coach_id").primaryKey(),
    slug: text().notNull(),
    state: text({ enum: moveStates }).notNull(),
    /** Encrypted; both installations have it. It signs forwarded links of this coach and the receipt. */
    secret: text().notNull(),
    /** The other installation's address, once the coach moved there. */
    target: text(),
    /** When it was frozen or imported. */
    since: at("since").notNull(),
  },
  () => [
    check("coach_moves_state", sql.raw(`state in (${moveStates.map((each) => `'${each}'`).join(", ")})`)),
    check("coach_moves_target", sql`(state = 'moved') = (target is not null)`),
  ],
);
