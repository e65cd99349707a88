/** Describes what happened to a lead besides messages: signups, consent, seats, journeys, unsubscribes. */

import { pick } from "#core/kernel/pick.ts";
import { consentSource } from "#core/sending/consent/third-party-signup.ts";
import { seatKinds } from "#db/schema/index.ts";
import type { LeadFacts } from "./lead-facts.ts";
import { emailLabel } from "./message-trace.ts";
import { iso, type Step } from "./timeline.ts";

const isSeat = ({ kind }: LeadFacts["history"][number]) => seatKinds.some((each) => each === kind);

/** `signups` come before the signup's message; both lists are in display order. */
export function leadSteps(facts: LeadFacts): { signups: Step[]; others: Step[] } {
  const known = new Set(facts.history.map(({ kind, about }) => `${kind} ${about}`));
  const signups = [
    ...facts.consents.flatMap((consent, index) =>
      consent.purpose === "news" ? [agreedToNews(consent)] : signup(facts, consent, index === 0),
    ),
    ...facts.history.filter(isSeat).map((row) => happened(facts, row)),
    ...facts.journeys.map(
      ({ campaign, steps, createdAt }): Step => ({
        at: iso(createdAt),
        tone: "plain",
        title: `Follow-up started: ${campaign}`,
        text: steps === 1 ? "It has one email." : `It has ${steps} emails.`,
      }),
    ),
  ];
  const others = [
    ...facts.journeys.flatMap((journey) => journey.skipped.map((each) => skipped(journey, each))),
    ...facts.history.filter((row) => !isSeat(row)).map((row) => happened(facts, row)),
    // Ended or confirmed before times were stored, or by another path, so the time is unknown.
    ...facts.journeys
      .filter(({ id, stopReason }) => stopReason && !known.has(`journey-stopped ${id}`))
      .map(({ campaign, stopReason }) => stopped(campaign, stopReason, null)),
    ...(facts.confirmedAt && !known.has("address-confirmed null") ? [confirmed(facts.confirmedAt)] : []),
  ];
  return { signups, others };
}

const skipped = (
  journey: LeadFacts["journeys"][number],
  { step, position, at, before }: LeadFacts["journeys"][number]["skipped"][number],
): Step => ({
  at: iso(at),
  tone: "plain",
  title: `${before === "import" ? "Received in another tool" : "Skipped"}: ${emailLabel(position ?? step, journey)} (${journey.campaign})`,
  text:
    before === "import"
      ? "The imported file says that this person got it in the other tool. It is not sent again."
      : before === "event"
        ? "It only makes sense before the event, and this person reached it later. The next email is sent as scheduled."
        : "It only makes sense before its date, and this person reached it later. The next email is sent as scheduled.",
});

const ways: Record<ReturnType<typeof consentSource>, (page: string) => string> = {
  form: (page) => `Signed up on ${page}`,
  service: (page) => `Registered for ${page} by another service`,
  import: (page) => `Imported for ${page} by the owner`,
  test: (page) => `Test of ${page} by the owner`,
};

function signup({ origin }: LeadFacts, consent: LeadFacts["consents"][number], first: boolean): Step[] {
  const at = iso(consent.at);
  const from = first ? cameFrom(origin) : null;
  return [
    {
      at,
      tone: "plain",
      title: ways[consentSource(consent.wording)](consent.page),
      ...(from && { text: `Came from ${from}.` }),
    },
    {
      at,
      tone: "good",
      title: first ? "Saved to your leads" : "Already one of your leads: name and answers updated",
    },
    {
      at,
      tone: "plain",
      title: `Consent recorded, on version ${consent.version} of the page`,
      quote: consent.wording,
    },
  ];
}

const agreedToNews = ({ at, version, wording }: LeadFacts["consents"][number]): Step => ({
  at: iso(at),
  tone: "plain",
  title: `Agreed to news and offers, on version ${version} of the page`,
  quote: wording,
});

function cameFrom(origin: Record<string, string> | null): string | null {
  const parts = Object.entries(origin ?? {}).map(([name, value]) => `${name.replace("utm_", "")} ${value}`);
  return parts.length > 0 ? parts.join(", ") : null;
}

