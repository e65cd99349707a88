/** Puts what happened to a person, besides messages and notes, into words. */

import { pick } from "#core/kernel/pick.ts";
import { describeOrigin } from "#core/leads/people/describe-origin.ts";
import { consentSource } from "#core/sending/consent/third-party-signup.ts";
import { emailLabel } from "./message-trace.ts";
import type { StoryFact } from "./story-facts.ts";
import { iso, type Step } from "./timeline.ts";

type Of<Kind extends StoryFact["kind"]> = Extract<StoryFact, { kind: Kind }>;
type Words = Omit<Step, "at">;

export function storyStep(fact: Exclude<StoryFact, { kind: "message" | "note" }>, coach: string): Step {
  const words =
    fact.kind === "skipped" ? skipped(fact) : fact.kind === "activity" ? happened(fact, coach) : agreed(fact);
  return { at: iso(fact.at), ...words };
}

const ways: Record<ReturnType<typeof consentSource>, (page: string) => string> = {
  form: (page) => `Signed up for ${page}`,
  service: (page) => `Registered for ${page} by another service`,
  import: (page) => `Imported for ${page} by the owner`,
  hand: (page) => `Added by hand, for ${page}`,
  seated: (page) => `Registered for ${page} by the owner`,
  test: (page) => `Test of ${page} by the owner`,
};

function agreed({ kind, page, version, wording, origin, isFirst }: Of<"signup" | "news">): Words {
  if (kind === "news") return { tone: "plain", title: "Agreed to news and offers", quote: wording };
  const from = isFirst ? describeOrigin(origin ?? {}) : null;
  return {
    tone: "plain",
    title: `${ways[consentSource(wording)](page)}${isFirst ? "" : " again"}`,
    text: `Version ${version} of the page.${from ? ` Came from ${from}.` : ""}`,
    quote: wording,
  };
}

const skips: Record<Of<"skipped">["why"], string> = {
  import: "The imported file says that this person got it in the other tool. It is not sent again.",
  event: "It only makes sense before the event, and this person reached it later.",
  call: "It only makes sense before the call, and this person reached it later.",
  booked: "It asks to book a call, and this person has one booked.",
  date: "It only makes sense before its date, and this person reached it later.",
  "dead-end": "What its button leads to did not work for a day.",
  owner: "An owner moved this person past it.",
  condition: "Its conditions were not met.",
};

const skipped = ({ campaign, why, step, ...counts }: Of<"skipped">): Words => ({
  tone: "plain",
  title: `${why === "import" ? "Received in another tool" : "Skipped"}: ${emailLabel(step, counts)} (${campaign})`,
  text: skips[why],
});

const stops: Record<string, string> = {
  unsubscribed: "The address was unsubscribed.",
  bounced: "This address does not take mail.",
  complained: "The recipient reported an email as spam.",
  erased: "The person asked to be erased.",
  cancelled: "The seat was canceled.",
  duplicate: "They were in this campaign already.",
  removed: "An owner took them out.",
  corrected: "They signed up with another address instead.",
  goal: "They reached its goal.",
};

