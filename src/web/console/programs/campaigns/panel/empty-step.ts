/** What a new step of each kind is before anything is chosen. Its subject is chosen in the same form. */
import { pick } from "#core/kernel/pick.ts";
import type { PlanStep } from "#core/programs/campaigns/plan/plan.ts";

type Kind = PlanStep["does"]["kind"];

const doing: Record<Exclude<Kind, "email">, PlanStep["does"]> = {
  tag: { kind: "tag", tag: "" },
  untag: { kind: "untag", tag: "" },
  field: { kind: "field", field: "", value: "" },
  start: { kind: "start", campaign: "" },
  stop: { kind: "stop", campaign: "" },
  tell: { kind: "tell" },
};

export function emptyStep(kind: string): PlanStep | null {
  const does = pick(doing, kind);
  return does ? { step: null, does, delaySeconds: 0, wait: null, onlyIf: [], onlyBefore: null } : null;
}
