/** Names that nobody would search for do not come back: docs/glossary.md has the ones that are used. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Identifiers that have another name now; ordinary words stay free in prose, so comments and texts are not looked at. */
const old = new Map(
  Object.entries({
    OwnerDoor: "OwnerAuth",
    createDoor: "createOwnerAuth",
    takeLimits: "checkRateLimits",
    takeCall: "checkCallLimit",
    takeLinkLimit: "checkLinkLimit",
    takeTry: "countSignInAttempt",
    forgiveTry: "clearSignInAttempts",
    forgetLimits: "purgeExpiredLimits",
    forgetAlerts: "purgeExpired",
    forgetOld: "purgeExpired",
    takeBack: "reclaimExpiredLeases",
    together: "batchWrites",
    sumTaken: "rollUpAcceptedCounts",
    closeDays: "rollUpHourlyStats",
    settleAnswer: "saveFirstResponse",
    waitForAnswer: "awaitFirstResponse",
    answerTo: "responseForOutcome",
    mend: "fix",
    askTarget: "sendAlertOptIn",
    askAgain: "resendAlertOptIn",
    actOnTarget: "auditedUpdate",
    sendAgain: "resendAlert",
    putBackVersion: "restoreVersion",
    putBackStep: "restoreStep",
    findReader: "findRecipient",
    listReaders: "listPreviewRecipients",
    giveSeatBack: "cancelRegistration",
    makeUp: "createHypotheticalLead",
    takeHold: "lockPerson",
    playOut: "simulate",
    changeProof: "changeSocialProof",
    listPlaces: "listFilterOptions",
    shownLinks: "inertLinks",
    wayOf: "consentSource",
    wayBack: "safeRedirect",
    watchCampaigns: "pauseUnhealthyCampaigns",
    tellOwners: "notifyOwners",
    askForCheck: "requestCheck",
    keepForm: "saveFormContract",
    performRun: "runChecks",
    recordFault: "recordError",
    faultOf: "codedErrorOf",
    overtaken: "editConflict",
    standing: "subscriptionStatus",
    selfChecks: "syntheticChecks",
    selfCheckRuns: "syntheticCheckRuns",
    selfCheckResults: "syntheticCheckResults",
  }),
);
/** The same in SQL and in the tables: functions, triggers, columns, tables. What is stored as a value keeps its old word. */
const oldSql = new Map(
  Object.entries({
    take_limits: "check_rate_limits",
    count_once: "increment_rate_limit",
    take_try: "count_sign_in_attempt",
    list_standing: "refresh_subscription_status",
    standing_of: "subscription_status_of",
    standing: "subscription_status",
    standing_since: "subscription_status_since",
    left_of: "effective_suppression",
    left_between: "suppressed_between",
    free_again: "next_allowed_send_at",
    why_not_again: "retry_block_reason",
    try_again: "retry_deliveries",
    sum_taken: "roll_up_accepted_counts",
    taken_by_template: "accepted_by_template",
    taken: "accepted, or what it is",
    close_days: "roll_up_daily_stats",
    correct_day: "correct_daily_stats",
    place_step: "set_step_position",
    place: "position",
    had_step: "has_had_step",
    list_lead: "add_lead_to_list",
    list_mail: "refresh_lead_mail",
    watch_campaign: "resume_campaign_journeys",
    watch_event: "update_event_counters",
    tell_next_date: "notify_next_date",
    take_seat: "reserve_seat",
    seat_answer: "preview_seat_outcome",
    taken_seats: "count_seats",
    waiting_seats: "count_waitlist",
    words: "text",
    what: "event",
    why: "reason",
    asked_at: "requested_at, or what was sent",
    self_checks: "synthetic_checks",
    self_check_runs: "synthetic_check_runs",
    self_check_results: "synthetic_check_results",
  }),
);
const oldFiles =
  /(^|\/)(door|leave|leaving|find-reader|list-readers|take-back|together|self-check(-loop|s)?|forecast|make-up|play-out|opened-letter|drawn|asked|deeds|house-rules|[a-z-]*-words)\.(db\.)?(test\.)?(ts|tsx)$/;
const oldSqlFiles = /(^|\/)(cap|take-seat|event-seats|seats|figures|take-limits|take-try)\.(sql|ts)$/;
/** Drawings and comparisons of what they say: a door in the directory, words that were compared. */
const meant = /directory\/door\.tsx|(compare|markdown|check-event|common)-words/;

const files = execFileSync("git", ["ls-files", "src", "dev", "test", "e2e", "faults", "proofs", "bench"], {
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) => /\.tsx?$/.test(file) && !/vocabulary\.test\.ts$|upgrade\/upgrade\.db\.test\.ts$/.test(file),
  );

const PROSE =
  /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

it("no identifier has an old name", () => {
  const found = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8")
        .replace(PROSE, " ")
        .matchAll(/[A-Za-z_$][\w$]*/g),
    ]
      .filter(([word]) => old.has(word))
      .map(([word]) => `${file}: ${word} is ${old.get(word)} now`),
  );
  expect([...new Set(found)]).toEqual([]);
});

it("no identifier names a person or a part by a metaphor", () => {
  const metaphor = /^(reader|house|door|hall)s?$|^(she|hers?|herself|somebody|whoever)$/;
  const prose = /^(somebody|whoever)$/;
  // Blocks and icons draw doors and houses; a stream has a reader.
  const found = files
    .filter((file) => !/^src\/web\/(blocks\/|ui\/icon\.tsx|server\/answer-head\.ts)/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, "utf8")
          .replace(PROSE, " ")
          .matchAll(/[A-Za-z_$][\w$]*/g),
      ]
        // What a screen says between its tags is read as a word too; there these two are ordinary English.
        .filter(([word]) => !(file.endsWith(".tsx") && prose.test(word.toLowerCase())))
        .filter(([word]) => word.split(/_|(?=[A-Z])/).some((part) => metaphor.test(part.toLowerCase())))
        .map(([word]) => `${file}: ${word}`),
    );
  expect([...new Set(found)]).toEqual([]);
});

it("no table, column, function or trigger has an old name", () => {
  const sql = execFileSync("git", ["ls-files", "src/db"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /functions\/.*\.sql$|schema\/.*\.ts$/.test(file));
  expect(sql.length).toBeGreaterThan(40);
  expect(sql.filter((file) => oldSqlFiles.test(file))).toEqual([]);
  const found = sql.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    // In a schema file names are strings; in SQL strings are values.
    const bare = file.endsWith(".sql")
      ? text.replace(/--[^\n]*|'(?:[^']|'')*'/g, " ")
      : text.replace(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g, " ");
    return [...bare.matchAll(/(?<![\w$-])[A-Za-z_$][\w$]*(?![\w$-])/g)]
      .filter(([word]) => oldSql.has(word))
      .map(([word]) => `${file}: ${word} is ${oldSql.get(word)} now`);
  });
  expect([...new Set(found)]).toEqual([]);
});

it("no statement in the code calls an old name", () => {
  const names = [...oldSql.keys()].filter((name) => name.includes("_"));
  const found = files.flatMap((file) => {
    const words = new Set(readFileSync(file, "utf8").match(/\b[a-z]+(?:_[a-z]+)+\b/g));
    return names
      .filter((name) => words.has(name))
      .map((name) => `${file}: ${name} is ${oldSql.get(name)} now`);
  });
  expect(found).toEqual([]);
});

it("no file has an old name", () => {
  expect(files.filter((file) => oldFiles.test(file) && !meant.test(file))).toEqual([]);
});
