/** The words of templates and their roll-outs. */
import type { RolloutPage } from "#core/operations/rollouts/read-rollout.ts";
import type { Tone } from "#core/operations/trace/timeline.ts";

export const said = {
  saved: "Saved as a new version. No copy has changed yet.",
  same: "Nothing has changed since the last version.",
  copied: "The coach has an unpublished copy now.",
  started: "Every copy is checked with the new version now. Nothing changes before you say so.",
  nothing: "Every copy has the newest version.",
  released: "The pages are updated now, one after the other.",
  "not-yet": "Some pages are still on their way. Try again in a moment.",
  undone: "The page is as it was before.",
  edited: "This page was edited since. It stays as it is.",
};
export type Said = keyof typeof said;

export const pageStates: Record<RolloutPage["state"], { tone: Tone; label: string }> = {
  waiting: { tone: "plain", label: "Being checked" },
  planned: { tone: "plain", label: "Checked" },
  applied: { tone: "good", label: "Updated" },
  unchanged: { tone: "good", label: "Nothing to change" },
  skipped: { tone: "wait", label: "Left alone: it has unpublished changes" },
  failed: { tone: "bad", label: "Not updated: the checks stop it" },
  undone: { tone: "plain", label: "Undone" },
};
