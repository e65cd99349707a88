/** Plays three months of events in order: people sign up and handle their mail, workers run every few hours. */

import { sql } from "drizzle-orm";
import { recordVisits } from "#core/content/visits/record-visits.ts";
import type { Context } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { submitForm } from "#core/leads/capture/submit-form.ts";
import { rollUpHourlyStats } from "#core/operations/overview/roll-up-hourly-stats.ts";
import { advanceBroadcasts } from "#core/programs/broadcasts/sending/advance-broadcasts.ts";
import { rollUpAcceptedCounts } from "#core/programs/campaigns/roll-up-accepted-counts.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { joinEvent } from "#core/programs/events/attendance/join-event.ts";
import { advanceDue } from "#core/programs/journeys/advance.ts";
import { confirmAddress } from "#core/sending/consent/confirm-address.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import type { Feedback } from "#core/sending/feedback/feedback.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import type { Chance } from "./chance.ts";
import { fillIn, type Person } from "./people.ts";
import type { Received } from "./sink.ts";
import type { Traffic, Visitor } from "./traffic.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often workers run here, which is how late a journey's email can be. */
const LOOK_MS = 4 * HOUR_MS;
const BATCH = 200;

export type Action = { at: Date; act(): Promise<unknown> };
export type World = {
  ctx: Context;
  chance: Chance;
  received: Map<string, Received>;
  setNow(now: Date): void;
};

export async function live(
  world: World,
  { start, end, actions, told }: { start: Date; end: Date; actions: Action[]; told(day: number): void },
): Promise<void> {
  const waiting = actions.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  let day = 0;
  for (let look = start.getTime() + LOOK_MS; look <= end.getTime(); look += LOOK_MS) {
    while ((waiting.at(-1)?.at.getTime() ?? Number.POSITIVE_INFINITY) <= look) {
      const next = waiting.pop();
      if (!next) break;
      world.setNow(next.at);
      await next.act();
    }
    world.setNow(new Date(look));
    await work(world.ctx);
    if (look - start.getTime() < (day + 1) * DAY_MS) continue;
    day += 1;
    await rollUpHourlyStats(world.ctx);
    await rollUpAcceptedCounts(world.ctx);
    told(day);
  }
  world.setNow(end);
  await work(world.ctx);
}

async function work(ctx: Context): Promise<void> {
  await announceEvents(ctx);
  for (let moved = 1; moved > 0; ) {
    const broadcasts = await advanceBroadcasts(ctx);
    const { journeys } = await advanceDue(ctx, { batch: BATCH });
    const { claimed } = await dispatchDue(ctx, BATCH);
    moved = broadcasts + journeys + claimed;
  }
}

export function visitorActions(world: World, traffic: Traffic, invent: () => Person): Action[] {
  const actions: Action[] = [];
  const byHour = Map.groupBy(traffic.counted, ({ hour }) => hour);
  for (const [hour, counted] of byHour)
    actions.push({ at: new Date(Date.parse(hour) + HOUR_MS), act: () => recordVisits(world.ctx, counted) });
  const known: Person[] = [];
  for (const visitor of traffic.signups) {
    // Some visitors have signed up for something else before.
    const isKnown = known.length > 20 && world.chance.isIn(0.09);
    const person = isKnown ? world.chance.pick(known) : invent();
    if (!isKnown) known.push(person);
    actions.push({ at: visitor.at, act: () => signUp(world, visitor, person) });
    if (!isKnown) actions.push(...lifeOf(world, person, visitor.at));
  }
  return actions;
}

async function signUp({ ctx, chance }: World, { page, from }: Visitor, person: Person): Promise<void> {
  const { form } = page.document;
  if (!form) return;
  const typed = fillIn(chance, form, person).set("zone", person.zone);
  const tags = { utm_source: from.source, utm_medium: from.medium, utm_campaign: from.campaign };
  const { outcome } = await submitForm(ctx, {
    page,
    ip: `10.${Math.floor(chance.within(0, 255))}.${Math.floor(chance.within(0, 255))}.7`,
    query: new URLSearchParams(Object.entries(tags).filter(([, value]) => value)),
    field: (name) => typed.get(name) ?? null,
  });
  if (outcome.kind === "fault" || outcome.kind === "invalid")
    throw new Error(`${page.document.id} answered ${outcome.kind}`);
}

function lifeOf(world: World, person: Person, from: Date): Action[] {
  const { ctx, chance } = world;
  const { email } = person;
  const after = (least: number, most: number) =>
    new Date(from.getTime() + chance.within(least, most) * HOUR_MS);
  const received = () => world.received.get(email);
  const actions: Action[] = [];
  if (person.confirms)
    actions.push({
      at: after(0.1, 30),
      async act() {
        const { rows } = await ctx.db.execute<{ id: string }>(
          sql`select id from leads where email = ${email} order by id`,
        );
        for (const { id } of rows) await confirmAddress(ctx, signLink(ctx.settings.secrets, "confirm", id));
      },
    });
  if (person.books)
    actions.push({
      at: after(20, 400),
      act: async () => {
        const token = received()?.scheduler;
        if (token) await openScheduler(ctx, { token, isPerson: true });
      },
    });
  if (person.leaves !== "never") {
    const choice = person.leaves;
    actions.push({
      at: after(30, 700),
      act: async () => {
        const token = received()?.unsubscribe;
        if (token) await unsubscribe(ctx, { token, choice });
      },
    });
  }
  if (person.mailbox === "bounces-later" || person.mailbox === "complains") {
    const kind: Feedback["kind"] = person.mailbox === "complains" ? "complaint" : "hard-bounce";
    const text = kind === "complaint" ? "marked as spam" : "550 5.1.1 The mailbox is gone";
    actions.push({
      at: after(1, 500),
      act: async () => {
        const messageId = received()?.messageId;
        if (!messageId) return;
        const about = { deliveryId: null, messageId, recipient: email, occurredAt: ctx.clock.now() };
        await recordFeedback(ctx, { provider: "dsn", eventId: `${kind}-${messageId}`, kind, text, ...about });
      },
    });
  }
  return actions;
}

export async function comeToEvent({ ctx, chance, received }: World, eventId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ email: string }>(
    sql`select email from event_registrations where event_id = ${eventId} and status = 'confirmed' order by email`,
  );
  for (const { email } of rows) {
    const token = received.get(email)?.join;
    if (token && chance.isIn(0.58)) await joinEvent(ctx, { token, by: "button" });
  }
}
