/** One sentence on how things are: the worst concern first, otherwise how calls changed, or signups. */
import type { Concern } from "./attention/concern.ts";
import type { Overview } from "./read-overview.ts";

/** `change` is the part of the sentence that is drawn in a color. */
export type TodaySentence = { text: string; change?: string; rest?: string; tone: "bad" | "good" | "plain" };

/** Fewer signups than this don't make a trend. */
export const ENOUGH = 20;

type Facts = Pick<Overview, "total" | "before"> & { concerns: Concern[]; span: string; isOver: boolean };

const count = (people: number) =>
  `${people.toLocaleString("en")} ${people === 1 ? "person" : "people"} signed up`;

/** Calls are few, and each counts. */
const ENOUGH_CALLS = 10;

/** `span`: "in 7 days". `isOver`: whether the span can be compared, unlike a day that is not over. */
export function describeToday({ concerns, total, before, span, isOver }: Facts): TodaySentence {
  const worst = concerns.find(({ tone }) => tone === "bad");
  if (worst) return { text: `${worst.title.replace(/\.$/, "")}.`, tone: "bad" };
  if (
    isOver &&
    before.came !== null &&
    total.came + before.came >= ENOUGH_CALLS &&
    total.came !== before.came
  )
    return compare(
      `${total.came} ${total.came === 1 ? "call" : "calls"} took place`,
      span,
      total.came - before.came,
    );
  const now = total.signups;
  const earlier = before.signups;
  if (!isOver || earlier === null || now + earlier < ENOUGH)
    return { text: now === 0 ? `Nobody signed up ${span} yet.` : `${count(now)} ${span}.`, tone: "plain" };
  const difference = now - earlier;
  if (difference === 0) return { text: `${count(now)} ${span}, as many as before.`, tone: "plain" };
  return compare(count(now), span, difference);
}

const compare = (counted: string, span: string, difference: number): TodaySentence => ({
  text: `${counted} ${span}, `,
  change: `${Math.abs(difference).toLocaleString("en")} ${difference > 0 ? "more" : "fewer"}`,
  rest: " than before.",
  tone: difference > 0 ? "good" : "bad",
});
