/** Columns that several tables share: time-ordered ids, bytes, and the pair that tells an owner's edit from a seeded row. */
import { type SQL, sql } from "drizzle-orm";
import { boolean, customType, text, uuid } from "drizzle-orm/pg-core";

/** Ids rise with time, so that ten million inserts touch the right edge of the index, not all of it. */
export const id = () => uuid().primaryKey().default(sql`new_id()`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Seeding stores a row's fingerprint as seeded; any later change to the row, by whatever way,
 * changes the fingerprint, and seeding leaves the row alone from then on.
 */
export const seeded = (expression: SQL) => ({
  fingerprint: text().generatedAlwaysAs(expression),
  seededFingerprint: text("seeded_fingerprint"),
});

/** Its file was last read from a folder of the installation's own, and not from the samples: where a missing one is missed. */
export const seededFromFolder = () => boolean("seeded_from_folder").notNull().default(false);
