import { expect, it } from "vitest";
import type { Plan, PlanStep } from "#core/programs/campaigns/plan/plan.ts";
import { comparePlans, lineOf, numberEmails } from "./compare-plans.ts";

const DAY = 86_400;
const step = (number: number | null, delaySeconds: number, more: Partial<PlanStep> = {}): PlanStep => ({
  ...{ step: number, does: { kind: "email" }, delaySeconds, wait: null, onlyIf: [], onlyBefore: null },
  ...more,
});
const plan = (steps: PlanStep[], more: Partial<Plan> = {}): Plan => ({
  ...{ starts: [], startsAgain: false, steps, goals: [] },
  ...more,
});
const tag = { does: { kind: "tag" as const, tag: "b9c1b8d8-7a0c-4c4d-9c6e-000000000000" } };
const live = plan([step(1, 0), step(2, DAY), step(3, 4 * DAY), step(4, DAY)]);
const [one, two, three, four] = live.steps as [PlanStep, PlanStep, PlanStep, PlanStep];
const told = (draft: Plan, from = live, ownSignup = false) =>
  comparePlans(from, draft, ownSignup).map((each) => {
    const name = "step" in each ? (each.step.kind === "email" ? each.step.number : each.step.kind) : "";
    return `${each.kind} ${name}${"after" in each ? ` after ${each.after}` : ""}`.trim();
  });

it("finds nothing in the same plan", () => {
  expect(told(live)).toEqual([]);
});

it("finds what was retimed, removed, added and moved", () => {
  expect(told(plan([one, step(3, 2 * DAY), four]))).toEqual(["retimed 3", "removed 2"]);
  expect(told(plan([one, two, step(null, DAY), three, four]))).toEqual(["added null after 2"]);
  expect(told(plan([one, four, two, three]))).toEqual(["moved 4 after 1"]);
  expect(told(plan([one, three, four, two]))).toEqual(["moved 2 after 4"]);
  expect(told(plan([one, two, step(null, 0, tag), three, four]))).toEqual(["added tag after 2"]);
});

it("finds conditions, limits, acts, starts, goals and starting again", () => {
  const onlyBefore = { kind: "event" as const };
  expect(told(plan([one, { ...two, onlyBefore }, three, four]))).toEqual(["limit 2"]);
  expect(
    told(plan([one, { ...two, onlyIf: [{ kind: "opened-scheduler", did: false }] as never }, three, four])),
  ).toEqual(["condition 2"]);
  const acting = plan([one, step(5, 0, tag)]);
  const other = { does: { ...tag.does, tag: "b9c1b8d8-7a0c-4c4d-9c6e-000000000001" } };
  expect(told(plan([one, step(5, 0, other)]), acting)).toEqual(["act tag"]);
  expect(told({ ...live, goals: [{ kind: "scheduler" }], startsAgain: true })).toEqual([
    "goals",
    "starts-again",
  ]);
  expect(told({ ...live, starts: [{ kind: "tag", subject: tag.does.tag }] })).toEqual(["starts"]);
});

it("numbers emails alone, from two on if the signup email is separate", () => {
  const mixed = plan([one, step(7, 0, tag), step(9, DAY)]);
  expect([...numberEmails(mixed, false)]).toEqual([
    [1, 1],
    [9, 2],
  ]);
  expect([...numberEmails(mixed, true)]).toEqual([
    [1, 2],
    [9, 3],
  ]);
});

it("draws each step at the sum of the waits before it", () => {
  const numbers = numberEmails(live, false);
  const draft = plan([
    one,
    step(null, DAY),
    step(3, DAY, { wait: { until: "weekday", weekday: 1, time: "09:00" } }),
  ]);
  expect(
    lineOf(draft, numbers, false).map(({ number, seconds, isFixed }) => [number, seconds / DAY, isFixed]),
  ).toEqual([
    [1, 0, true],
    [0, 1, true],
    [3, 2, false],
  ]);
  expect(lineOf(plan([two]), numberEmails(plan([two]), true), true).map(({ number }) => number)).toEqual([
    1, 2,
  ]);
});
