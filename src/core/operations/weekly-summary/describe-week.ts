/** One sentence about a week: calls where Foyer hears of them, otherwise signups. A bad week reads as one. */
import type { Overview } from "../overview/read-overview.ts";

export type WeekSentence = { sentence: string; tone: "good" | "plain" | "bad" };

export function describeWeek({
  total,
  before,
  since,
}: Pick<Overview, "total" | "before" | "since">): WeekSentence {
  const hasCalls = since.calls !== null && total.booked + (before.booked ?? 0) > 0;
  const now = hasCalls ? total.booked : total.signups;
  const earlier = hasCalls ? before.booked : before.signups;
  const deed = hasCalls ? "booked a call" : "signed up";
  const counted = `${now.toLocaleString("en")} ${now === 1 ? "person" : "people"} ${deed}`;
  if (now === 0) return { sentence: `A bad week: nobody ${deed}.`, tone: "bad" };
  if (earlier === null) return { sentence: `${counted} last week.`, tone: "plain" };
  const difference = Math.abs(now - earlier).toLocaleString("en");
  if (now === earlier) return { sentence: `${counted}, as many as the week before.`, tone: "plain" };
  return now < earlier
    ? { sentence: `A bad week: ${counted}, ${difference} fewer than the week before.`, tone: "bad" }
    : { sentence: `A good week: ${counted}, ${difference} more than the week before.`, tone: "good" };
}
