/** The site itself: its workers, its checks from outside, its journal, and a restored backup. */
import { sql } from "drizzle-orm";
import { isWholeSite } from "#core/kernel/scope.ts";
import { findLateJourneys, workers as workersCheck } from "../../checks/site/workers.ts";
import { listHolds } from "../../recovery/list-holds.ts";
import { readBoard } from "../../synthetic-checks/read-board.ts";
import { many, ofWholeSite, type Watch } from "./concern.ts";

const link = { to: "/test-email", label: "Run the diagnostics" };

/** Workers without a heartbeat and overdue journeys; mail-server.ts reports overdue emails. */
export const workers: Watch = ofWholeSite(async (ctx) => {
  const { state, found, fix } = await workersCheck.run(ctx);
  if (state !== "bad") return [];
  return [{ tone: "bad", title: found, detail: fix ?? "", link }];
});

export const journeys: Watch = ofWholeSite(async (ctx) => {
  const { state, found, fix } = await findLateJourneys(ctx);
  if (state === "good") return [];
  return [{ tone: state === "bad" ? "bad" : "wait", title: found, detail: fix ?? "", link }];
});

/** After a restore, messages that may already have been sent wait for the owner's decision. */
export const restoredBackup: Watch = async (ctx, scope) => {
  if (!isWholeSite(scope)) return [];
  const restored = await listHolds(ctx, scope);
  if (!restored) return [];
  const held = restored.holds.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      tone: "bad",
      title: `A backup was restored: ${many(held, "message")} ${held === 1 ? "waits" : "wait"} for you`,
      detail: "They may already have been sent. Nothing is sent until you decide.",
      link: { to: "/console/settings/data", label: "Decide" },
    },
  ];
};

/** Longer than entries last on a site without a journal, which deletes them hourly. */
const STUCK = sql`interval '2 hours'`;

/** The journal of people who left is no longer written, so a restored backup would not know about them. */
export const stuckJournal: Watch = ofWholeSite(async (ctx) => {
  const { rows } = await ctx.db.execute(
    sql`select from journal_entries where at < ${ctx.clock.now()}::timestamptz - ${STUCK} order by id limit 1`,
  );
  if (rows.length === 0) return [];
  return [
    {
      tone: "wait",
      title: "The journal of unsubscribes can't be written",
      detail:
        "Nothing is lost, and people who unsubscribed get no mail. But a restored backup would not know about them. Ask your system administrator to check the worker’s log and the JOURNAL setting.",
      link,
    },
  ];
});

/** Pages that failed their last site check: visitors may see the same error. */
export const syntheticChecks: Watch = async (ctx, scope) => {
  if (!isWholeSite(scope)) return [];
  const { pages } = await readBoard(ctx, scope);
  const red = pages.filter(({ checks }) => checks[0]?.state === "red");
  const [first] = red;
  if (!first) return [];
  return [
    {
      tone: "bad",
      title: `${many(red.length, "page", "pages")} failed the site check`,
      detail:
        red.length === 1
          ? `${first.path}: ${first.cause?.found ?? "see the board"}`
          : red.map(({ path }) => path).join(", "),
      link: { to: "/console/site-checks", label: "Look at the board" },
    },
  ];
};
