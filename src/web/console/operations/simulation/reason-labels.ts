/** Why a message is not sent, or later than it was due, in plain words. */
import type { Delay, Reason } from "#core/operations/simulation/outcome.ts";

export const reasonWords: Record<Reason, { text: string; advice?: string }> = {
  unsubscribed: { text: "This person has unsubscribed from this coach’s emails." },
  erased: { text: "This person asked to be erased." },
  bounced: { text: "There is no such mailbox: an earlier message came back or was refused." },
  complained: { text: "This person reported an earlier message as spam." },
  cancelled: { text: "The seat was cancelled, and these emails go with the seat." },
  paused: {
    text: "The campaign is switched off.",
    advice: "They go out when you switch it on again, each at its distance from the one before.",
  },
  failed: {
    text: "The message before could not be sent, and the rest waits for it.",
    advice: "Open the lead, mend what its trace names, and try that message again.",
  },
  unconfirmed: {
    text: "The campaign asks for a confirmed address, and this one is not confirmed.",
    advice: "They start when this person presses the button in the first email.",
  },
  blocked: {
    text: "Another email to this address waits, and nothing passes it.",
    advice: "See the messages above that are not sent: what holds them holds this one.",
  },
  expired: { text: "The event has begun by then, so it would come too late." },
  "too-late": { text: "It goes out 24 hours before the event, and that hour has passed at the signup." },
  skipped: {
    text: "It only makes sense before the event or its date, and this person reaches it later.",
    advice: "The next email follows as planned.",
  },
  "no-date": {
    text: "The event has no date yet.",
    advice: "As soon as it has one, the reminder is planned for 24 hours before it, and follow-up goes on.",
  },
  "no-link": {
    text: "The event has no link to join yet.",
    advice: "Add the link to the event before it starts, and the reminder goes out.",
  },
  "waiting-list": {
    text: "This person waits for a seat.",
    advice: "When one comes free, a confirmation goes out, and the reminder is planned.",
  },
  unwritten: {
    text: "It cannot be written: its template asks for something this person does not have.",
    advice: "Open the step in its campaign and take the unknown tag out.",
  },
  uncertain: {
    text: "It was handed to the mail server and no answer came. It may have arrived; a further copy could be one too many.",
  },
};

export const delayWords: Record<Delay, string> = {
  cap: "Later than planned: one address gets at most one follow-up email in 24 hours.",
  weekly: "Later than planned: this person asked for fewer emails, at most one a week.",
  held: "Later than planned: this address signed up on more than five pages within a day.",
  retry: "Later than planned: an earlier try did not get through.",
};

/** What the page says to somebody made up, where it is not a plain yes. */
export const signupWords: Record<string, string> = {
  "campaign-missing": "The page’s campaign has no email to send, so nothing goes out.",
  full: "The event is full. The page says so, and no email goes out until a seat is free.",
  over: "The event is over by then. The page takes no registration, and no email goes out.",
  "already-registered": "This address has a seat already.",
};
