/** Why an email is not sent, or is sent late. */
import type { Delay, Reason, WillHappen } from "#core/operations/simulation/outcome.ts";

export const reasonWords: Record<Reason, { text: string; advice?: string }> = {
  unsubscribed: { text: "This person has unsubscribed from this coach’s emails." },
  erased: { text: "This person asked to be erased." },
  bounced: { text: "The mailbox doesn’t exist: an earlier message bounced or was refused." },
  complained: { text: "This person reported an earlier message as spam." },
  cancelled: { text: "The seat was canceled, so these emails are not sent." },
  goal: { text: "They have reached the goal of the campaign." },
  duplicate: { text: "This person was in this campaign already." },
  removed: { text: "You removed this person from the campaign." },
  paused: {
    text: "The campaign is switched off.",
    advice: "They are sent when you switch it on again, with their usual delays.",
  },
  "paused-for-person": {
    text: "You paused this campaign for this person.",
    advice: "They are sent when you continue it.",
  },
  failed: {
    text: "The previous message could not be sent, so the rest wait.",
    advice: "Open the person, fix the problem that the message shows, and retry it.",
  },
  unconfirmed: {
    text: "The campaign requires a confirmed address, and this one isn’t confirmed.",
    advice: "They start when this person clicks the button in the first email.",
  },
  blocked: {
    text: "It waits until another email to this address is sent.",
    advice: "It waits for the unsent messages above.",
  },
  expired: { text: "The event will have started by then, so it would be too late." },
  "too-late": { text: "It is sent 24 hours before the event, and the signup was later than that." },
  skipped: {
    text: "It has to be sent before the event or its date, and this person reaches it later.",
    advice: "The next email is sent as scheduled.",
  },
  condition: {
    text: "This person doesn’t meet its conditions then.",
    advice: "The next step follows as scheduled.",
  },
  booked: {
    text: "It asks to book a call, and this person has one booked.",
    advice: "The next step follows as scheduled.",
  },
  call: {
    text: "It has to be sent before the call, and this person reaches it later.",
    advice: "The next step follows as scheduled.",
  },
  "dead-end": {
    text: "What its button leads to does not work. It waits for a day and is skipped then.",
    advice: "Today says what is wrong. Once it is fixed, the email is sent.",
  },
  "no-date": {
    text: "It waits for the date of the event or of a call, and there is none yet.",
    advice: "Once there is a date, follow-up continues.",
  },
  "no-link": {
    text: "The event has no link to join yet.",
    advice: "Add the link before the event starts, and the reminder is sent.",
  },
  "waiting-list": {
    text: "This person is on the waitlist.",
    advice: "When a seat becomes free, a confirmation is sent and the reminder is scheduled.",
  },
  unwritten: {
    text: "It can’t be written: its template needs something this person doesn’t have.",
    advice: "Open the step in its campaign and remove the unknown tag.",
  },
  uncertain: {
    text: "It was handed to the mail server, which didn’t answer. It may have arrived; sending again could duplicate it.",
  },
};

export const delayWords: Record<Delay, string> = {
  cap: "Later than planned: one address gets at most one follow-up email in 24 hours.",
  weekly: "Later than planned: this person asked for fewer emails, at most one a week.",
  held: "Later than planned: this address signed up on more than five pages within a day.",
  retry: "Later than planned: an earlier attempt failed.",
};

export function takenWords({ kind, name, field }: Pick<WillHappen, "kind" | "name" | "field">): string {
  switch (kind) {
    case "tag":
      return `Adds the tag “${name}”`;
    case "untag":
      return `Removes the tag “${name}”`;
    case "field":
      return `Sets ${field} to “${name}”`;
    case "start":
      return `Starts the campaign “${name}”`;
    case "stop":
      return `Takes them out of the campaign “${name}”`;
    case "tell":
      return "Tells you";
  }
}

export const signupWords: Record<string, string> = {
  "campaign-missing": "The page’s campaign has no email to send, so nothing goes out.",
  full: "The event is full. The page says so, and no email is sent until a seat is free.",
  over: "The event will be over by then. Registration is closed, and no email is sent.",
  "already-registered": "This address already has a seat.",
};
