/** The self-check: what each page's form was when it was last green, and how the last checks went, step by step. */
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

/** One row a page, from its first green check on, or from the first time that it was told of as red. */
export const selfChecks = pgTable("self_checks", {
  pageId: uuid("page_id")
    .primaryKey()
    .references(() => pages.id, { onDelete: "cascade" }),
  /** The form as it was when the page was last green, or as an owner said that it is to be. */
  form: jsonb(),
  keptAt: at("kept_at"),
  /** Since when the owners know that the page is red; null while it is green, as far as they know. */
  toldAt: at("told_at"),
});

/** A round over all pages or one, asked for by an owner or by the night; a worker takes it up under a lease. */
export const selfCheckRuns = pgTable(
  "self_check_runs",
  {
    id: id(),
    /** Null: every page with a form. */
    pageId: uuid("page_id").references(() => pages.id, { onDelete: "cascade" }),
    nightly: boolean().notNull(),
    askedAt: at("asked_at").notNull(),
    leaseUntil: at("lease_until"),
    finishedAt: at("finished_at"),
  },
  (t) => [
    index("self_check_runs_open").on(t.askedAt).where(sql`finished_at is null`),
    index("self_check_runs_asked").on(t.askedAt),
  ],
);

/** One page in one round. Its id is what the internal visitor's token stands for, good for one post. */
export const selfCheckResults = pgTable(
  "self_check_results",
  {
    id: id(),
    runId: uuid("run_id")
      .notNull()
      .references(() => selfCheckRuns.id, { onDelete: "cascade" }),
    pageId: uuid("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    state: text({ enum: ["running", "green", "red"] }).notNull(),
    startedAt: at("started_at").notNull(),
    /** When the token was spent. */
    postedAt: at("posted_at"),
    tookMs: integer("took_ms"),
    /** What the web process saw while it took the post, before it took everything back. */
    report: jsonb(),
    steps: jsonb().notNull().default([]),
    /** The form as it was found, for an owner to keep. */
    form: jsonb(),
  },
  (t) => [
    unique("self_check_results_page_once").on(t.runId, t.pageId),
    index("self_check_results_page").on(t.pageId, t.startedAt),
    check("self_check_results_state", sql`state in ('running', 'green', 'red')`),
  ],
);
