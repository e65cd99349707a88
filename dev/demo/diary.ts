/** The demo owner's schedule over three months: what is done when, for which sample coach. */
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { type Action, comeToEvent, type World } from "./live.ts";
import { messages } from "./messages.ts";
import { broadcast, closeEvent, dateEvent, findEvent, segmentOf, tagSome } from "./owner.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const held = [
  { slug: "relocation-masterclass", coach: "clara", back: 33, hour: 18 },
  { slug: "breakdown-breakthrough", coach: "jonah", back: 8, hour: 17 },
] as const;

type Diary = { world: World & { ctx: Renderer }; scope: Scope; start: Date; days: number };

export function ownerActions({ world, scope, start, days }: Diary): Action[] {
  const acting = { ctx: world.ctx, scope };
  /** A number of days before today at a UTC hour, or the Tuesday before that (day 0 of the epoch was a Thursday). */
  const today = Math.floor(start.getTime() / DAY_MS) + days;
  const on = (back: number, hour: number) => new Date((today - back) * DAY_MS + hour * HOUR_MS);
  const onTuesday = (back: number, hour: number) => on(back + ((today - back + 2) % 7), hour);
  const actions: Action[] = [];
  const at = (time: Date, act: () => Promise<unknown>) => actions.push({ at: time, act });

  for (const { slug, coach, back, hour } of held) {
    const date = onTuesday(back, hour);
    const event = { id: "" };
    at(new Date(start.getTime() + HOUR_MS), async () => {
      event.id = await dateEvent(acting, slug, date);
    });
    at(new Date(date.getTime() + HOUR_MS / 12), () => comeToEvent(world, event.id));
    at(new Date(date.getTime() + DAY_MS), () => closeEvent(acting, event.id));
    at(new Date(date.getTime() + 2 * DAY_MS), () =>
      broadcast(acting, { coach, event: { eventId: event.id, who: "missed" }, ...messages[slug] }),
    );
  }

  at(on(50, 9), () => tagSome(acting, { coach: "clara", tag: "Moving within a year", share: 0.2 }));
  at(on(15, 9), () => tagSome(acting, { coach: "jonah", tag: "Asked for a call", share: 0.15 }));
  at(on(2, 9), () => tagSome(acting, { coach: "nina", tag: "Client", share: 0.1 }));
  at(on(2, 10), () => tagSome(acting, { coach: "dave", tag: "Hospital", share: 0.34 }));

  at(on(38, 8), () =>
    broadcast(acting, { coach: "jonah", ground: "existing-customers", ...messages.question }),
  );
  at(on(17, 9), async () => {
    const segmentId = await segmentOf(acting, {
      coach: "nina",
      name: "Confirmed, still with us",
      items: [{ kind: "confirmed" }, { kind: "status", status: "unsubscribed", not: true }],
    });
    const audience = { kind: "segments" as const, any: [segmentId], minus: [] };
    await broadcast(acting, { coach: "nina", ground: "existing-customers", audience, ...messages.breakfast });
  });
  at(on(6, 9), () =>
    segmentOf(acting, {
      coach: "nina",
      name: "New this month",
      items: [{ kind: "signed-up", days: 30 }],
    }),
  );
  at(on(5, 9), () =>
    segmentOf(acting, { coach: "jonah", name: "Opened the calendar", items: [{ kind: "opened-scheduler" }] }),
  );
  at(on(1, 10), async () => {
    const { id: eventId } = await findEvent(acting, "event-rsvp");
    const sendTime = { kind: "at" as const, at: on(-5, 9).toISOString() };
    await broadcast(acting, {
      ...{ coach: "marcus", event: { eventId, who: "registered" }, sendTime },
      ...messages.bring,
    });
  });
  at(on(0, 0), () => broadcast(acting, { coach: "dave", isDraft: true, ...messages.handoff }));
  return actions;
}
