/** A message's current state: what happens next and when, what the owner can do, and whether a retry is safe. */

import { pick } from "#core/kernel/pick.ts";
import { MOST_ATTEMPTS } from "#core/sending/outbox/back-off.ts";
import type { MessageFacts } from "./message-facts.ts";
import { iso, type MessageTrace, type Outlook, type Tone } from "./timeline.ts";

const QUARTER_MS = 15 * 60_000;

export function badgeOf(facts: MessageFacts): { tone: Tone; label: string } {
  const { state, stage, failure, attempts } = facts;
  if (stage === "scheduled") return { tone: "plain", label: "Scheduled" };
  switch (state) {
    case "sent":
      return { tone: "good", label: "Accepted" };
    case "pending":
      return { tone: "wait", label: attempts > 0 ? "Will be tried again" : "Waiting" };
    case "claimed":
    case "handed-off":
      return { tone: "wait", label: "Being sent" };
    case "uncertain":
      return { tone: "wait", label: "Perhaps delivered" };
    case "bounced":
      return { tone: "bad", label: "Bounced" };
    case "complained":
      return { tone: "bad", label: "Complained" };
    case "suppressed":
      return { tone: "bad", label: "Suppressed" };
    case "failed":
      return { tone: "bad", label: failure === "uncertain" ? "Perhaps delivered" : "Not sent" };
  }
}

export function outlookOf(facts: MessageFacts): Outlook {
  switch (facts.state) {
    case "pending":
      return waiting(facts);
    case "claimed":
    case "handed-off":
      return { text: "It is being sent right now." };
    case "uncertain":
      return uncertain(facts);
    case "sent":
      return {
        text: hadDoubt(facts)
          ? "The mail server has it. An earlier attempt got no response, so there may be two copies in the mailbox."
          : "The mail server has it. That server decides whether it goes to the inbox or to the spam folder. If it bounces, you will see it here.",
      };
    case "bounced":
      return {
        text: "It bounced, so nothing more is sent to this address, by any coach.",
        advice: "If you know another address of this person, ask them to sign up with it.",
      };
    case "complained":
      return {
        text: "The recipient reported it as spam, so nothing more is sent to this address, by any coach.",
        advice: "Do not contact this person again, in any way.",
      };
    case "suppressed":
      return { text: suppressedText(facts) };
    case "failed":
      return failed(facts);
  }
}

function keptBack({ waitsFor, nextAttemptAt }: MessageFacts): Outlook | null {
  const due = nextAttemptAt ? { due: iso(nextAttemptAt) } : {};
  switch (waitsFor) {
    case "connection":
      return {
        text: "It waits: no mail provider is connected, so nothing can be sent yet. It goes out as soon as one is.",
        advice: "Connect a provider under Settings, Sending.",
      };
    case "quota":
      return {
        text: "It waits: today’s limit of the mail provider is used up. It goes out tomorrow.",
        ...due,
      };
    case "rate":
      return {
        text: "It waits for its turn: the mail provider limits emails a second.",
        ...due,
      };
    case "domain":
      return {
        text: "It waits: the recipient’s mail service has asked for a pause. Mail to others is still sent.",
        ...due,
      };
    case "warm-up":
      return {
        text: "It waits: the sender’s domain is new and starts with few emails a day. It goes out tomorrow.",
        ...due,
      };
    case "restore":
      return {
        text: "It waits for you: a backup was restored, and this email may have been sent after the backup was made.",
        advice: "Decide what happens to it under Settings, Data, Restored backup.",
      };
    default:
      return null;
  }
}

function waiting(facts: MessageFacts): Outlook {
  const { whyNot, kind, attempts, nextAttemptAt, heldUntil } = facts;
  const due = nextAttemptAt ? { due: iso(nextAttemptAt) } : {};
  const kept = keptBack(facts);
  if (kept) return kept;
  if (whyNot === "due")
    return { text: "It is due now and goes out within seconds, as long as a worker is running." };
  if (whyNot === "held" && heldUntil)
    return {
      text: "It waits, because this address signed up on more than five pages within a day.",
      due: iso(heldUntil),
    };
  if (attempts > 0)
    return {
      text: `It is retried automatically: attempt ${attempts + 1} of ${MOST_ATTEMPTS}.`,
      ...due,
      advice: "Nothing: it is retried automatically. If the mail server works again, you can retry now.",
    };
  if (kind === "reminder") return { text: "It is planned for 24 hours before the event.", ...due };
  if (kind === "journey")
    return { text: "It waits for its turn: an address gets one follow-up email a day at most.", ...due };
  return { text: "It is scheduled.", ...due };
}

