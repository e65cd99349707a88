/** Attributes by which a coach's form keeps unsaved changes: its name and version. */
import type { CoachAnswer } from "./coach-answer.ts";

type Stored = { seen: string; label: string; answer: CoachAnswer | null };

export function keptAs(form: string, { seen, label, answer }: Stored) {
  const about = answer?.form === form ? answer : null;
  return {
    "data-keep": form,
    "data-keep-label": label,
    "data-version": about?.seen ?? seen,
    "data-guarded": about?.problem ? "unsaved" : "yes",
  };
}
