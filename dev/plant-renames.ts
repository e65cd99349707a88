/** Plants twenty renames where SQL and schema can drift apart, and two writes to another area's tables, in a copy of the source, and reports which ones tests catch. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inSourceCopy } from "./source-copy.ts";

/** Replaces the first `from`. `says` is what a failing test must report, by default the new name. */
type Plant = { file: string; from: string; to: string; says?: string };

const core = "src/core";
const functions = "src/db/functions";
const plants: Record<string, Plant[]> = {
  "column in a PL/pgSQL function": [
    {
      file: `${functions}/programs/advance-journeys.sql`,
      from: "j.paused_at is null",
      to: "j.planted_1 is null",
    },
    { file: `${functions}/programs/cancel-event.sql`, from: "set cancelled_at =", to: "set planted_2 =" },
    {
      file: `${functions}/programs/seat-changes.sql`,
      from: "where id = registration for",
      to: "where planted_3 = registration for",
    },
    {
      file: `${functions}/sending/record-feedback.sql`,
      from: "(provider, event_id",
      to: "(planted_4, event_id",
    },
    {
      file: `${functions}/sending/suppress-address.sql`,
      from: "d.person_id = p.id",
      to: "d.planted_5 = p.id",
    },
    {
      file: `${functions}/leads/signup-confirmations.sql`,
      from: "  where email_hash =",
      to: "  where planted_6 =",
    },
    { file: `${functions}/sending/alerts.sql`, from: "t.cadence = 'at-once'", to: "t.planted_7 = 'at-once'" },
    {
      file: `${functions}/leads/capture-lead.sql`,
      from: "set outcome = 'over'",
      to: "set planted_8 = 'over'",
    },
  ],
  "column in a fragment": [
    {
      file: `${core}/leads/segments/compile-conditions.ts`,
      from: "d.scheduler_opened_at is",
      to: "d.planted_9 is",
    },
    {
      file: `${core}/leads/people/list-walks.ts`,
      from: "f.subscription_status_since >=",
      to: "f.planted_10 >=",
    },
    { file: `${core}/programs/events/attendance/attendance.ts`, from: "e.on_demand", to: "e.planted_11" },
    { file: `${core}/leads/import/find-import.ts`, from: "i.file_name as", to: "i.planted_12 as" },
  ],
  "key of jsonb": [
    {
      file: `${core}/leads/segments/compile-conditions.ts`,
      from: "l.origin->>'referrer'",
      to: "l.origin->>'planted_13'",
    },
    {
      file: `${functions}/leads/import-people.sql`,
      from: "g.person->>'zone'",
      to: "g.person->>'planted_14'",
    },
    { file: `${core}/leads/capture/capture-lead.ts`, from: "wording:", to: "planted_15:" },
    {
      file: `${core}/operations/checks/run-preflight.ts`,
      from: "'coach', o.profile",
      to: "'planted_16', o.profile",
      says: "campaigns has no coach",
    },
  ],
  "column of a row type": [
    {
      file: `${core}/programs/broadcasts/message/find-sender.ts`,
      from: 'as "fromEmail"',
      to: "as planted_17",
      says: "no column fromEmail",
    },
    {
      file: `${core}/operations/checks/site/workers.ts`,
      from: "::int as late",
      to: "::int as planted_18",
      says: "no column late",
    },
    {
      file: `${core}/programs/campaigns/messages/read-message.ts`,
      from: "    at: string;",
      to: "    planted_19: string;",
    },
    {
      file: `${core}/operations/overview/attention/scheduled-pages.ts`,
      from: "what: string | null }>",
      to: "planted_20: string | null }>",
    },
  ],
  "write to another area's table": [
    {
      file: `${functions}/kernel/check-rate-limits.sql`,
      from: "end $$;",
      to: "  update owners set name = null where false;\nend $$;",
      says: "kernel/check-rate-limits.sql owners",
    },
    {
      file: `${core}/content/drafts/discard-draft.ts`,
      from: "delete from page_drafts",
      to: "delete from leads",
      says: "drafts/discard-draft.ts leads",
    },
  ],
};

inSourceCopy((copy) => {
  for (const { file, from, to } of Object.values(plants).flat()) {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" any more: plant another one there.`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  const tests = [
    "test/plpgsql.test.ts",
    "test/row-types.db.test.ts",
    "test/sql-functions.test.ts",
    "test/table-owners.test.ts",
  ];
  const { stdout, stderr } = spawnSync(
    "vitest",
    ["run", "--project", "unit", "--project", "database", "--maxWorkers", "1", ...tests],
    { cwd: copy, encoding: "utf8", env: { ...process.env, NO_COLOR: "1", CI: "1" } },
  );
  const said = stdout + stderr;
  let survivors = 0;
  for (const [where, list] of Object.entries(plants))
    for (const { file, from, to, says = /planted_\d+/.exec(to)?.[0] ?? "" } of list) {
      const isCaught = new RegExp(`^.*${says}\\b`, "m").test(said);
      if (!isCaught) survivors += 1;
      process.stdout.write(`${isCaught ? "caught  " : "SURVIVED"}  ${where}: ${from} (${file})\n`);
    }
  process.stdout.write(`${survivors === 0 ? "All are caught" : `${survivors} survived:\n${said}`}\n`);
  process.exitCode = survivors === 0 ? 0 : 1;
});
