/** What was done to a campaign, as the page says it afterwards. */

import type { Toast } from "#core/content/pages/toast.ts";
import { hasEntry } from "#core/kernel/pick.ts";

const done = {
  paused: ["The campaign is paused", "Nobody gets a follow-up email until you let it go on."],
  resumed: [
    "The campaign goes on",
    "What fell due meanwhile goes out now, at most one email a day to each person.",
  ],
  added: ["The step is added", "Everyone who has not reached its place yet will get it."],
  moved: ["The step is moved", "Nobody gets it twice, and nobody who has not had it misses it."],
  removed: [
    "The step is taken out",
    "People who were waiting for it go on to the next one. It can be restored below.",
  ],
  "put-back": ["The step is back", "It stands at the end. People who already had it do not get it again."],
  delayed: ["The delay is changed", "It also applies to people who are waiting for this step."],
  changed: [
    "Nothing was done",
    "The order of the steps was changed in the meantime. This is how it stands now.",
  ],
  fixed: ["Nothing was done", "The signup email is the first step, and stays it."],
  "no-delay": ["Nothing was done", "A delay is a number from 0 up to a year."],
} satisfies Record<string, Toast>;

export type Done = keyof typeof done;

export function doneWords(word: string | null): { toast: Toast; tone: "success" | "error" } | null {
  if (!hasEntry(done, word)) return null;
  const refused = ["changed", "fixed", "no-delay"].includes(word);
  return { toast: [...done[word]] as Toast, tone: refused ? "error" : "success" };
}
