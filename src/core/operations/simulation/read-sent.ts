/** Lists a rehearsal's messages: what each is, when it is sent, and why it is late. */
import type { JourneyFacts } from "../trace/journey-facts.ts";
import type { MessageFacts } from "../trace/message-facts.ts";
import { labelOf } from "../trace/message-trace.ts";
import type { Delay, WillBeSent } from "./outcome.ts";
import { entryOf, type PersonFacts } from "./person-facts.ts";
import type { Rehearsed } from "./rehearsal.ts";
import type { Simulated } from "./simulate.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

export function readSent(
  sent: Rehearsed[],
  messages: MessageFacts[],
  person: PersonFacts,
  journeys: JourneyFacts[],
  { judged, putOff }: Simulated,
): WillBeSent[] {
  const factsOf = new Map(messages.map((facts) => [facts.claim.messageId, facts]));
  const keys = new Map<string, number>();
  return sent.flatMap(({ message, at }) => {
    const facts = factsOf.get(message.messageId);
    if (!facts) return [];
    const slug = person.leads.find(({ id }) => id === facts.leadId)?.slug ?? facts.claim.coach;
    const name = `${slug}.${facts.part}`;
    const nth = (keys.get(name) ?? 0) + 1;
    keys.set(name, nth);
    const { subject, html, text, calendar } = message;
    return {
      key: nth === 1 ? name : `${name}.${nth}`,
      at: at.toISOString(),
      label: labelOf(facts),
      ...{ subject, html, text },
      ...entryOf(person, facts),
      kind: facts.kind,
      delay: facts.delay,
      from: facts.campaign,
      calendar: calendar !== undefined,
      delayed: delayOf(),
    };

    function delayOf(): WillBeSent["delayed"] {
      const late = firstDue();
      if (!late || at.getTime() - late.due.getTime() < HOUR_MS) return null;
      return { due: late.due.toISOString(), why: late.why };
    }

    function firstDue(): { due: Date; why: Delay } | null {
      if (!facts) return null;
      if (facts.history.length > 0) return { due: new Date(facts.createdAt), why: "retry" };
      if (facts.heldUntil) return { due: new Date(facts.createdAt), why: "held" };
      const weekAgo = at.getTime() - WEEK_MS;
      const why = messages.some(
        ({ kind, claim, sentAt, handedOffAt }) =>
          kind === "journey" &&
          claim.coach === facts.claim.coach &&
          new Date(sentAt ?? handedOffAt ?? 0).getTime() === weekAgo,
      )
        ? "weekly"
        : "cap";
      const waited = putOff.get(facts.id);
      if (waited) return { due: waited, why };
      const journey = journeys.find(({ id }) => id === facts.journeyId);
      const look = judged.find(
        ({ journey: id, step, verdict }) =>
          id === journey?.id && step === facts.step && (verdict === "cap" || verdict === "turn"),
      );
      return look ? { due: look.at, why } : null;
    }
  });
}
