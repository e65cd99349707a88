import { expect, it } from "vitest";
import type { Plan, PlanStep } from "./plan.ts";
import { countChanges, isEitherOr, movedSteps, showSteps } from "./plan-changes.ts";

const TAG = "00000000-0000-4000-8000-000000000001";
const step = (number: number | null, more: Partial<PlanStep> = {}): PlanStep => ({
  ...{ step: number, does: { kind: "email" }, delaySeconds: 60, wait: null, onlyIf: [], onlyBefore: null },
  ...more,
});
const plan = (...steps: PlanStep[]): Plan => ({ starts: [], startsAgain: false, goals: [], steps });
const live = plan(step(1), step(2), step(3), step(4));
const marks = (draft: Plan) =>
  showSteps(live, draft).map(({ step: each, mark }) => `${each.step ?? "+"}${mark ? ` ${mark}` : ""}`);

it("keeps removed steps at their old place and marks what is new or changed", () => {
  const draft = plan(step(1), step(null), step(4, { delaySeconds: 0 }));
  expect(marks(draft)).toEqual(["1", "2 removed", "3 removed", "+ new", "4 changed"]);
  expect(countChanges(live, draft)).toBe(4);
  expect(marks(plan(step(2), step(3), step(4)))).toEqual(["1 removed", "2", "3", "4"]);
});

it("counts a moved step once, and starts and goals each way", () => {
  expect(countChanges(live, live)).toBe(0);
  expect(countChanges(live, plan(step(1), step(4), step(2), step(3)))).toBe(1);
  expect(countChanges(live, plan(step(4), step(3), step(2), step(1)))).toBe(3);
  expect(
    countChanges(
      { ...live, starts: [{ kind: "tag", subject: TAG }] },
      {
        ...live,
        starts: [{ kind: "segment", subject: TAG }],
        goals: [{ kind: "scheduler" }],
        startsAgain: true,
      },
    ),
  ).toBe(4);
});

it("names the step that moved, not those that made room", () => {
  expect(movedSteps([1, 2, 3, 4], [1, 4, 2, 3])).toEqual([4]);
  expect(movedSteps([1, 2, 3, 4], [2, 3, 9, 4, 1])).toEqual([1]);
  expect(movedSteps([1, 2, 3], [3])).toEqual([]);
});

it("sees opposite conditions of neighbors as an either/or", () => {
  const tagged = step(2, { onlyIf: [{ kind: "tag", tag: TAG }] });
  const untagged = step(3, { onlyIf: [{ kind: "tag", not: true, tag: TAG }] });
  expect(isEitherOr(tagged, untagged)).toBe(true);
  expect(isEitherOr(untagged, tagged)).toBe(true);
  expect(isEitherOr(tagged, tagged)).toBe(false);
  expect(isEitherOr(tagged, step(3, { onlyIf: [...untagged.onlyIf, { kind: "confirmed" }] }))).toBe(false);
  const at = (event: string, attendance: "attended" | "missed") =>
    step(4, { onlyIf: [{ kind: "attendance", event, attendance }] });
  expect(isEitherOr(at(TAG, "attended"), at(TAG, "missed"))).toBe(true);
  expect(isEitherOr(at(TAG, "attended"), at(TAG, "attended"))).toBe(false);
  expect(isEitherOr(at(TAG, "attended"), at(TAG.replaceAll("1", "2"), "missed"))).toBe(false);
});
