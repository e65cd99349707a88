/** Whether the event's campaign has the words that an event needs beside its steps. */

import { pick } from "#core/kernel/pick.ts";
import { good } from "../diagnostics/check.ts";
import { attention, bad, type EventCheck, named } from "./check.ts";

const needed: Record<string, string> = {
  reminder: "the reminder a day before",
  dated: "the message with the date",
  promoted: "the message that a seat came free",
  waiting: "the message to who waits",
};

export const eventWords: EventCheck = {
  title: "Reminder and notices",
  run(_ctx, { notices, campaignId, onDemand, capacity, open, page }) {
    if (!open)
      return bad(
        `The page ${page} has no address that answers.`,
        "Switch the page on, or give it an address.",
      );
    if (campaignId === null)
      return bad(
        "The campaign of the page is not there. Registrants would hear nothing.",
        "Choose another campaign for the page.",
      );
    if (onDemand) return good("It is watched on demand, so there is nothing to remind of.");
    const missing = Object.keys(needed).filter(
      (notice) =>
        !notices.includes(notice) && (capacity !== null || notice === "reminder" || notice === "dated"),
    );
    const words = named(missing.map((notice) => pick(needed, notice) ?? notice));
    if (missing.length === 0)
      return good("The campaign has words for the date, the reminder and the waiting list.");
    const fix = "Write it in the campaign, under its notices.";
    return missing.includes("reminder")
      ? bad(`The campaign has no words for ${words}, so none is sent.`, fix)
      : attention(`The campaign has no words for ${words}, so none is sent.`, fix);
  },
};
