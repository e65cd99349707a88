/** Says where a person stands in a campaign. Safe for the browser. */
import type { Progress } from "./describe-people.ts";

export const stopLabels: Record<NonNullable<Progress["reason"]>, string> = {
  unsubscribed: "Unsubscribed",
  bounced: "Stopped: no such address",
  complained: "Stopped: marked as spam",
  erased: "Stopped",
  cancelled: "Stopped: seat canceled",
  duplicate: "Stopped: in it twice",
  removed: "Removed by you",
  goal: "Reached the goal",
};

/** `day` formats a time for the reader: "on 18 Nov", or "today". */
export function progressLabel(
  { state, reason, had, at }: Progress,
  { now, day }: { now: Date; day(at: string): string },
): string {
  const on = at ? ` ${day(at)}` : "";
  switch (state) {
    case "active":
      return at && new Date(at) > now ? `Email ${had + 1}${on}` : `Email ${had + 1} is due now`;
    case "sending":
      return `Email ${had} is being sent`;
    case "held":
      return `Waits: email ${had} failed`;
    case "paused":
      return "Paused: the campaign is off";
    case "paused-by-owner":
      return "Paused by you";
    case "unconfirmed":
      return "Has not confirmed yet";
    case "undated":
      return "Waits for the event’s date";
    case "finished":
      return `Finished${on}`;
    case "stopped": {
      const words = reason ? stopLabels[reason] : "Stopped";
      return words.includes(":") ? words : `${words}${on}`;
    }
  }
}
