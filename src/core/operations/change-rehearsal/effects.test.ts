import { expect, it } from "vitest";
import { countDays } from "./count-days.ts";
import { groupEffects } from "./effects.ts";
import type { PlayedAct, PlayedMessage, PlayedPerson } from "./rehearse-change.ts";

const FROM = "2026-11-16T09:00:00.000Z";
const HOUR = 3600;
const DAY = 24 * HOUR;
const at = (seconds: number) => new Date(Date.parse(FROM) + seconds * 1000).toISOString();

/** `[step, seconds from now, again?]`. */
type Sent = [step: number, seconds: number, isAgain?: boolean];
const messages = (sent: Sent[]): PlayedMessage[] =>
  sent.map(([step, seconds, isAgain = false]) => ({ campaignId: "c", step, at: at(seconds), isAgain }));
const acts = (taken: [PlayedAct["kind"], string, number][]): PlayedAct[] =>
  taken.map(([kind, subject, seconds]) => ({ kind, subject, at: at(seconds) }));
const person = (
  personId: string,
  before: Sent[],
  after: Sent[],
  more: Partial<PlayedPerson> = {},
): PlayedPerson => ({
  ...{ personId, before: messages(before), after: messages(after), acts: { before: [], after: [] } },
  ...more,
});
const groups = (people: PlayedPerson[]) =>
  groupEffects({ people, from: FROM }).map(({ kind, emails, people: who, by, atOnce }) => ({
    ...{
      kind,
      steps: emails.map(({ step }) => step),
      who: who.map(({ personId }) => personId).join(),
      by,
      atOnce,
    },
  }));
const only = (each: PlayedPerson) => groups([each]).find(({ who }) => who !== "");

it("puts everybody into one group, the ones without any change last", () => {
  const found = groups([
    person("at-once", [[3, DAY]], [[3, 0]]),
    person(
      "earlier",
      [
        [3, 3 * DAY],
        [4, 7 * DAY],
      ],
      [
        [3, DAY],
        [4, 5 * DAY],
      ],
    ),
    person("later", [[3, DAY]], [[3, 2 * DAY]]),
    person(
      "gone",
      [
        [2, HOUR],
        [3, 3 * DAY],
      ],
      [[3, 2 * DAY]],
    ),
    person(
      "more",
      [[3, DAY]],
      [
        [3, DAY],
        [9, 2 * DAY],
      ],
    ),
    person(
      "again",
      [[3, DAY]],
      [
        [3, DAY],
        [2, 2 * DAY, true],
      ],
    ),
    person(
      "swapped",
      [
        [2, DAY],
        [3, 2 * DAY],
      ],
      [
        [3, DAY],
        [2, 2 * DAY],
      ],
    ),
    person("exchanged", [[2, DAY]], [[9, DAY]]),
    person("same", [[4, DAY]], [[4, DAY + 30]]),
    person("through", [], []),
  ]);
  expect(found.map(({ kind, who }) => `${kind}: ${who}`)).toEqual([
    "twice: again",
    "at-once: at-once",
    "not-at-all: gone",
    "one-more: more",
    "several: swapped,exchanged",
    "earlier: earlier",
    "later: later",
    "same: same,through",
  ]);
});

it("says about which email, by how much, and who also gets one at once", () => {
  expect(
    only(
      person(
        "x",
        [
          [3, 3 * DAY],
          [4, 7 * DAY],
        ],
        [
          [3, DAY],
          [4, 5 * DAY],
        ],
      ),
    ),
  ).toMatchObject({
    ...{ steps: [3], by: { least: 2 * DAY, most: 2 * DAY }, atOnce: 0 },
  });
  expect(
    only(
      person(
        "x",
        [
          [2, HOUR],
          [3, DAY],
        ],
        [[3, 60]],
      ),
    ),
  ).toMatchObject({
    ...{ kind: "not-at-all", steps: [2], atOnce: 1 },
  });
  const two = groups([
    person("a", [[3, 3 * DAY]], [[3, 2 * DAY]]),
    person("b", [[3, 5 * DAY]], [[3, 2 * DAY]]),
    person("c", [[4, 5 * DAY]], [[4, 2 * DAY]]),
  ]);
  expect(two.slice(0, 2)).toMatchObject([
    { steps: [3], who: "a,b", by: { least: DAY, most: 3 * DAY } },
    { steps: [4], who: "c" },
  ]);
});

it("an email that was about to leave anyway is not one that leaves at once", () => {
  expect(
    only(
      person(
        "x",
        [
          [3, 60],
          [4, DAY],
        ],
        [
          [3, 60],
          [4, 2 * DAY],
        ],
      ),
    ),
  ).toMatchObject({
    ...{ kind: "later", atOnce: 0 },
  });
});

it("a journey that tags, starts or stops otherwise counts as changed", () => {
  const sent: Sent[] = [[3, DAY]];
  const with_ = (before: PlayedAct[], after: PlayedAct[]) =>
    only(person("x", sent, sent, { acts: { before, after } }))?.kind;
  const tag = acts([["tagged", "t", DAY]]);
  expect(with_(tag, tag)).toBe("same");
  expect(with_(tag, acts([["tagged", "t", DAY + 20]]))).toBe("same");
  expect(with_(tag, [])).toBe("other-steps");
  expect(with_(tag, acts([["tagged", "u", DAY]]))).toBe("other-steps");
  expect(with_(tag, acts([["tagged", "t", 2 * DAY]]))).toBe("other-steps");
  expect(with_(tag, acts([["untagged", "t", DAY]]))).toBe("other-steps");
  const both = acts([
    ["tagged", "t", DAY],
    ["journey-started", "c", DAY],
  ]);
  expect(with_(both, both.toReversed())).toBe("same");
});

it("the same email of another campaign is another email", () => {
  const other = (campaignId: string) => messages([[1, DAY]]).map((each) => ({ ...each, campaignId }));
  const found = only(person("x", [], [], { before: other("c"), after: other("d") }));
  expect(found?.kind).toBe("several");
});

it("nothing changes is listed even if there is nobody", () => {
  expect(groups([])).toMatchObject([{ kind: "same", who: "" }]);
});

it("counts emails per day of the site's zone, from today or from the first day that differs", () => {
  const people = [
    person(
      "a",
      [
        [1, 14 * HOUR],
        [2, 2 * DAY],
      ],
      [[1, 16 * HOUR]],
    ),
  ];
  const week = countDays({ people, from: FROM }, { timeZone: "Europe/Berlin" });
  expect(week.days).toHaveLength(7);
  // 23:00 UTC is the next day in Berlin; so is 01:00.
  expect(week.days.slice(0, 3)).toEqual([
    { day: "2026-11-16", before: 0, after: 0 },
    { day: "2026-11-17", before: 1, after: 1 },
    { day: "2026-11-18", before: 1, after: 0 },
  ]);
  expect(countDays({ people, from: FROM }, { timeZone: "UTC" }).days[0]).toEqual({
    ...{ day: "2026-11-16", before: 1, after: 0 },
  });
  expect(week.totals).toEqual({ before: 2, after: 1 });
  const far = countDays(
    { people: [person("a", [[1, 20 * DAY]], [])], from: FROM },
    { timeZone: "UTC", scale: 3 },
  );
  expect(far.days[0]).toEqual({ day: "2026-12-06", before: 3, after: 0 });
});
