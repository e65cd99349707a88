/** How the console says a domain is doing. */
import { describeAll } from "#core/operations/domains/domain-findings.ts";
import type { Domain } from "#core/operations/domains/list-domains.ts";
import type { Tone } from "#core/operations/trace/timeline.ts";
import { fromNow } from "#web/console/kit/when.tsx";

export const refusals = {
  coach: "Choose a coach.",
  invalid: "Enter a host name, such as start.your-domain.com.",
  site: "This address is the site’s own. Choose another one.",
  taken: "This address already belongs to another coach here.",
  listed: "This address is in the list already.",
  many: "There are 20 domains already. Remove one first.",
} as const;

export type DomainState = {
  kind: "down" | "problem" | "setup" | "live";
  tone: Tone;
  /** One bold sentence. */
  label: string;
};

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** Of the records that it needs. */
export function countRight({ findings }: Pick<Domain, "findings">): { right: number; all: number } {
  const needed = findings
    ? [findings.pages, findings.proof, findings.certificate].filter(({ state }) => state !== "not-needed")
    : [];
  return { right: needed.filter(({ state }) => state === "right").length, all: needed.length };
}

export function stateOf(domain: Domain): DomainState {
  const { findings, liveAt, downSince, provenAt } = domain;
  const [first] = findings ? describeAll(findings) : [];
  if (downSince) return { kind: "down", tone: "bad", label: first?.problem ?? "Visitors don’t reach it." };
  if (liveAt)
    return first && findings?.answer !== "not-tried" && first.problem !== "The name servers did not answer."
      ? { kind: "problem", tone: "wait", label: first.problem }
      : { kind: "live", tone: "good", label: "Live" };
  const { right, all } = countRight(domain);
  if (!provenAt || right < all)
    return {
      kind: "setup",
      tone: "wait",
      label: findings ? `${right} of ${all} records right` : "Looking for its records",
    };
  return { kind: "setup", tone: "wait", label: "Waiting for its certificate" };
}

/** Null before the domain is live. */
export function certificateWords(
  { certificateUntil, liveAt }: Pick<Domain, "certificateUntil" | "liveAt">,
  now: string,
): string | null {
  if (certificateUntil) return `renews by itself, ends ${fromNow(certificateUntil, now)}`;
  return liveAt ? "not known, but the pages answer" : null;
}

/** "One address is down, 2 have a problem, and one waits for its records." Null if all is well. */
export function sentenceOf(domains: Domain[]): { bad: string; rest: string } | null {
  const count = (kind: DomainState["kind"]) => domains.filter((each) => stateOf(each).kind === kind).length;
  const [down, problem, setup] = [count("down"), count("problem"), count("setup")];
  const rest = [
    problem > 0 && `${counted(problem, "one has", "have")} a problem`,
    setup > 0 && counted(setup, "one is being set up", "are being set up"),
  ].filter((each) => each !== false);
  if (down + rest.length === 0) return null;
  const bad = down > 0 ? counted(down, "One address is down", "addresses are down") : "";
  const words = rest.join(", and ");
  if (bad) return { bad, rest: rest.length > 0 ? `, ${words}.` : "." };
  return {
    bad: "",
    rest: `${words.replace(/^one has/, "One address has").replace(/^one is/, "One address is")}.`,
  };
}
