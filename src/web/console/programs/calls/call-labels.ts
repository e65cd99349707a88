import type { Tone } from "#core/operations/trace/timeline.ts";
import type { CallPart, ListedCall } from "#core/programs/bookings/list-calls.ts";

export const sourceWords: Record<ListedCall["source"], string> = {
  calendly: "Calendly",
  calcom: "Cal.com",
  other: "Another calendar",
  manual: "By hand",
  foyer: "Your booking page",
};

export const partWords: Record<CallPart, string> = {
  upcoming: "Upcoming",
  past: "Past",
  unmatched: "Not matched",
};

export const emptyWords: Record<CallPart, { title: string; reason: string }> = {
  upcoming: { title: "No calls ahead", reason: "New bookings appear here as soon as somebody books." },
  past: { title: "No calls yet", reason: "After a call, you say here whether the person came." },
  unmatched: {
    title: "Every call has a person",
    reason: "Calls by people whom Foyer doesn’t know appear here.",
  },
};

export function callState({ state, person, was }: ListedCall): { tone: Tone; label: string } {
  if (state === "cancelled") return { tone: "plain", label: "Canceled" };
  if (state === "attended") return { tone: "good", label: "Came" };
  if (state === "no-show") return { tone: "bad", label: "Did not come" };
  if (!person) return { tone: "wait", label: "No person" };
  return was ? { tone: "wait", label: "Moved" } : { tone: "plain", label: "Booked" };
}

export const callerName = ({ person, name, email }: Pick<ListedCall, "person" | "name" | "email">): string =>
  person?.name ?? name ?? email ?? "Somebody";

/** By the word in the address. */
export const saidWords: Record<string, string> = {
  booked: "The call is in the list.",
  cancelled: "The call is canceled. Whoever booked on the booking page is told by email, nobody else.",
  joined: "Matched. The call is part of this person’s story.",
  nothing: "Nothing to do: it has changed in the meantime.",
  "no-page": "First create a page with a form: a person belongs to one of your pages.",
  invalid: "The calendar sent no usable email address. Match the call with somebody you know.",
  suppressed: "This address unsubscribed or bounced. Match the call with somebody you know.",
};

const city = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
const clock = (at: string, zone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(at),
  );

/** "09:00 in New York", "same in Oslo"; null if their zone is not known. */
export function theirTime(at: string, theirs: string | null, ours: string): string | null {
  try {
    if (!theirs || theirs === ours) return null;
    const time = clock(at, theirs);
    return `${time === clock(at, ours) ? "same" : time} in ${city(theirs)}`;
  } catch {
    return null; // a zone that this browser doesn't know
  }
}
