import { expect, it } from "vitest";
import type { Concern } from "./attention/concern.ts";
import { describeToday } from "./describe-today.ts";
import { figures } from "./figures.ts";
import type { Figures } from "./read-overview.ts";

const count = (signups: number) =>
  ({ ...Object.fromEntries(figures.map((figure) => [figure, 0])), signups }) as Figures;
const told = (now: number, before: number | null, concerns: Concern[] = [], isOver = true) => {
  const facts = { total: count(now), before: { ...count(0), signups: before }, concerns };
  const { text, change = "", rest = "", tone } = describeToday({ ...facts, span: "in 7 days", isOver });
  return [text + change + rest, tone];
};
const concern = (tone: Concern["tone"], title: string): Concern => ({
  ...{ tone, title, detail: "" },
  link: { to: "/", label: "Mend" },
});

it("says what is broken before it says how many came", () => {
  expect(told(90, 30, [concern("wait", "Soon"), concern("bad", "Mail does not go out")])).toEqual([
    "Mail does not go out.",
    "bad",
  ]);
  expect(told(90, 30, [concern("bad", "A page did not go live.")])[0]).toBe("A page did not go live.");
  expect(told(90, 30, [concern("wait", "Soon")])[1]).toBe("good");
});

it.each([
  [60, 40, "60 people signed up in 7 days, 20 more than before.", "good"],
  [1000, 2500, "1,000 people signed up in 7 days, 1,500 fewer than before.", "bad"],
  [30, 30, "30 people signed up in 7 days, as many as before.", "plain"],
  [9, 4, "9 people signed up in 7 days.", "plain"],
  [1, null, "1 person signed up in 7 days.", "plain"],
  [0, null, "Nobody signed up in 7 days yet.", "plain"],
])("%i after %s", (now, before, text, tone) => {
  expect(told(now, before)).toEqual([text, tone]);
});

it("does not compare a day that is not over", () => {
  expect(told(60, 40, [], false)).toEqual(["60 people signed up in 7 days.", "plain"]);
});
