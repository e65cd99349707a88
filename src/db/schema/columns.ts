/** Shared columns: time-ordered ids, instants, bytes, and fingerprints that detect edits of seeded rows. */
import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, customType, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Ids ascend with time, so inserts touch only the right edge of the index. */
export const id = () => uuid().primaryKey().default(sql`new_id()`);

/** Belongs to another row, and is deleted with it. */
export const partOf = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: "cascade" });

export const at = (name: string) => timestamp(name, { withTimezone: true });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Seeding stores the fingerprint. Any later change to the row changes it, and seeding leaves the row alone. */
export const seeded = (expression: SQL) => ({
  fingerprint: text().generatedAlwaysAs(expression),
  seededFingerprint: text("seeded_fingerprint"),
});

/** For a check of allowed words. */
export const inList = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((each) => `'${each}'`).join(", ")})`);

/** Last read from the installation's folder, not the samples; decides which set may miss it. */
export const seededFromFolder = () => boolean("seeded_from_folder").notNull().default(false);
