/** Describes a message's history step by step, from its creation to the reports that came back. */
import { pick } from "#core/kernel/pick.ts";
import { findProvider } from "#core/sending/providers/providers.ts";
import type { MessageFacts } from "./message-facts.ts";
import { isEmptied } from "./show-message.ts";
import { iso, type Step, type Tone } from "./timeline.ts";

type Turn = { tone: Tone; title: string; text: string };

const attempts: Partial<Record<MessageFacts["history"][number]["event"], Turn>> = {
  deferred: {
    tone: "wait",
    title: "put off by the mail server",
    text: "It asked us to try later, as busy or cautious servers do. Nothing was delivered.",
  },
  refused: {
    tone: "bad",
    title: "refused by the mail server",
    text: "It refused the message for good. Nothing was delivered.",
  },
  "no-answer": {
    tone: "wait",
    title: "no answer from the mail server",
    text: "It could not be reached, or did not answer in time. The message was not handed over, so nothing was sent.",
  },
  unrendered: {
    tone: "bad",
    title: "the message could not be written",
    text: "Its template asks for something this person does not have. This is an error of the site, not of the address. Nothing was sent.",
  },
  uncertain: {
    tone: "wait",
    title: "the connection broke before the mail server answered",
    text: "The message had been handed over, but the mail server did not confirm it. It may or may not have arrived: Foyer can’t know.",
  },
  "cut-off": {
    tone: "wait",
    title: "cut off before the mail server answered",
    text: "The message had been handed over, but the program that sent it stopped before the response came. It may or may not have arrived.",
  },
  "broken-off": {
    tone: "wait",
    title: "broken off",
    text: "The sending stopped before the message was handed over. Nothing was sent.",
  },
};

const decisions: Partial<Record<MessageFacts["history"][number]["event"], Turn>> = {
  again: {
    tone: "wait",
    title: "Still no reply after 15 minutes",
    text: "It is sent once more, under the same Message-ID, so that a mailbox can tell that a second copy is the same message.",
  },
  "given-up": {
    tone: "bad",
    title: "Still no reply after 15 minutes: given up",
    text: "Sending it again could put a second copy into the mailbox.",
  },
  suppressed: {
    tone: "bad",
    title: "Suppressed",
    text: "It was not sent, because this address no longer gets emails, or because its campaign or broadcast was stopped.",
  },
  expired: { tone: "bad", title: "Too late", text: "Its time had passed, so it was not sent." },
  retried: {
    tone: "plain",
    title: "Tried again by hand",
    text: "An owner asked for it. Activity shows who.",
  },
};

/** By the reason that the outbox noted. */
const unfitting: Record<string, Turn> = {
  booked: {
    tone: "plain",
    title: "Not sent: a call is booked",
    text: "The email asks to book a call, and this person had booked one by then. The campaign goes on.",
  },
  call: {
    tone: "plain",
    title: "Not sent: there is no call to come",
    text: "It was for before the call, which was over or canceled by then. The campaign goes on.",
  },
  "dead-end": {
    tone: "bad",
    title: "Not sent: it led nowhere",
    text: "What its button leads to did not work for a day. The campaign goes on.",
  },
};

const cameBack: Record<MessageFacts["events"][number]["kind"], Turn> = {
  "hard-bounce": {
    tone: "bad",
    title: "Bounced",
    text: "The mailbox does not accept it. This coach sends nothing more to it; if a provider signed the report, no other coach does either.",
  },
  "soft-bounce": {
    tone: "wait",
    title: "A delay was reported",
    text: "The mail server has it and keeps trying. Nothing needs to be done.",
  },
  complaint: {
    tone: "bad",
    title: "Reported as spam",
    text: "The recipient pressed “spam”. Nothing more is sent to this address, by any coach.",
  },
  "opt-out": {
    tone: "bad",
    title: "Unsubscribed by a report",
    text: "An unsigned report says that this message was unwanted. It counts as an unsubscribe from this coach, not as a complaint.",
  },
};

const reporterOf = (provider: MessageFacts["events"][number]["provider"]): string => {
  if (provider === "dsn") return "a mail server’s report";
  return provider === "mailbox" ? "a report in the bounce mailbox" : findProvider(provider).label;
};

/** Stored by record_feedback when a report is the first sign of a delivery. */
const FROM_A_REPORT = "known from what came back";

export function messageSteps(facts: MessageFacts, subject: string | null): Step[] {
  const steps: Step[] = [
    {
      at: iso(facts.createdAt),
      tone: "plain",
      title: subject ? `Message written: “${subject}”` : "Message queued",
      text: `Version ${facts.version} of its text.${isEmptied(facts) ? " Its personal content, failed attempts and later reports are no longer stored." : ""}`,
    },
  ];
  const handed = new Set<string>();
  const handOff = (at: string | null) => {
    if (!at || handed.has(iso(at))) return;
    handed.add(iso(at));
    steps.push({ at: iso(at), tone: "plain", title: "Handed to the mail server" });
  };
  let tries = 0;
  const explained = new Set<string>();
  for (const { event, at, handedOffAt, text: words } of facts.history) {
    handOff(handedOffAt);
    const attempt = attempts[event];
    if (attempt) tries += 1;
    const unfit = event === "suppressed" ? pick(unfitting, words ?? "") : undefined;
    const { tone, title, text } = attempt ??
      unfit ??
      decisions[event] ?? { tone: "plain", title: event, text: "" };
    steps.push({
      at: iso(at),
      tone,
      title: attempt ? `Attempt ${tries}: ${title}` : title,
      // Repeated outcomes are explained only once.
      ...(!explained.has(event) && { text }),
      ...(words && !unfit && { words }),
    });
    explained.add(event);
  }
  handOff(facts.handedOffAt);
  if (facts.sentAt) steps.push(accepted(facts, facts.sentAt, tries + 1));
  if (facts.schedulerOpenedAt)
    steps.push({
      at: iso(facts.schedulerOpenedAt),
      tone: "good",
      title: "The link to the scheduler was opened",
      text: "For the first time. Whether a call was booked is in the scheduler; no other link is tracked.",
    });
  for (const { kind, provider, text: words, at } of facts.events) {
    const { tone, title, text } = cameBack[kind];
    steps.push({
      at: iso(at),
      tone,
      title,
      text: `${text} Reported by ${reporterOf(provider)}.`,
      words,
    });
  }
  for (const { code, at } of facts.faults)
    steps.push({
      at: iso(at),
      tone: "bad",
      title: "An error of the site was logged",
      text: `Its code is ${code}.`,
    });
  return steps.sort((a, b) => (a.at ?? "").localeCompare(b.at ?? ""));
}

function accepted({ serverResponse }: MessageFacts, sentAt: string, tries: number): Step {
  const title = tries > 1 ? `Attempt ${tries}: accepted by the mail server` : "Accepted by the mail server";
  if (serverResponse === FROM_A_REPORT)
    return {
      at: iso(sentAt),
      tone: "good",
      title,
      text: "No reply arrived; a later report shows it.",
    };
  return { at: iso(sentAt), tone: "good", title, ...(serverResponse && { words: serverResponse }) };
}
