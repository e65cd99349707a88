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
  limited: ["Who gets the step is changed", "It also applies to people who are waiting for it."],
  "no-day": ["Nothing was done", "Choose the day it has to be reached before."],
  created: [
    "The campaign is ready",
    "Nobody gets it yet. Read its emails, make them yours, then choose a page under Settings.",
  ],
  duplicated: ["This is the copy", "No page leads into it yet, and nobody is under way in it."],
  attached: [
    "The page’s draft leads into this campaign",
    "Visitors do so once you publish the page: open it below.",
  ],
  "attached-before": ["Nothing was different", "The page leads into this campaign already."],
  "page-changed": ["Nothing was done", "Somebody changed the page just now. Please choose it once more."],
  renamed: ["The campaign has its new name", "Pages that lead into it still do."],
  "not-renamed": [
    "Nothing was done",
    "A name has 1 to 80 characters, and no other campaign of this coach has the same one.",
  ],
  "confirm-on": [
    "Addresses are confirmed first",
    "From now on the signup email asks for it, and follow-up waits for the answer.",
  ],
  "confirm-off": ["Follow-up waits for nobody now", "People who were waiting go on with their next email."],
  archived: ["The campaign is archived", "Pages are no longer offered it. You can bring it back any time."],
  "brought-back": ["The campaign is back", "It can be chosen on a page again."],
  "in-use": ["Nothing was done", "A page still leads into this campaign. Choose another one there first."],
  held: ["Nothing was deleted", "Something still needs this campaign: see below what."],
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
  const refused = [
    "changed",
    "fixed",
    "no-delay",
    "no-day",
    "not-renamed",
    "in-use",
    "held",
    "page-changed",
  ].includes(word);
  return { toast: [...done[word]] as Toast, tone: refused ? "error" : "success" };
}
