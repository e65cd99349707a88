/** A state as a word and a color. */
import type { Tone } from "#core/operations/trace/timeline.ts";
import "./state-badge.css";

/** The three delivery states use three colors of the palette. */
const stateOf: Record<Tone, string | undefined> = {
  good: "sent",
  wait: "pending",
  bad: "failed",
  plain: undefined,
};

export function StateBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className="state" data-state={stateOf[tone]}>
      {label}
    </span>
  );
}
