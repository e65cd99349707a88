/** How people went through a campaign, from where each of them is or left it. Every start is under way, at a goal, finished or gone. */
import { pick } from "#core/kernel/pick.ts";

/** People at one step of their journey: still active, or how it ended there. */
export type Place = {
  /** The last step they had. */
  step: number;
  /** They left before they had any. */
  isBefore?: boolean;
  /** `active`, `completed`, or why it stopped. */
  end: string;
  people: number;
};
/** People who wait for a step; null: for the end. */
export type Waiting = { step: number | null; people: number };

export type Exits = { goal: number; finished: number; left: Record<string, number> };
export type StepFlow = { reached: number; waiting: number; after: Exits };
export type Flow = {
  started: number;
  underWay: number;
  /** Everybody, wherever they ended. */
  ends: Exits;
  /** Before the first step: right after the start. */
  before: Exits;
  steps: Map<number, StepFlow>;
};

const noExits = (): Exits => ({ goal: 0, finished: 0, left: {} });
export const leftOf = ({ left }: Exits): number => Object.values(left).reduce((sum, each) => sum + each, 0);
const allOf = (exits: Exits) => exits.goal + exits.finished + leftOf(exits);

/** `order`: the live steps' numbers. Someone whose step was removed counts at the one before it. */
export function readFlow(order: number[], places: Place[], waiting: Waiting[]): Flow {
  const ends = noExits();
  const before = noExits();
  const after = order.map(noExits);
  let underWay = 0;
  for (const { step, isBefore = false, end, people } of places) {
    if (end === "active") {
      underWay += people;
      continue;
    }
    const at = after[isBefore ? -1 : indexOf(order, step)] ?? before;
    for (const exits of [ends, at]) {
      if (end === "goal") exits.goal += people;
      else if (end === "completed") exits.finished += people;
      else exits.left = { ...exits.left, [end]: (pick(exits.left, end) ?? 0) + people };
    }
  }
  const started = underWay + allOf(ends);
  const waits = new Map(waiting.map(({ step, people }) => [step, people]));
  let coming = started - allOf(before);
  const steps = new Map<number, StepFlow>();
  for (const [index, step] of order.entries()) {
    const here = waits.get(step) ?? 0;
    const reached = Math.max(0, coming - here);
    const exits = after[index] ?? noExits();
    steps.set(step, { reached, waiting: here, after: exits });
    coming = reached - allOf(exits);
  }
  return { started, underWay, ends, before, steps };
}

function indexOf(order: number[], step: number): number {
  const found = order.indexOf(step);
  if (found >= 0) return found;
  const earlier = order.filter((each) => each < step);
  return earlier.length > 0 ? order.indexOf(Math.max(...earlier)) : -1;
}
