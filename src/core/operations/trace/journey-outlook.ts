/** What a journey does next and what it waits for; null once it is over. */
import type { JourneyFacts } from "./lead-facts.ts";
import { emailLabel } from "./message-trace.ts";
import type { Outlook } from "./timeline.ts";

const UNDER_WAY = ["pending", "claimed", "handed-off", "uncertain"];

export function journeyOutlook(journey: JourneyFacts): Outlook | null {
  const { campaign, completed, stopReason, dueAt, email, nextStep, nextDelay } = journey;
  const current = journey.current + journey.before;
  if (completed || stopReason || !dueAt) return null;
  if (journey.pausedAt)
    return {
      text: `${campaign} is paused, because the campaign is switched off.`,
      ...(journey.pauseReason && { advice: journey.pauseReason }),
    };
  if (email && UNDER_WAY.includes(email.state))
    return { text: `${campaign} continues once email ${current} is sent.` };
  if (email?.state === "failed" && (email.failure === "configuration" || email.failure === "exhausted"))
    return {
      text: `${campaign} waits: email ${current} could not be sent. It continues once that email is sent.`,
    };
  if (journey.undated && email)
    return {
      text: `${emailLabel(nextStep, journey)} (${campaign}) waits until its event has a date, and goes out within a day of it.`,
    };
  if (nextDelay === null)
    return { text: `${campaign} has no more emails; it will be closed at the next check.` };
  const which = emailLabel(nextStep, journey);
  if (journey.unconfirmed)
    return {
      text: `${which} (${campaign}) waits until the address is confirmed by the link in the first email.`,
    };
  // The journey's due time may be later (one follow-up a day), or still be the signup's.
  const wait = email ? new Date(email.endedAt).getTime() + nextDelay * 1000 : 0;
  return {
    text: `${which} (${campaign}) is next.`,
    due: new Date(Math.max(wait, new Date(dueAt).getTime())).toISOString(),
  };
}
