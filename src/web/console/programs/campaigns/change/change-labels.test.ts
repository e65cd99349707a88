import { expect, it } from "vitest";
import type { PlanChange } from "#core/operations/change-rehearsal/compare-plans.ts";
import type { ChangeEffects, NamedEffect } from "#core/operations/change-rehearsal/read-effects.ts";
import { actWords, changeSentence, effectDetail, effectTitle, spanWords } from "./change-labels.ts";
import { compareFigures, writeFigures } from "./seen-figures.ts";

const DAY = 86_400;
const email = (number: number | null) => ({ kind: "email" as const, number });
const time = (days: number) => ({ delaySeconds: days * DAY, wait: null });

it("says what was changed in one sentence", () => {
  const moved: PlanChange = { kind: "retimed", step: email(3), from: time(4), to: time(2) };
  const removed: PlanChange = { kind: "removed", step: email(2) };
  expect(changeSentence([moved])).toBe("You move email 3 from 4 days to 2 days.");
  expect(changeSentence([moved, removed])).toBe(
    "You move email 3 from 4 days to 2 days, and remove email 2.",
  );
  expect(changeSentence([removed, { kind: "added", step: email(null), after: 4 }, { kind: "goals" }])).toBe(
    "You remove email 2, add an email after email 4, and change the goals.",
  );
  expect(changeSentence([{ kind: "added", step: { kind: "tag", after: 2 }, after: 2 }])).toBe(
    "You add a step after email 2 that adds a tag.",
  );
  const many = Array.from(
    { length: 7 },
    (_, index): PlanChange => ({ kind: "removed", step: email(index + 2) }),
  );
  expect(changeSentence(many)).toBe(
    "You remove email 2, remove email 3, remove email 4, remove email 5, and make 3 more changes.",
  );
});

const names = [
  { campaignId: "c", step: 3, number: 3, campaign: null, subject: null },
  { campaignId: "c", step: 9, number: null, campaign: null, subject: null },
  { campaignId: "d", step: 1, number: null, campaign: "Welcome", subject: null },
];
const effect = (kind: NamedEffect["kind"], step: number, more: Partial<NamedEffect> = {}): NamedEffect => ({
  ...{ kind, emails: [{ campaignId: "c", step }], by: null, count: 12, atOnce: 0, people: [] },
  ...more,
});

it("says what a group gets", () => {
  const by = (least: number, most: number) => ({ by: { least: least * DAY, most: most * DAY } });
  expect(effectTitle(effect("earlier", 3, by(2, 2)), names)).toBe("get email 3 two days earlier");
  expect(effectTitle(effect("earlier", 3, { ...by(1, 3), count: 1 }), names)).toBe(
    "gets email 3 up to three days earlier",
  );
  expect(effectTitle(effect("one-more", 9), names)).toBe("get the new email as well");
  expect(effectTitle({ ...effect("not-at-all", 1), emails: [{ campaignId: "d", step: 1 }] }, names)).toBe(
    "will not get an email of “Welcome”",
  );
  expect(effectDetail(effect("not-at-all", 3, { atOnce: 2 }))).toContain(
    "2 of them get an email as soon as you apply",
  );
  expect(effectDetail(effect("at-once", 3, { atOnce: 12 }))).toBe("It leaves as soon as you apply.");
  const spans = [DAY - 60, 2 * DAY + 60, 30 * 3600, 90 * 60, 3600, 3599, 1200, 1];
  expect(spans.map(spanWords)).toEqual([
    ...["one day", "two days", "30 hours", "two hours", "one hour", "one hour", "20 minutes", "one minute"],
  ]);
});

it("names what a step was about, also if the name is hostile", () => {
  expect(actWords({ kind: "tagged", subject: "__proto__", at: "" }, {})).toBe("Tag added: __proto__");
});

const played = (effects: NamedEffect[], more: Partial<ChangeEffects> = {}): ChangeEffects => ({
  ...{
    effects,
    emails: names,
    underWay: 20,
    played: 20,
    days: [],
    totals: { before: 0, after: 0 },
    atOnce: 0,
  },
  ...{ now: "", ...more },
});

it("compares the figures that were seen with new ones", () => {
  const seen = writeFigures(played([effect("at-once", 3), effect("same", 3, { emails: [], count: 8 })]));
  expect(
    compareFigures(seen, played([effect("at-once", 3), effect("same", 3, { emails: [], count: 5 })])),
  ).toEqual([]);
  expect(compareFigures(seen, played([effect("at-once", 3, { count: 13 })]))).toMatchObject([
    { was: 12, effect: { count: 13 } },
  ]);
  expect(compareFigures(seen, played([effect("later", 3)]))).toMatchObject([
    { was: 0, effect: { kind: "later" } },
    { was: 12, effect: { kind: "at-once", count: 0, emails: [{ campaignId: "c", step: 3 }] } },
  ]);
  // A sample differs by chance.
  const estimate = { underWay: 5000 };
  expect(compareFigures(seen, played([effect("at-once", 3, { count: 15 })], estimate))).toEqual([]);
  expect(compareFigures(seen, played([effect("twice", 3)], estimate))).toHaveLength(1);
  for (const text of ["", "{}", "[[1,2]]", '[["a",-1]]', "\u0000"])
    expect(compareFigures(text, played([])), text).toBeNull();
});
