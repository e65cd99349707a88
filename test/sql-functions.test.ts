/** SQL that can be read from its first lines: what a function takes is in its file's header, in its check, and in its body, the same in all three. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { advisoryLocks } from "#db/advisory-locks.ts";
import {
  functionFiles,
  functionFolder,
  functions,
  headerKeys,
  type SqlFunction,
  withoutComments,
} from "./sql/functions.ts";

const takesKeys = functions
  .filter(({ name, parameters }) => /\bjsonb\b/.test(parameters) && name !== "check_keys")
  .filter(({ parameters }) => /\b(input|seen) jsonb/.test(parameters));

const list = (text: string) =>
  text
    .split(",")
    .map((key) => key.trim().replace(/\?$/, ""))
    .filter(Boolean)
    .sort();

const documented = (source: SqlFunction, part?: string) => {
  const keys = headerKeys(source, part);
  return keys && list(keys.join());
};

/** What the body reads itself, and what the functions read to which it hands its input on. */
function read({ body, name }: SqlFunction, variable: string): string[] {
  const own = [...body.matchAll(new RegExp(`\\b${variable}->>?'(\\w+)'`, "g"))].map(([, key = ""]) => key);
  const columns =
    new RegExp(`jsonb_to_recordset\\(${variable}\\) as \\w+\\(([^)]*)\\)`).exec(body)?.[1] ?? "";
  const listed = columns.split(",").flatMap((column) => column.trim().split(" ")[0] || []);
  const handedOn = takesKeys.filter(
    (other) =>
      other.name !== name && new RegExp(`\\b${other.name}\\([^;]*\\b${variable}\\b(?!->)`).test(body),
  );
  return [...new Set([...own, ...listed, ...handedOn.flatMap((other) => read(other, "input"))])].sort();
}

it("finds the functions", () => {
  expect(functions.length).toBeGreaterThan(50);
  expect(takesKeys.map(({ name }) => name).sort()).toEqual([
    "add_person",
    "add_to_campaign",
    "advance_journeys",
    "capture_lead",
    "check_rate_limits",
    "claim_due",
    "confirm_signup",
    "count_sign_in_attempt",
    "decide_holds",
    "hand_off_email_deliveries",
    "hold_after_restore",
    "hold_signup",
    "queue_signup",
    "reclaim_email_deliveries",
    "record_booking",
    "record_dead_ends",
    "record_feedback",
    "record_visits",
    "release_email_deliveries",
    "replay_journal",
    "replay_sent",
    "reserve_seat",
    "resolve_uncertain_deliveries",
    "send_signup",
    "settle_email_deliveries",
    "start_imported_journeys",
    "take_send_slot",
  ]);
});

it.each(takesKeys.map((source) => [source.name, source] as const))(
  "%s takes what its header says",
  (name, source) => {
    const variable = /\b(input|seen) jsonb/.exec(source.parameters)?.[1] ?? "";
    expect(documented(source), `${source.file}: '-- ${name}' and '--   input: …'`).toEqual(
      read(source, variable),
    );
    expect(source.header, "how it answers").toMatch(
      new RegExp(`^-- ${name}\\n(?:--   .*\\n)*--   (?:outcomes|answer).*: .*\\n`, "m"),
    );
  },
);

/** Those that are called from outside check; the others get an input that was checked. */
const inner = ["hold_signup", "queue_signup", "reserve_seat"];

it.each(
  takesKeys.filter(({ name }) => !inner.includes(name)).map((source) => [source.name, source] as const),
)("%s refuses every other key", (name, source) => {
  const checks = [...source.body.matchAll(/check_keys\('([\w.]+)', (\w+), '\{([^}]*)\}'\)/g)];
  expect(checks.map(([, label]) => label)).toContain(name);
  for (const [, label = "", variable = "", keys = ""] of checks) {
    const part = label.split(".")[1];
    expect(list(keys), label).toEqual(documented(source, part));
    if (part) expect(list(keys), label).toEqual(read(source, variable));
  }
});

it("every file opens by saying what it is for", () => {
  expect(functions.filter(({ header }) => header === "").map(({ file }) => file)).toEqual([]);
});

it("functions alone: rows are filled in by migrations", () => {
  const statements = functionFiles.flatMap((file) =>
    [
      ...withoutComments(readFileSync(`${functionFolder}/${file}`, "utf8"))
        .replace(/\$\$[\s\S]*?\$\$/g, "")
        .matchAll(/^(insert|update|delete|drop|alter|truncate)\b.*/gm),
    ].map(([line]) => `${file}: ${line}`),
  );
  expect(statements).toEqual([]);
});

it("advisory locks go by the names of one list", () => {
  const used = functions.flatMap(({ body }) =>
    [...body.matchAll(/advisory_lock_key\('([\w-]+)'\)/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(used)].sort()).toEqual(["accepted-counts", "activities", "daily-stats", "person"]);
  for (const name of used) expect(Object.keys(advisoryLocks)).toContain(name);
  const bare = functions.filter(({ body }) =>
    /advisory\w*lock\w*\((?!advisory_lock_key|hashtextextended\(\w+, advisory_lock_key|'[\w-]+'\))/.test(
      body,
    ),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
  expect(new Set(Object.values(advisoryLocks)).size).toBe(Object.keys(advisoryLocks).length);
});
