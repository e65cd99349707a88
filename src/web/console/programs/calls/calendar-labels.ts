import type { Tone } from "#core/operations/trace/timeline.ts";
import type { CalendarProvider } from "#core/programs/bookings/calendars/accept-booking-webhook.ts";
import type { CalendarProblem } from "#core/programs/bookings/calendars/calendar-api.ts";
import type { Connected } from "#core/programs/bookings/calendars/connect-calendar.ts";
import type { ListedCalendar } from "#core/programs/bookings/calendars/list-calendars.ts";
import { fromNow } from "#web/console/kit/when.tsx";

type Words = {
  name: string;
  about: string;
  gives: string[];
  lacks: string[];
  button: string;
  /** Where the key is found. */
  key: string | null;
};

export const calendarWords: Record<CalendarProvider, Words> = {
  calendly: {
    name: "Calendly",
    about: "Paste a key from Calendly once. Foyer sets up the rest.",
    gives: ["Booked, moved, canceled", "No-shows marked there arrive here"],
    lacks: ["Needs a paid Calendly plan"],
    button: "Connect Calendly",
    key: "At Calendly: Integrations & apps, API and webhooks, Personal access tokens, Generate new token.",
  },
  calcom: {
    name: "Cal.com",
    about: "Paste an API key. Works with cal.com and with your own server.",
    gives: ["Booked, moved, canceled", "No-shows marked there arrive here"],
    lacks: [],
    button: "Connect Cal.com",
    key: "At Cal.com: Settings, Developer, API keys, Add. Leave it empty to enter the webhook there yourself.",
  },
  other: {
    name: "Another calendar",
    about: "Acuity, TidyCal, Zapier, Make: anything that can sign a webhook.",
    gives: ["Booked, moved, canceled"],
    lacks: ["You set it up over there"],
    button: "Get the address",
    key: null,
  },
};

const problemWords: Record<CalendarProblem, string> = {
  key: "The key is not accepted. Create a new one and connect again.",
  plan: "This account may not use webhooks. Check the plan, and what the key is allowed to do.",
  busy: "Too many requests at the moment. Try again in some minutes.",
  away: "The calendar’s server does not answer. Try again in some minutes.",
  answer: "The server’s answer was not understood. Check the address.",
};

export const refusalWords: Record<Extract<Connected, { kind: "refused" }>["problem"], string> = {
  ...problemWords,
  "no-coach": "Choose a coach.",
  "no-key": "Paste the key.",
  address: "Enter the https address of a server on the public internet.",
};

export function calendarState(
  { heardAt, problem, hasKey, checkedAt }: ListedCalendar,
  now: string,
): { tone: Tone; label: string; detail?: string } {
  if (problem) return { tone: "bad", label: "Not connected", detail: problemWords[problem] };
  if (heardAt) return { tone: "good", label: `Heard from it ${fromNow(heardAt, now)}` };
  if (hasKey) return { tone: "good", label: checkedAt ? `Checked ${fromNow(checkedAt, now)}` : "Connected" };
  return { tone: "wait", label: "Nothing heard yet" };
}

/** By the word in the address. */
export const saidWords: Record<string, string> = {
  connected: "Connected. New bookings arrive from now on.",
  fetched: "Connected, and the calls that are booked already are in the list.",
  working: "It works: the key is accepted and the webhook is active.",
  renewed: "The calendar had turned the webhook off. It is on again, and missed bookings were fetched.",
  failed: "The check failed. The reason is beside the calendar.",
  removed: "Disconnected. Calls that came from it stay.",
  nothing: "Nothing to do: it has changed in the meantime.",
};
