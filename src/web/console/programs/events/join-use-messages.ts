/** Warns about a join link that no message contains; null if one does. */
import type { JoinUse } from "#core/programs/events/read-event.ts";

const words: Record<Exclude<JoinUse, "messages">, string> = {
  "on-demand":
    "Nothing uses the join link: an on-demand event is watched on its own page, and its messages lead there.",
  over: "The join link is no longer used: the event is over.",
  "no-campaign":
    "Nothing uses the join link: the page names no campaign, so registrants get no message and no calendar entry.",
  calendars:
    "No message of the campaign has {{ joinUrl }} in it: registrants only find the join link in their calendar entry.",
};

export const joinUseWords = (use: JoinUse | null): string | null =>
  use === null || use === "messages" ? null : words[use];
