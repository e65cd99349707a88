/** Site checks: each page's form when it last passed, and the latest results, step by step. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { at, id, partOf } from "./columns.ts";
import { pages } from "./pages.ts";

/** One row per page, from its first passed check or its first alert. */
export const syntheticChecks = pgTable("synthetic_checks", {
  pageId: uuid("page_id")
    .primaryKey()
    .references(() => pages.id, { onDelete: "cascade" }),
  /** The form when the page last passed, or as an owner accepted it. */
  form: jsonb(),
  savedAt: at("saved_at"),
  /** Since when owners know that the page fails; null while it passes. */
  notifiedAt: at("notified_at"),
});

/** A run over all pages or one, requested by an owner or the nightly schedule. */
export const syntheticCheckRuns = pgTable(
  "synthetic_check_runs",
  {
    id: id(),
    /** Null: every page with a form. */
    pageId: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    nightly: boolean().notNull(),
    requestedAt: at("requested_at").notNull(),
    finishedAt: at("finished_at"),
  },
  (t) => [
    index("synthetic_check_runs_open").on(t.requestedAt).where(sql`finished_at is null`),
    index("synthetic_check_runs_requested").on(t.requestedAt),
  ],
);

/** One page in one run. Its id is the internal visitor's token, valid for one post. */
export const syntheticCheckResults = pgTable(
  "synthetic_check_results",
  {
    id: id(),
    runId: partOf("run_id", () => syntheticCheckRuns.id),
    pageId: partOf("page_id", () => pages.id),
    /** The checked version; null: before versions were recorded. */
    pageVersion: integer("page_version"),
    state: text({ enum: ["running", "green", "red"] }).notNull(),
    startedAt: at("started_at").notNull(),
    /** When the token was used. */
    postedAt: at("posted_at"),
    tookMs: integer("took_ms"),
    /** What the web process saw before it rolled back. */
    report: jsonb(),
    steps: jsonb().notNull().default([]),
    /** The form as found, for an owner to accept. */
    form: jsonb(),
  },
  (t) => [
    unique("synthetic_check_results_page_once").on(t.runId, t.pageId),
    index("synthetic_check_results_page").on(t.pageId, t.startedAt),
    check("synthetic_check_results_state", sql`state in ('running', 'green', 'red')`),
  ],
);
