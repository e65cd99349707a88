/** The results of actions on a campaign. */

import type { Toast } from "#core/content/pages/form/toast.ts";
import { hasEntry } from "#core/kernel/pick.ts";

const done = {
  paused: ["Campaign paused", "No one gets a follow-up email until you resume it."],
  resumed: ["Campaign resumed", "Overdue emails are sent now, at most one a day to each person."],
  added: ["The email is in the draft", "No one gets it until you make the changes live."],
  live: ["The changes are live", "Everyone gets the campaign as it is now."],
  created: [
    "The campaign is ready",
    "No one gets it yet. Review its emails, edit them, then choose a page under Settings.",
  ],
  "created-reacting": [
    "The campaign is ready",
    "No one gets it yet. Review its emails, edit them, then make it live: what starts it is a draft until you do.",
  ],
  applied: ["The change is live", "It also applies to everybody who is under way."],
  "applied-from-now-on": [
    "The change is live",
    "People who start from now on get it. Those under way finish as they began.",
  ],
  wordless: [
    "It cannot be a template yet",
    "One of its emails was not written in the editor. Write it there first.",
  ],
  "sent-me": [
    "All emails are on their way to you",
    "The mail server accepted each one, filled in for an example recipient.",
  ],
  "not-sent-me": [
    "Not all emails were sent to you",
    "The mail server refused one or was too slow. Send a test from that email to see its answer.",
  ],
  duplicated: ["This is the copy", "No page uses it yet, and no one is in it."],
  attached: [
    "The page’s draft leads into this campaign",
    "It takes effect once you publish the page. Open it below.",
  ],
  "attached-before": ["Nothing was different", "The page already uses this campaign."],
  "page-changed": ["Nothing was done", "Someone else has just changed the page. Please choose again."],
  renamed: ["The campaign is renamed", "Pages that use it still do."],
  "not-renamed": [
    "Nothing was done",
    "A name has 1 to 80 characters, and no other campaign of this coach has the same one.",
  ],
  "confirm-on": [
    "Addresses are confirmed first",
    "From now on the signup email asks people to confirm, and follow-up emails wait until they do.",
  ],
  "confirm-off": [
    "Follow-up no longer waits for confirmation",
    "People who were waiting continue with their next email.",
  ],
  "asks-booked": ["Everyone is asked to book", "People who have a call booked get these emails too."],
  "spares-booked": [
    "People who have booked are not asked again",
    "While they have a call booked, emails that ask them to book one are skipped.",
  ],
  archived: ["Campaign archived", "Pages can no longer choose it. You can restore it at any time."],
  "brought-back": ["Campaign restored", "It can be chosen on a page again."],
  "in-use": ["Nothing was done", "A page still uses this campaign. Choose another one there first."],
  held: ["Nothing was deleted", "This campaign is still in use; see below."],
} satisfies Record<string, Toast>;

export type Done = keyof typeof done;

export function doneWords(word: string | null): { toast: Toast; tone: "success" | "error" } | null {
  if (!hasEntry(done, word)) return null;
  const refused = ["not-renamed", "in-use", "held", "page-changed"].includes(word);
  return { toast: [...done[word]] as Toast, tone: refused ? "error" : "success" };
}
