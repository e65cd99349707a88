/** The demo owner's actions: event dates, attendance, tags, segments, and broadcasts. */
import { sql } from "drizzle-orm";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Condition } from "#core/leads/segments/conditions.ts";
import { saveSegment } from "#core/leads/segments/save-segment.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import type { Attendance, Audience } from "#core/programs/broadcasts/audience/audience.ts";
import { chooseAudience } from "#core/programs/broadcasts/audience/choose-audience.ts";
import { overrideConsent } from "#core/programs/broadcasts/audience/override-consent.ts";
import type { ConsentGround } from "#core/programs/broadcasts/broadcast.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { chooseTime } from "#core/programs/broadcasts/sending/choose-time.ts";
import type { SendTime } from "#core/programs/broadcasts/sending/send-time.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";
import { markAttendance } from "#core/programs/events/attendance/mark-attendance.ts";
import { changeEvent } from "#core/programs/events/change-event.ts";
import type { Change } from "#core/programs/events/read-change.ts";

type Acting = { ctx: Context & Renderer; scope: Scope };

export async function findEvent({ ctx }: Acting, slug: string) {
  const { rows } = await ctx.db.execute<{ id: string; seen: string; change: Change }>(sql`
    select e.id, e.fingerprint as seen, jsonb_build_object('zone', e.zone, 'minutes', e.minutes, 'onDemand', e.on_demand,
      'capacity', e.capacity, 'joinUrl', e.join_url, 'recordingUrl', e.recording_url) as change
    from events e join pages p on p.id = e.page_id where p.slug = ${slug}`);
  const [event] = rows;
  if (!event) throw new Error(`the sample page ${slug} has no event`);
  return event;
}

export async function dateEvent(acting: Acting, slug: string, startsAt: Date): Promise<string> {
  const { id: eventId, seen, change } = await findEvent(acting, slug);
  const dated = { ...change, startsAt, joinUrl: `https://meet.example.com/${slug}` };
  const done = await changeEvent(acting.ctx, acting.scope, {
    ...{ eventId, seen },
    change: dated,
    announced: "whoever",
  });
  expectOutcome(done.kind, "changed");
  return eventId;
}

export const closeEvent = ({ ctx, scope }: Acting, eventId: string) =>
  markAttendance(ctx, scope, { eventId, who: { kind: "rest" }, attendance: "missed" });

export async function tagSome(
  { ctx, scope }: Acting,
  { coach, tag, share }: { coach: string; tag: string; share: number },
): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select p.id from people p join coaches o on o.id = p.coach_id where o.slug = ${coach} order by p.email`);
  const ids = rows.filter((_, index) => index % Math.round(1 / share) === 0).map(({ id }) => id);
  if (ids.length === 0) return null;
  await tagPeople(ctx, scope, { which: { ids }, tag });
  const { rows: tags } = await ctx.db.execute<{ id: string }>(sql`
    select t.id from tags t join coaches o on o.id = t.coach_id where o.slug = ${coach} and t.name = ${tag}`);
  return tags[0]?.id ?? null;
}

export async function segmentOf(
  { ctx, scope }: Acting,
  { coach, name, items }: { coach: string; name: string; items: Condition[] },
): Promise<string> {
  const conditions = { kind: "group" as const, match: "all" as const, items };
  const saved = await saveSegment(ctx, scope, { segmentId: null, coach, name, conditions });
  if (saved.outcome !== "saved") throw new Error(`segment ${name}: ${saved.outcome}`);
  return saved.segmentId;
}

type Written = {
  coach: string;
  name: string;
  draft: Draft;
  /** Registrants need no consent to news. */
  event?: { eventId: string; who: Attendance };
  audience?: Audience;
  /** Reason to email people without consent to news, which the sample pages don't ask for. */
  ground?: ConsentGround;
  sendTime?: SendTime;
  isDraft?: true;
};

export async function broadcast(
  { ctx, scope }: Acting,
  { coach, name, draft, event, audience, ground, sendTime, isDraft }: Written,
): Promise<void> {
  const created = await createBroadcast(ctx, scope, { coach, name, ...(event && { event }) });
  if (created.outcome !== "created") throw new Error(`broadcast ${name}: ${created.outcome}`);
  const { broadcastId } = created;
  const saved = await saveBroadcastMessage(ctx, scope, { broadcastId, draft, revision: 1 });
  expectOutcome(saved.outcome, "saved");
  if (audience)
    expectOutcome((await chooseAudience(ctx, scope, { broadcastId, audience })).outcome, "chosen");
  if (ground)
    expectOutcome(
      (await overrideConsent(ctx, scope, { broadcastId, ground: { ground, text: null } })).outcome,
      "saved",
    );
  if (sendTime) expectOutcome((await chooseTime(ctx, scope, { broadcastId, sendTime })).outcome, "chosen");
  const announced = (await rehearseBroadcast(ctx, scope, { broadcastId }))?.gets ?? 0;
  if (isDraft || announced === 0) return;
  expectOutcome((await startBroadcast(ctx, scope, { broadcastId, announced })).outcome, "started");
}

function expectOutcome(found: string, expected: string): void {
  if (found !== expected) throw new Error(`the demo's owner was answered '${found}', not '${expected}'`);
}
