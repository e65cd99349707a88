/** What a draft changes, for its count and the marks on the map. Safe for the browser. */
import type { Plan, PlanStep } from "./plan.ts";

export type StepMark = "new" | "changed" | "removed";
export type ShownStep = {
  step: PlanStep;
  /** From 1 in the plan; null: removed by the draft. */
  at: number | null;
  mark: StepMark | null;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The draft's steps, with those it removes at their old place. */
export function showSteps(live: Plan, draft: Plan): ShownStep[] {
  const shown: ShownStep[] = draft.steps.map((step, index) => {
    const was = step.step === null ? undefined : live.steps.find((each) => each.step === step.step);
    return { step, at: index + 1, mark: was ? (isSame(was, step) ? null : "changed") : "new" };
  });
  for (const [index, step] of live.steps.entries()) {
    if (draft.steps.some((each) => each.step === step.step)) continue;
    const before = live.steps[index - 1]?.step;
    const place = shown.findIndex((each) => each.step.step === before && before !== undefined);
    shown.splice(place + 1, 0, { step, at: null, mark: "removed" });
  }
  return shown;
}

export function countChanges(live: Plan, draft: Plan): number {
  const marked = showSteps(live, draft).filter(({ mark }) => mark !== null).length;
  const differing = <T>(one: T[], other: T[]) =>
    one.filter((each) => !other.some((its) => isSame(its, each))).length;
  return (
    marked +
    movedSteps(orderOf(live), orderOf(draft)).length +
    differing(live.starts, draft.starts) +
    differing(draft.starts, live.starts) +
    differing(live.goals, draft.goals) +
    differing(draft.goals, live.goals) +
    (live.startsAgain === draft.startsAgain ? 0 : 1)
  );
}

/** Those that have to move to get from one order to the other, as few as possible: all but the longest run that keeps its order. */
export function movedSteps(live: number[], draft: number[]): number[] {
  const kept = draft.filter((step) => live.includes(step));
  const runs: number[][] = [];
  for (const [index, step] of kept.entries()) {
    const before = runs.filter(
      (_, earlier) => earlier < index && live.indexOf(kept[earlier] ?? 0) < live.indexOf(step),
    );
    runs.push([...before.reduce((one, other) => (other.length > one.length ? other : one), []), step]);
  }
  const longest = runs.reduce((one, other) => (other.length > one.length ? other : one), []);
  return kept.filter((step) => !longest.includes(step));
}

const orderOf = ({ steps }: Plan): number[] => steps.flatMap(({ step }) => step ?? []);

/** Two neighbors whose only conditions exclude each other: opposites, or who came to an event and who missed it. */
export function isEitherOr(one: PlanStep, other: PlanStep): boolean {
  const [a, ...more] = one.onlyIf;
  const [b, ...others] = other.onlyIf;
  if (!a || !b || more.length > 0 || others.length > 0) return false;
  const { not: isNot = false, ...first } = a;
  const { not: isOtherNot = false, ...second } = b;
  if (first.kind === "attendance" && second.kind === "attendance" && isNot === isOtherNot)
    return first.event === second.event && first.attendance !== second.attendance;
  return isNot !== isOtherNot && isSame(first, second);
}
