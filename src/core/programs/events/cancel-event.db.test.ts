/** A canceled event: everybody is told once, each calendar gets one cancellation, and nothing that spoke of the date follows. */
import { describe, expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { sendDelivery } from "#core/sending/deliveries/send.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp } from "../../../../test/follow-up.ts";
import { moveEvent } from "../../../../test/move-event.ts";
import { testScope } from "../../../../test/scope.ts";
import { announceEvents } from "./announce-events.ts";
import { type CancelTouched, cancelEvent } from "./cancel-event.ts";
import { readEvent } from "./read-event.ts";

const PAGE = "/clara-relocation-masterclass";
const scope = testScope({ id: "owner", name: "Olive" });

/** An event in three days with two seats, both taken, and one person on the waitlist; their own emails are out. */
async function room() {
  const world = await testContext();
  const { ctx, rows, sent } = world;
  const eventId = (await world.page(PAGE)).eventId ?? "";
  const startsAt = new Date(ctx.clock.now().getTime() + 3 * DAY * 1000);
  await rows(
    "update events set starts_at = $2, join_url = 'https://meet.example/room', capacity = 2, announced = sequence + 1 where id = $1",
    [...[eventId, startsAt]],
  );
  for (const name of ["ann", "ben"]) await signUp(world, PAGE, `${name}@example.test`, { name });
  await signUp(world, PAGE, "cat@example.test", { name: "cat", waitlist: true });
  await settle(world);
  const entries = sent.map(({ to, calendar }) => ({ to, calendar: calendar?.content ?? "" }));
  sent.length = 0;
  const cancel = (announced: CancelTouched | null) => cancelEvent(ctx, scope, { eventId, announced });
  return {
    ...{ ...world, world, eventId, startsAt, entries, cancel },
    /** Told and done. */
    async cancelled() {
      const told = await cancel(null);
      if (told.outcome !== "to-confirm") throw new Error(told.outcome);
      return cancel(told.touched);
    },
    async look() {
      await announceEvents(ctx);
      await settle(world);
    },
  };
}

const uidOf = (file: string) => /UID:(\S+)/.exec(file)?.[1];
const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

describe("is counted first", () => {
  it("and nothing is changed by it", async () => {
    const { cancel, rows, eventId, look, sent } = await room();
    expect(await cancel(null)).toEqual({
      outcome: "to-confirm",
      touched: { messages: 3, calendars: 2, reminders: 2, untold: 0 },
    });
    expect(await rows("select cancelled_at from events where id = $1", [eventId])).toEqual([
      { cancelled_at: null },
    ]);
    await look();
    expect(sent).toEqual([]);
  });

  it("and not done where it would touch others by now", async () => {
    const { cancel, world, rows, eventId } = await room();
    const told = { messages: 3, calendars: 2, reminders: 2, untold: 0 };
    await signUp(world, PAGE, "dan@example.test", { name: "dan", waitlist: true });
    expect(await cancel(told)).toEqual({ outcome: "to-confirm", touched: { ...told, messages: 4 } });
    expect(await rows("select from events where id = $1 and cancelled_at is null", [eventId])).toHaveLength(
      1,
    );
  });
});

describe("done", () => {
  it("tells everybody once, and takes the same entry out of each calendar", async () => {
    const { cancelled, look, sent, entries, advance } = await room();
    expect(await cancelled()).toMatchObject({ outcome: "cancelled" });
    await look();
    await look();
    expect(sent.map(({ to }) => to).sort()).toEqual([
      "ann@example.test",
      "ben@example.test",
      "cat@example.test",
    ]);
    for (const { to, subject, calendar, text } of sent) {
      expect(subject).toMatch(/ will not take place$/);
      expect(text).toContain("It was planned for");
      const before = entries.find((entry) => entry.to === to && entry.calendar)?.calendar;
      // Who waits has nothing in the calendar.
      expect(calendar === undefined).toBe(to === "cat@example.test");
      if (!calendar || !before) continue;
      expect(calendar.method).toBe("CANCEL");
      expect(calendar.content).toContain("METHOD:CANCEL");
      expect(calendar.content).toContain("STATUS:CANCELLED");
      expect(uidOf(calendar.content)).toBe(uidOf(before));
      expect(sequenceOf(calendar.content)).toBeGreaterThan(sequenceOf(before));
    }
    // Neither the reminder nor anything else that would come with a calendar file.
    sent.length = 0;
    for (let day = 0; day < 5; day += 1) {
      advance(DAY);
      await look();
    }
    expect(sent.filter(({ calendar, subject }) => calendar || /tomorrow|24 hours/i.test(subject))).toEqual(
      [],
    );
  });

  it("stops a reminder that a worker holds already", async () => {
    const { cancelled, ctx, advance, sent } = await room();
    advance(2 * DAY);
    const held = (await claimDue(ctx, 10)).filter(({ kind }) => kind === "reminder");
    expect(held).toHaveLength(2);
    expect(await cancelled()).toMatchObject({ outcome: "cancelled" });
    for (const claim of held) await sendDelivery(ctx, claim);
    expect(sent.filter(({ subject }) => !subject.endsWith("will not take place"))).toEqual([]);
  });

  it("counts those who cannot be told, and writes to none of them", async () => {
    const { ctx, cancel, cancelled, look, sent, page } = await room();
    const { coachId } = await page(PAGE);
    await suppress(ctx, { email: "ann@example.test", coachId, reason: "unsubscribed" });
    expect(await cancel(null)).toMatchObject({ touched: { messages: 2, calendars: 1, untold: 1 } });
    await cancelled();
    await look();
    expect(sent.map(({ to }) => to).sort()).toEqual(["ben@example.test", "cat@example.test"]);
  });

  it("in the campaign's own words, or in those that ship where it has none", async () => {
    const { rows, cancelled, look, sent, cancel } = await room();
    await rows("delete from email_notices where notice = 'cancelled'");
    expect(await cancel(null)).toMatchObject({ touched: { messages: 3 } });
    // Counting has written no words.
    expect(await rows("select from email_notices where notice = 'cancelled'")).toEqual([]);
    await cancelled();
    await look();
    expect(sent).toHaveLength(3);
  });

  it("without a date takes nothing out of a calendar", async () => {
    const { ctx, eventId, cancelled, look, sent } = await room();
    await moveEvent(ctx, { eventId, startsAt: null });
    sent.length = 0;
    expect(await cancelled()).toMatchObject({ touched: { messages: 3, calendars: 0, reminders: 0 } });
    await look();
    expect(sent.map(({ calendar }) => calendar)).toEqual([undefined, undefined, undefined]);
  });

  it("only once, and by its own coach alone", async () => {
    const { ctx, eventId, cancel, cancelled } = await room();
    const other = testScope({ id: "other", name: "Otto" }, []);
    expect(await cancelEvent(ctx, other, { eventId, announced: null })).toEqual({ outcome: "no-event" });
    await cancelled();
    expect(await cancel(null)).toEqual({ outcome: "settled" });
    expect(await readEvent(ctx, scope, { eventId })).toMatchObject({ isOver: true, isCancelled: true });
  });
});

describe("afterwards", () => {
  it("nobody registers, no seat is handed on, and no recording is sent", async () => {
    const { world, cancelled, look, rows, eventId, sent, advance } = await room();
    await cancelled();
    await look();
    sent.length = 0;
    expect(await signUp(world, PAGE, "eve@example.test")).toMatchObject({ kind: "over" });
    await rows("update event_registrations set status = 'cancelled' where email = 'ann@example.test'");
    await rows("update events set seats_taken = 1, recording_url = 'https://vimeo.com/1' where id = $1", [
      eventId,
    ]);
    advance(4 * DAY);
    await look();
    expect(sent.filter(({ subject }) => /recording|seat/i.test(subject))).toEqual([]);
  });

  it("a new date brings it back: the entry is there again, under a higher number, and its reminder", async () => {
    const { ctx, eventId, startsAt, cancelled, look, sent } = await room();
    await cancelled();
    await look();
    const last = Math.max(...sent.map(({ calendar }) => sequenceOf(calendar?.content ?? "SEQUENCE:0")));
    sent.length = 0;
    await moveEvent(ctx, { eventId, startsAt: new Date(startsAt.getTime() + 7 * DAY * 1000) });
    await look();
    expect(sent.map(({ to, calendar }) => [to, calendar?.method]).sort()).toEqual([
      ["ann@example.test", "REQUEST"],
      ["ben@example.test", "REQUEST"],
    ]);
    for (const { calendar } of sent) expect(sequenceOf(calendar?.content ?? "")).toBeGreaterThan(last);
    expect(await readEvent(ctx, scope, { eventId })).toMatchObject({ isOver: false, isCancelled: false });
  });
});
