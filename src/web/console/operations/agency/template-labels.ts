/** The words of templates and their roll-outs. */
import type { AgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import type { RolloutCopy } from "#core/operations/rollouts/read-rollout.ts";
import type { Tone } from "#core/operations/trace/timeline.ts";

type Kind = AgencyTemplate["kind"];

export const kinds: Record<Kind, string> = { page: "Page", campaign: "Campaign" };
export const editorOf = (kind: Kind, id: string) =>
  `/console/${kind === "page" ? "pages" : "campaigns"}/${id}`;

const nouns: Record<Kind, [string, string]> = {
  page: ["page", "pages"],
  campaign: ["campaign", "campaigns"],
};
export const countOf = (kind: Kind, number: number) => `${number} ${nouns[kind][number === 1 ? 0 : 1]}`;

export const said = {
  saved: "Saved as a new version. No copy has changed yet.",
  wordless: "One of its emails was not written in the editor. Write it there first.",
  same: "Nothing has changed since the last version.",
  copied: "The coach has a copy now. Nobody gets or sees it yet.",
  started: "Every copy is checked with the new version now. Nothing changes before you say so.",
  nothing: "Every copy has the newest version.",
  released: "The copies are updated now, one after the other.",
  "not-yet": "Some copies are still being updated. Try again in a moment.",
  undone: "It is as it was before.",
  edited: "It was edited since, so it stays as it is.",
};
export type Said = keyof typeof said;

export const copyStates: Record<RolloutCopy["state"], { tone: Tone; label: string }> = {
  waiting: { tone: "plain", label: "Being checked" },
  planned: { tone: "plain", label: "Checked" },
  applied: { tone: "good", label: "Updated" },
  unchanged: { tone: "good", label: "Nothing to change" },
  skipped: { tone: "wait", label: "Left alone: it has unpublished changes" },
  failed: { tone: "bad", label: "Not updated: the checks stop it" },
  undone: { tone: "plain", label: "Undone" },
};