const confirmed = (at: string): Step => ({
  at: iso(at),
  tone: "good",
  title: "Address confirmed",
  text: "By the link in the email: it belongs to the person who signed up.",
});

const stops: Record<string, string> = {
  unsubscribed: "because the address was unsubscribed",
  bounced: "because this address does not take mail",
  complained: "because the recipient reported an email as spam",
  erased: "because the person asked to be erased",
  cancelled: "because the seat was canceled",
  duplicate: "because they were in this campaign already",
  removed: "because you removed them from this campaign",
};

const stopped = (campaign: string | null, reason: string | null, at: string | null): Step => ({
  at: at && iso(at),
  tone: reason === "bounced" || reason === "complained" ? "bad" : "plain",
  title: `Follow-up stopped: ${campaign ?? "a campaign"}`,
  text: `It stopped ${pick(stops, reason) ?? `(${reason})`}. Its later emails are not sent.`,
});

function left(coach: string, reason: string | null): Pick<Step, "tone" | "title" | "text"> {
  switch (reason) {
    case "unsubscribed":
      return {
        tone: "plain",
        title: "Unsubscribed",
        text: `Nothing more is sent to this address for ${coach}, until a new signup.`,
      };
    case "complained":
      return {
        tone: "bad",
        title: "Address closed after a spam report",
        text: "No coach sends anything to it any more.",
      };
    case "bounced":
      return {
        tone: "bad",
        title: "Address closed: no such mailbox",
        text: "No coach sends anything to it any more.",
      };
    default:
      return { tone: "plain", title: "Address closed", text: "Nothing more is sent to it." };
  }
}

function happened({ coach }: LeadFacts, { kind, reason, name, at }: LeadFacts["history"][number]): Step {
  const eventName = name ?? "the event";
  const say = (tone: Step["tone"], title: string, text?: string): Step => ({
    at: iso(at),
    tone,
    title,
    ...(text && { text }),
  });
  switch (kind) {
    case "journey-paused":
      return say(
        "wait",
        `Follow-up paused: ${name ?? ""}`,
        "Its campaign is paused. It continues when the campaign is resumed.",
      );
    case "journey-resumed":
      return say("plain", `Follow-up continues: ${name ?? ""}`, "Its campaign was resumed.");
    case "journey-finished":
      return say("good", `Follow-up completed: ${name ?? ""}`, "There are no further emails.");
    case "journey-stopped":
      return stopped(name, reason, at);
    case "registered":
      return say("good", `Seat taken: ${eventName}`);
    case "registered-again":
      return say(
        "plain",
        `Asked for a seat again: ${eventName}`,
        "This person kept the place they already had.",
      );
    case "seat-refused":
      return say("wait", `No seat: ${eventName}`, "The event was full, and this person was told so.");
    case "waitlisted":
      return say("wait", `On the waitlist: ${eventName}`, "The event was full.");
    case "seat-promoted":
      return say(
        "good",
        `Got a seat from the waitlist: ${eventName}`,
        "A seat became free, and this person had waited longest.",
      );
    case "seat-cancelled":
      return say("plain", `Seat canceled: ${eventName}`);
    case "frequency-changed":
      return reason === "weekly"
        ? say(
            "plain",
            "Asked for fewer emails",
            `At most one follow-up email a week from ${coach} from now on.`,
          )
        : say("plain", "Asked for every email again");
    case "address-confirmed":
      return confirmed(at);
    case "not-mailed":
      if (reason === "no-campaign")
        return say(
          "bad",
          "No email was made",
          "The page’s campaign has no email to send. This is for you to fix.",
        );
      return reason === "suppressed"
        ? say("bad", "No further copy was sent", "Nothing may be sent to this address.")
        : say(
            "plain",
            "No further copy was sent",
            "The email had gone out within ten minutes before, or three times that day.",
          );
    case "unsubscribed":
    case "suppressed":
      return { at: iso(at), ...left(coach, reason) };
  }
}
