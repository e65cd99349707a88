/** Keys of programs that call the API, and the answers of calls that may be repeated. */
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { coaches } from "./coaches.ts";
import { at, id, partOf } from "./columns.ts";
import { people } from "./people.ts";

export const apiScopes = ["read", "write", "send"] as const;

export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    /** Null: every coach of the site. */
    coachId: uuid("coach_id").references(() => coaches.id, { onDelete: "cascade" }),
    name: text().notNull(),
    scopes: text({ enum: apiScopes }).array().notNull(),
    /** SHA-256 of the key, which is shown once and stored nowhere. It is random and long, so a slow hash would add nothing. */
    digest: text().notNull(),
    /** Its last four characters, to tell keys apart. */
    ending: text().notNull(),
    /** An owner's id: the key can do what they still may. */
    creator: text().notNull(),
    creatorName: text("creator_name").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at"),
    /** To the minute. */
    lastUsedAt: at("last_used_at"),
  },
  (t) => [
    unique("api_keys_digest").on(t.digest),
    index("api_keys_coach").on(t.coachId),
    check("api_keys_scopes", sql`scopes <@ array['read', 'write', 'send'] and cardinality(scopes) > 0`),
  ],
);

/** Calls with an `Idempotency-Key`: repeated, they get the first answer. */
export const apiCalls = pgTable(
  "api_calls",
  {
    keyId: partOf("key_id", () => apiKeys.id),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of method, path and body. */
    digest: text().notNull(),
    /** Null while it runs. */
    status: integer(),
    answer: jsonb().$type<object>(),
    /** Whom the answer is about; erasing them deletes it. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    startedAt: at("started_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "api_calls_pkey", columns: [t.keyId, t.idempotencyKey] }),
    index("api_calls_started").on(t.startedAt),
    index("api_calls_person").on(t.personId).where(sql`person_id is not null`),
  ],
);
