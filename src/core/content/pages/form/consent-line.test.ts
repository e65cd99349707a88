/** The line made from facts agrees with them, whatever they are; a written one that does not is told apart. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConsentFacts, consentConflicts, consentLine } from "./consent-line.ts";

const facts: ConsentFacts = { kind: "guide", firstName: "Nina", emails: 4, days: 13, hasNotices: false };

it("says what arrives, how many emails follow, from whom and over which time", () => {
  expect(consentLine(facts)).toBe(
    "The guide arrives by email right away, and four more emails from Nina follow over two weeks. Every email has a link to get fewer, or none.",
  );
  expect(consentLine({ ...facts, kind: "event", emails: 1, days: 3, hasNotices: true })).toContain(
    "then a reminder and any news of the date, and one more email from Nina follows over three days.",
  );
  expect(consentLine({ ...facts, emails: 0, days: 0 })).toContain("nothing else follows");
});

it("never parts ways with what it was made from", () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.nat(400),
      fc.constantFrom("guide", "event"),
      fc.boolean(),
      (emails, days, kind, hasNotices) => {
        const some = { ...facts, emails, days, kind, hasNotices } as ConsentFacts;
        expect(consentConflicts(consentLine(some), some)).toEqual([]);
      },
    ),
  );
});

describe("a written line", () => {
  it.each([
    ["Four more emails follow over two weeks.", []],
    ["You get 4 further emails over 14 days.", []],
    ["Four short letters over a fortnight.", []],
    ["It comes by email. Every email has a link.", []],
    [
      "Three more emails over two weeks.",
      ["The line says three more emails, the campaign sends four more emails."],
    ],
    ["Four more emails over one week.", ["The line says a week, the campaign takes 13 days."]],
    ["Four more emails over three weeks.", ["The line says three weeks, the campaign takes 13 days."]],
  ] as const)("%s", (line, conflicts) => {
    expect(consentConflicts(line, facts)).toEqual(conflicts);
  });
});

it("a long line of nothing is read in no time", () => {
  const before = performance.now();
  consentConflicts("over email ".repeat(20_000), facts);
  expect(performance.now() - before).toBeLessThan(1000);
});
