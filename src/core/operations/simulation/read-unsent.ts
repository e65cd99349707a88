/** What a person won't get and why: suppressed or late messages, remaining steps of ended or waiting journeys, and unplanned reminders. */

import { renderMessage } from "#core/content/emails/render-message.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import { findTemplate } from "#core/sending/deliveries/find-template.ts";
import { messageVariables } from "#core/sending/deliveries/message-variables.ts";
import type { JourneyFacts } from "../trace/journey-facts.ts";
import type { MessageFacts } from "../trace/message-facts.ts";
import { unfitReason } from "../trace/message-outlook.ts";
import { emailLabel, labelOf } from "../trace/message-trace.ts";
import { showMessage } from "../trace/show-message.ts";
import type { Reason, WillNotBeSent } from "./outcome.ts";
import { entryOf, type PersonFacts } from "./person-facts.ts";
import type { Simulated } from "./simulate.ts";

type Facts = {
  from: Date;
  messages: MessageFacts[];
  person: PersonFacts;
  journeys: JourneyFacts[];
  played: Simulated;
};

export async function readUnsent(
  ctx: Context,
  facts: Facts,
  isOpen: (message: MessageFacts) => boolean,
): Promise<WillNotBeSent[]> {
  const unsent: WillNotBeSent[] = [];
  // Sequential: the transaction has one connection.
  for (const message of facts.messages.filter(isOpen)) unsent.push(...(await ofMessage(ctx, facts, message)));
  for (const journey of facts.journeys) {
    unsent.push(...(await ofSkipped(ctx, facts, journey)));
    unsent.push(...(await ofJourney(ctx, facts, journey)));
  }
  return [...unsent, ...ofReminders(facts)];
}

async function ofMessage(ctx: Context, facts: Facts, message: MessageFacts): Promise<WillNotBeSent[]> {
  const why = whyNot(facts, message);
  if (!why) return [];
  const waits = facts.played.putOff.get(message.id);
  const noticed =
    (why === "no-link" || message.state === "pending" ? waits : null) ??
    message.history.at(-1)?.at ??
    facts.from;
  return [
    {
      at: new Date(Math.max(facts.from.getTime(), new Date(noticed).getTime())).toISOString(),
      label: labelOf(message),
      subject: (await showMessage(ctx, message))?.subject ?? null,
      ...entryOf(facts.person, message),
      from: message.campaign,
      why,
    },
  ];
}

function whyNot({ journeys, played }: Facts, message: MessageFacts): Reason | null {
  const journey =
    journeys.find(({ id }) => id === message.journeyId) ??
    journeys.find(
      ({ leadId, campaignId }) => leadId === message.leadId && campaignId === message.claim.campaignId,
    );
  const { seat } = message.claim;
  // Without a join link, it waits until the event starts, then expires.
  const isWaiting = played.putOff.has(message.id) || message.failure === "expired";
  if (
    message.kind === "reminder" &&
    isWaiting &&
    seat &&
    !seat.joinUrl &&
    !seat.onDemand &&
    !seat.isCancelled
  )
    return "no-link";
  switch (message.state) {
    case "suppressed":
      return (
        (message.suppressed as Reason | null) ?? unfitReason(message) ?? journey?.stopReason ?? "unsubscribed"
      );
    case "failed":
      if (message.failure === "expired" || message.failure === "uncertain") return message.failure;
      return message.history.some(({ event }) => event === "unrendered") ? "unwritten" : "failed";
    case "pending":
      if (!played.putOff.has(message.id)) return null; // due after the simulation ends
      return journey?.isCampaignActive === false || message.kind === "broadcast" ? "paused" : "blocked";
    default:
      return null;
  }
}

async function ofSkipped(
  ctx: Context,
  { messages, person, played }: Facts,
  journey: JourneyFacts,
): Promise<WillNotBeSent[]> {
  const left: WillNotBeSent[] = [];
  for (const { at, step } of played.judged.filter(
    (look) => look.journey === journey.id && look.verdict === "skip",
  )) {
    const email = journey.emails.find((each) => each.step === step);
    if (!email) continue;
    left.push({
      at: at.toISOString(),
      label: emailLabel(email.position, journey),
      subject: await subjectOf(ctx, email.templateId, messages, journey),
      ...entryOf(person, journey),
      from: journey.campaign,
      why: pick(journey.passedOver, String(step)) ?? "skipped",
    });
  }
  return left;
}

async function ofJourney(
  ctx: Context,
  { from, messages, person, played }: Facts,
  journey: JourneyFacts,
): Promise<WillNotBeSent[]> {
  const looks = played.judged.filter((look) => look.journey === journey.id);
  const why = journey.completed ? null : (journey.stopReason ?? whyWaits(journey, looks.at(-1)?.verdict));
  if (!why) return [];
  const isHalted = journey.stopReason !== null || journey.pausedAt !== null;
  const noticed = isHalted
    ? new Date(Math.max(from.getTime(), new Date(journey.haltedAt ?? from).getTime()))
    : (looks.find(({ verdict }) => verdict === looks.at(-1)?.verdict)?.at ?? from);
  const left: WillNotBeSent[] = [];
  for (const { position, templateId } of journey.emails.filter(
    ({ position }) => position >= journey.nextStep,
  ))
    left.push({
      at: noticed.toISOString(),
      label: emailLabel(position, journey),
      subject: await subjectOf(ctx, templateId, messages, journey),
      ...entryOf(person, journey),
      from: journey.campaign,
      why,
    });
  return left;
}

function whyWaits(journey: JourneyFacts, last: string | undefined): Reason | null {
  if (journey.pausedAt) return journey.pausedBy === "owner" ? "paused-for-person" : "paused";
  if (last === "hold") return "failed";
  if (last === "unconfirmed") return "unconfirmed";
  if (last === "undated") return "no-date";
  if (last === "blocked") return "dead-end";
  // Postponed until the simulation ended, so what blocks it doesn't move.
  return last === "cap" || last === "wait" || last === "turn" ? "blocked" : null;
}

/** Filled as an earlier message of the journey was; without one, the subject is unknown. */
async function subjectOf(
  ctx: Context,
  templateId: string,
  messages: MessageFacts[],
  journey: JourneyFacts,
): Promise<string | null> {
  const earlier =
    messages.findLast(({ leadId, kind }) => leadId === journey.leadId && kind === "signup") ??
    messages.findLast(({ journeyId }) => journeyId === journey.id);
  if (!earlier) return null;
  try {
    const template = await findTemplate(ctx, templateId);
    return renderMessage(template, messageVariables(ctx, earlier.claim)).subject;
  } catch {
    return null;
  }
}

/** No reminder was planned, so there is no row for it. */
function ofReminders({ from, person }: Facts): WillNotBeSent[] {
  return person.seats.flatMap((seat): WillNotBeSent[] => {
    if (seat.onDemand || seat.status === "cancelled") return [];
    const why = whyNoReminder(seat);
    if (
      !why ||
      (why === "too-late" && new Date(seat.startsAt ?? 0) <= from && new Date(seat.createdAt) < from)
    )
      return [];
    return [
      {
        at: from.toISOString(),
        label: "Reminder",
        subject: null,
        ...entryOf(person, seat),
        from: seat.event,
        why,
      },
    ];
  });
}

function whyNoReminder({ status, startsAt, reminded }: PersonFacts["seats"][number]): Reason | null {
  if (status === "waiting") return "waiting-list";
  if (!startsAt) return "no-date";
  return reminded ? null : "too-late";
}