function left(coach: string, reason: string | null): Words {
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

function happened(fact: Of<"activity">, coach: string): Words {
  const { what, actor, reason } = fact;
  const name = fact.name ?? "";
  const eventName = fact.name ?? "an event that was deleted";
  const called = fact.name ? `: ${fact.name}` : "";
  const byOwner = actor === "owner" ? "By an owner." : undefined;
  const say = (tone: Step["tone"], title: string, text?: string): Words => ({
    tone,
    title,
    ...(text && { text }),
  });
  switch (what) {
    case "signed-up":
    case "imported":
      return say("plain", "Imported");
    case "import-undone":
      return say("plain", "Import undone", "What the file had added was taken back.");
    case "address-confirmed":
      return say("good", "Address confirmed", "By the link in the email: it belongs to this person.");
    case "consent-given":
      return say("plain", "Agreed to news and offers", byOwner);
    case "consent-withdrawn":
      return say("plain", "No longer gets news and offers", byOwner);
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
    case "suppressed": {
      const words = left(coach, reason);
      return { ...words, ...(byOwner && { text: `${byOwner} ${words.text}` }) };
    }
    case "resubscribed":
      return say("good", "Gets emails again", byOwner);
    case "frequency-changed":
      return reason === "weekly"
        ? say(
            "plain",
            "Asked for fewer emails",
            `At most one follow-up email a week from ${coach} from now on.`,
          )
        : say("plain", "Asked for every email again");
    case "tagged":
      return say("plain", fact.name ? `Tagged “${name}”` : "Got a tag that was deleted since", byOwner);
    case "untagged":
      return say("plain", fact.name ? `Tag “${name}” removed` : "Lost a tag that was deleted since", byOwner);
    case "field-changed": {
      const changed = [...(fact.isRenamed ? ["name"] : []), ...fact.fields];
      return say("plain", `Changed: ${changed.join(", ")}`, byOwner);
    }
    case "registered":
      return say("good", `Seat taken: ${eventName}`, byOwner);
    case "registered-again":
      return say(
        "plain",
        `Asked for a seat again: ${eventName}`,
        "This person kept the place they already had.",
      );
    case "waitlisted":
      return say("wait", `On the waitlist: ${eventName}`, "The event was full.");
    case "seat-promoted":
      return say(
        "good",
        `Got a seat from the waitlist: ${eventName}`,
        "A seat became free, and this person had waited longest.",
      );
    case "seat-cancelled":
      return say("plain", `Seat canceled: ${eventName}`, byOwner);
    case "seat-refused":
      return say("wait", `No seat: ${eventName}`, "The event was full, and this person was told so.");
    case "attended":
      return say("good", `Came to ${eventName}`);
    case "missed":
      return say("plain", `Missed ${eventName}`);
    case "attendance-cleared":
      return say("plain", `Attendance cleared: ${eventName}`, byOwner);
    case "call-booked":
      return say("good", `Booked a call${called}`, byOwner);
    case "call-moved":
      return say("plain", `Moved a call${called}`, byOwner);
    case "call-cancelled":
      return say("plain", `Call canceled${called}`, byOwner);
    case "call-attended":
      return say("good", `Came to the call${called}`);
    case "call-missed":
      return say("bad", `Missed the call${called}`);
    case "call-mark-cleared":
      return say("plain", `Attendance cleared: call${called}`, byOwner);
    case "link-followed":
      return say("good", fact.name ? `Followed ${fact.name}` : "Followed the link to the scheduler");
    case "segment-entered":
      return say(
        "plain",
        fact.name ? `Joined the segment “${name}”` : "Joined a segment that was deleted since",
      );
    case "segment-left":
      return say("plain", fact.name ? `Left the segment “${name}”` : "Left a segment that was deleted since");
    case "journey-started":
      return say("plain", `Joined the campaign ${name}`, byOwner);
    case "journey-paused":
      return say(
        "wait",
        `Paused: ${name}`,
        byOwner ?? "Its campaign is paused. It continues when the campaign is resumed.",
      );
    case "journey-resumed":
      return say("plain", `Continues: ${name}`, byOwner);
    case "journey-moved":
      return say("plain", `Moved to email ${fact.step} of ${name}`, byOwner);
    case "journey-finished":
      return say("good", `Finished the campaign ${name}`, "There are no further emails.");
    case "journey-stopped":
      return say(
        reason === "bounced" || reason === "complained" ? "bad" : "plain",
        `Left the campaign ${name}`,
        `${pick(stops, reason) ?? ""} ${fact.isLastSent ? "One email was already at the mail server and was still sent. " : ""}Its later emails are not sent.`.trim(),
      );
    default:
      return say("plain", what);
  }
}
