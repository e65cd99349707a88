/** What a check found, in the one shape that every screen, email and command shows. Safe for the browser. */

type Details = Record<string, unknown>;
type Words = {
  found: string;
  details?: Details;
  /** The part of the subject to open: `blocks.3.props.also` of a page, `audience` of a broadcast. */
  path?: string;
};
type Problem = Words & {
  /** `bad` blocks a start. `unknown`: it couldn't be checked, which is neither good nor bad. */
  state: "attention" | "bad" | "unknown";
  fix: string;
};
export type Finding = (Words & { state: "good"; fix: null }) | Problem;

const more = (rest?: string | Details) =>
  typeof rest === "string" ? { path: rest } : rest && { details: rest };
const problem =
  (state: Problem["state"]) =>
  <Fix extends string>(
    found: string,
    fix: Fix extends "" ? never : Fix,
    rest?: string | Details,
  ): Problem => ({
    ...{ state, found, fix },
    ...more(rest),
  });

/** A finding without a fix doesn't compile. `rest`: the path of the part to open, or details for support. */
export const bad = problem("bad");
export const attention = problem("attention");
export const unknown = problem("unknown");
export const good = (found: string, details?: Details): Finding => ({
  ...{ state: "good", found, fix: null },
  ...more(details),
});

const order: Finding["state"][] = ["bad", "attention", "unknown", "good"];
export const mostUrgentFirst = <Each extends Finding>(findings: Each[]): Each[] =>
  findings.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const named = (labels: string[]): string =>
  labels.length < 2 ? (labels[0] ?? "") : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
