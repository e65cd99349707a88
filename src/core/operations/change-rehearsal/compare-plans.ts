/** What an owner changed in a plan, step by step, and both plans on one scale of days. Safe for the browser. */
import type { Plan, PlanStep } from "#core/programs/campaigns/plan/plan.ts";

/** An email by its number; another step by the email it comes after. `number` null: a new email. */
export type StepName =
  | { kind: "email"; number: number | null }
  | { kind: Exclude<PlanStep["does"]["kind"], "email">; after: number };
export type Timing = Pick<PlanStep, "delaySeconds" | "wait">;
export type PlanChange =
  | { kind: "retimed"; step: StepName; from: Timing; to: Timing }
  | { kind: "added" | "moved"; step: StepName; after: number }
  | { kind: "removed" | "condition" | "limit" | "act"; step: StepName }
  | { kind: "starts" | "goals" }
  | { kind: "starts-again"; on: boolean };

/** One step on the scale: `number` null is no email, 0 a new one. `isFixed`: its wait is a delay, so its place is exact. */
export type LinePoint = {
  key: string;
  number: number | null;
  seconds: number;
  /** After the step before it. */
  delaySeconds: number;
  isFixed: boolean;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Emails are numbered from 1 in the live order; a separate signup email is the first. */
export function numberEmails({ steps }: Plan, ownSignup: boolean): Map<number, number> {
  const emails = steps.flatMap(({ step, does }) => (does.kind === "email" && step !== null ? [step] : []));
  return new Map(emails.map((step, index) => [step, index + (ownSignup ? 2 : 1)]));
}

export function comparePlans(live: Plan, draft: Plan, ownSignup: boolean): PlanChange[] {
  const numbers = numberEmails(live, ownSignup);
  // Zero: it is the first. A new email has no number, so the one before it counts.
  const emailBefore = (steps: Plan["steps"], index: number) =>
    steps
      .slice(0, index)
      .map(({ step }) => numbers.get(step ?? 0) ?? 0)
      .findLast(Boolean) ?? (ownSignup ? 1 : 0);
  const nameIn = ({ steps }: Plan, index: number): StepName => {
    const each = steps[index];
    if (!each || each.does.kind === "email")
      return { kind: "email", number: numbers.get(each?.step ?? 0) ?? null };
    return { kind: each.does.kind, after: emailBefore(steps, index) };
  };
  const removed = live.steps.flatMap(({ step }, index): PlanChange[] =>
    draft.steps.some((each) => each.step === step) ? [] : [{ kind: "removed", step: nameIn(live, index) }],
  );
  const moved = movedSteps(live, draft);
  const changed = draft.steps.flatMap((is, index): PlanChange[] => {
    const [step, after] = [nameIn(draft, index), emailBefore(draft.steps, index)];
    const was = live.steps.find((each) => each.step !== null && each.step === is.step);
    if (!was) return [{ kind: "added", step, after }];
    const [from, to] = [timeOf(was), timeOf(is)];
    return [
      ...(moved.has(is.step) ? [{ kind: "moved" as const, step, after }] : []),
      ...(isSame(from, to) ? [] : [{ kind: "retimed" as const, step, from, to }]),
      ...(isSame(was.onlyIf, is.onlyIf) ? [] : [{ kind: "condition" as const, step }]),
      ...(isSame(was.onlyBefore, is.onlyBefore) ? [] : [{ kind: "limit" as const, step }]),
      ...(isSame(was.does, is.does) ? [] : [{ kind: "act" as const, step }]),
    ];
  });
  return [
    ...changed,
    ...removed,
    ...(isSame(live.starts, draft.starts) ? [] : [{ kind: "starts" as const }]),
    ...(isSame(live.goals, draft.goals) ? [] : [{ kind: "goals" as const }]),
    ...(live.startsAgain === draft.startsAgain
      ? []
      : [{ kind: "starts-again" as const, on: draft.startsAgain }]),
  ];
}

const timeOf = ({ delaySeconds, wait }: PlanStep): Timing => ({ delaySeconds, wait });

/** The fewest steps that explain the new order: the others keep theirs among themselves. */
function movedSteps(live: Plan, draft: Plan): Set<number | null> {
  const was = live.steps.map(({ step }) => step);
  const kept = draft.steps.map(({ step }) => step).filter((step) => step !== null && was.includes(step));
  const places = kept.map((step) => was.indexOf(step));
  const longest: number[][] = [];
  for (const [index, place] of places.entries()) {
    const best = longest.filter((_, before) => (places[before] ?? 0) < place);
    longest[index] = [...(best.toSorted((one, other) => other.length - one.length)[0] ?? []), index];
  }
  const staying = new Set(longest.toSorted((one, other) => other.length - one.length)[0]);
  return new Set(kept.filter((_, index) => !staying.has(index)));
}

/** Each step on a scale that begins with the start of the journey. */
export function lineOf({ steps }: Plan, numbers: Map<number, number>, ownSignup: boolean): LinePoint[] {
  let seconds = 0;
  const points = steps.map(({ step, does, delaySeconds, wait }, index) => {
    seconds += delaySeconds;
    return {
      key: step === null ? `new ${index}` : `${step}`,
      number: does.kind === "email" ? (numbers.get(step ?? 0) ?? 0) : null,
      ...{ seconds, delaySeconds, isFixed: wait === null },
    };
  });
  const signup = { key: "signup", number: 1, seconds: 0, delaySeconds: 0, isFixed: true };
  return ownSignup ? [signup, ...points] : points;
}
