/** Whether a campaign runs, as a word and a colour: an owner's pause is meant, one for bad health needs the owner. */
import type { Tone } from "#core/operations/trace/timeline.ts";

type Campaign = { isActive: boolean; isArchived?: boolean; pausedBy: "owner" | "health" | null };

export function campaignState({ isActive, isArchived, pausedBy }: Campaign): { tone: Tone; label: string } {
  if (isArchived) return { tone: "plain", label: "Archived" };
  if (isActive) return { tone: "good", label: "Active" };
  if (pausedBy === "health") return { tone: "bad", label: "Switched off" };
  return { tone: "plain", label: pausedBy === "owner" ? "Paused by the owner" : "Paused" };
}