function uncertain({ kind, uncertainties, handedOffAt }: MessageFacts): Outlook {
  const due = handedOffAt
    ? { due: new Date(new Date(handedOffAt).getTime() + QUARTER_MS).toISOString() }
    : {};
  if (kind !== "journey" && kind !== "broadcast" && uncertainties < 2)
    return {
      text: "It may have arrived or not. If the mail server stays silent for 15 minutes, the message is sent once more.",
      ...due,
      advice: "Nothing: Foyer handles it.",
    };
  return {
    text: "It may have arrived or not. If the mail server stays silent for 15 minutes, it is given up, so that no second copy is sent.",
    ...due,
  };
}

function failed({ failure, kind, uncertainties }: MessageFacts): Outlook {
  switch (failure) {
    case "address":
      return {
        text: "The mail server says that this mailbox does not exist. No coach sends to this address any more.",
        advice: "Check the address for a typo. The person can sign up again with the right one.",
      };
    case "refused":
      return {
        text: "The mail server refuses this message for good; the same message would get the same answer.",
        advice: "Its reply above says why. Often it is the text of the email or the name of the sender.",
      };
    case "configuration":
      return {
        text: "The mail server does not accept this site as a sender: its user name, password or sender address is not right.",
        advice: "Correct the mail settings (Diagnostics shows what is wrong), then try this message again.",
      };
    case "exhausted":
      return {
        text: `All ${MOST_ATTEMPTS} attempts failed, so it is not retried automatically.`,
        advice: "When the mail server works again, retry this message.",
      };
    case "uncertain":
      return {
        text:
          uncertainties > 1
            ? "It was handed over twice, without a response. It may have arrived once, twice or not at all."
            : "It was handed over, without a response. It may or may not have arrived.",
        advice:
          kind === "signup"
            ? "Ask this person whether it arrived. If not, signing up once more sends a new one."
            : "The emails after it go out as planned.",
      };
    default:
      return {
        text:
          kind === "broadcast"
            ? "Its broadcast was stopped before it could be sent."
            : "Its time had passed, so it was not sent.",
      };
  }
}

function suppressedText({ suppressed, coach, history }: MessageFacts): string {
  switch (suppressed ?? unfitReason({ history })) {
    case "booked":
      return "It was not sent: it asks to book a call, and this person had booked one.";
    case "call":
      return "It was not sent: it was for before the call, which was over or canceled.";
    case "dead-end":
      return "It was not sent: what its button leads to did not work for a day.";
    case "unsubscribed":
      return `It was not sent: this address was unsubscribed from ${coach}’s emails.`;
    case "erased":
      return "It was not sent: this person asked to be erased.";
    case "bounced":
      return "It was not sent: an earlier message to this address bounced or was refused, because there is no such mailbox.";
    case "complained":
      return "It was not sent: the recipient had reported an earlier message as spam.";
    default:
      return "It was not sent: its campaign or broadcast had been stopped.";
  }
}

type Unfit = "booked" | "call" | "dead-end";
/** Why the outbox dropped an email: it was about a call, or led nowhere. */
export const unfitReason = ({ history }: Pick<MessageFacts, "history">): Unfit | null => {
  const text = history.findLast(({ event }) => event === "suppressed")?.text;
  return text === "booked" || text === "call" || text === "dead-end" ? text : null;
};

const hadDoubt = ({ history }: MessageFacts) => history.some(({ event }) => event === "again");

const reasons: Record<string, string> = {
  sent: "It is not sent again, because it was accepted.",
  "under-way": "It cannot be tried again while it is being sent.",
  suppressed: "It cannot be sent: nothing may go to this address.",
  address: "Trying again would not help: there is no such mailbox.",
  refused: "Trying again would not help: the answer is final.",
  expired: "It is no longer sent: its time has passed.",
  "given-back": "It is no longer sent: the seat was canceled.",
  stopped: "It is no longer sent: the follow-up was stopped.",
  due: "It is next in line already.",
  held: "It is not sent earlier: the wait keeps others from flooding this address.",
  planned: "It is not sent earlier: its time is fixed.",
};

export function whyNotAgain({ whyNot, state }: MessageFacts): MessageTrace["whyNotAgain"] {
  if (whyNot === null) return null;
  if (whyNot === "uncertain")
    return state === "uncertain"
      ? "It is not sent again before the 15 minutes are over: it may have arrived."
      : "It is not sent again: it may have arrived, and nobody should get a second copy.";
  return pick(reasons, whyNot) ?? whyNot;
}
