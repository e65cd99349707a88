/** A campaign's state as a word and a color: an owner's pause is intended, one for bad health needs attention. */
import type { Tone } from "#core/operations/trace/timeline.ts";

type Campaign = { isActive: boolean; isArchived?: boolean; pausedBy: "owner" | "health" | null };

export function campaignState({ isActive, isArchived, pausedBy }: Campaign): { tone: Tone; label: string } {
  if (isArchived) return { tone: "plain", label: "Archived" };
  if (isActive) return { tone: "good", label: "Active" };
  if (pausedBy === "health") return { tone: "bad", label: "Switched off" };
  return { tone: "plain", label: pausedBy === "owner" ? "Paused by the owner" : "Paused" };
}
