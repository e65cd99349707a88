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
    forgetAlerts: "purgeExpiredAlerts",
    forgetOld: "purgeExpiredErrors",
    takeBack: "reclaimExpiredLeases",
    together: "batchWrites",
    sumTaken: "rollUpAcceptedCounts",
    closeDays: "rollUpDailyStats",
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
  }),
);
const oldFiles =
  /(^|\/)(door|leave|leaving|find-reader|list-readers|take-back|together|self-check(-loop|s)?|forecast|make-up|play-out|opened-letter|drawn|asked|deeds|house-rules|[a-z-]*-words)\.(db\.)?(test\.)?(ts|tsx)$/;
/** Drawings and comparisons of what they say: a door in the directory, words that were compared. */
const meant = /directory\/door\.tsx|(compare|markdown|check-event|common)-words/;

const files = execFileSync("git", ["ls-files", "src", "dev", "test", "e2e", "faults", "proofs", "bench"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("vocabulary.test.ts"));

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

it("no file has an old name", () => {
  expect(files.filter((file) => oldFiles.test(file) && !meant.test(file))).toEqual([]);
});
