/** Site checks: what each page's form was when it was last green, and how the last checks went, step by step. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { pages } from "./pages.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row per page, from its first green check on, or from the first time that owners were told it is red. */
export const syntheticChecks = pgTable("synthetic_checks", {
  pageId: uuid("page_id")
    .primaryKey()
    .references(() => pages.id, { onDelete: "cascade" }),
  /** The form as it was when the page was last green, or as an owner said that it is to be. */
  form: jsonb(),
  savedAt: at("saved_at"),
  /** Since when the owners know that the page is red; null while it is green, as far as they know. */
  notifiedAt: at("notified_at"),
});

/** A round over all pages or one, requested by an owner or by the nightly schedule; a worker runs it under a lease. */
export const syntheticCheckRuns = pgTable(
  "synthetic_check_runs",
  {
    id: id(),
    /** Null: every page with a form. */
    pageId: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    nightly: boolean().notNull(),
    requestedAt: at("requested_at").notNull(),
    leaseUntil: at("lease_until"),
    finishedAt: at("finished_at"),
  },
  (t) => [
    index("synthetic_check_runs_open").on(t.requestedAt).where(sql`finished_at is null`),
    index("synthetic_check_runs_requested").on(t.requestedAt),
  ],
);

/** One page in one round. Its id is what the internal visitor's token stands for, good for one post. */
export const syntheticCheckResults = pgTable(
  "synthetic_check_results",
  {
    id: id(),
    runId: uuid("run_id")
      .notNull()
      .references(() => syntheticCheckRuns.id, { onDelete: "cascade" }),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** Of the page as it was tried; null: before versions were noted. */
    pageVersion: integer("page_version"),
    state: text({ enum: ["running", "green", "red"] }).notNull(),
    startedAt: at("started_at").notNull(),
    /** When the token was spent. */
    postedAt: at("posted_at"),
    tookMs: integer("took_ms"),
    /** What the web process saw while it took the post, before it rolled everything back. */
    report: jsonb(),
    steps: jsonb().notNull().default([]),
    /** The form as it was found, for an owner to keep. */
    form: jsonb(),
  },
  (t) => [
    unique("synthetic_check_results_page_once").on(t.runId, t.pageId),
    index("synthetic_check_results_page").on(t.pageId, t.startedAt),
    check("synthetic_check_results_state", sql`state in ('running', 'green', 'red')`),
  ],
);
