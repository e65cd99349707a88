/** The recording of a live event reaches everyone with a seat once, when the event is over and there is one, whichever comes last. */
import { describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, settle, signUp } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { announceEvents } from "../announce-events.ts";
import { cancelSeat } from "../cancel-seat.ts";
import { changeEvent, type Touched } from "../change-event.ts";
import { readEvent } from "../read-event.ts";

const PAGE = "/clara-relocation-masterclass";
const RECORDING = "https://vimeo.com/76979871";
const scope = testScope({ id: "owner", name: "Olive" });

/** An event of 90 minutes that begins in an hour, with two seats taken. */
async function room() {
  const world = await testContext();
  const { ctx, rows, sent } = world;
  const eventId = (await world.page(PAGE)).eventId ?? "";
  await rows("update events set starts_at = $2 where id = $1", [
    eventId,
    new Date(ctx.clock.now().getTime() + 3600_000),
  ]);
  for (const name of ["ann", "ben"]) await signUp(world, PAGE, `${name}@example.test`, { name });
  const look = async () => {
    await announceEvents(ctx);
    await settle(world);
  };
  await look();
  sent.length = 0;
  return {
    ...world,
    world,
    eventId,
    look,
    set: (url: string | null) => rows("update events set recording_url = $2 where id = $1", [eventId, url]),
    /** By whom the recording was received. */
    received: () => sent.filter(({ subject }) => subject.startsWith("The recording of")).map(({ to }) => to),
    async change(to: { recordingUrl?: string | null; startsAt?: Date }, announced: Touched | null = null) {
      const event = await readEvent(ctx, scope, { eventId });
      if (!event) throw new Error("no event");
      const { zone, minutes, onDemand, capacity, joinUrl, recordingUrl, fingerprint: seen } = event;
      const startsAt = event.startsAt ? new Date(event.startsAt) : null;
      const change = { startsAt, zone, minutes, onDemand, capacity, joinUrl, recordingUrl, ...to };
      return changeEvent(ctx, scope, { eventId, change, seen, announced });
    },
  };
}

describe("is sent", () => {
  it("when the event is over, if it was set before; its link leads to the watch page, and no calendar comes with it", async () => {
    const { set, look, advance, received, sent } = await room();
    await set(RECORDING);
    advance(3600 + 90 * 60 - 1);
    await look();
    expect(received()).toEqual([]);
    advance(1);
    await look();
    expect(received().sort()).toEqual(["ann@example.test", "ben@example.test"]);
    const mail = sent.find(({ to }) => to === "ann@example.test");
    expect(mail?.text).toContain(`https://foyer.example/watch${PAGE}`);
    expect(mail?.calendar).toBeUndefined();
  });

  it("when it is set, if the event was over before; never again, also not when its address changes", async () => {
    const { set, look, advance, received } = await room();
    advance(DAY);
    await look();
    expect(received()).toEqual([]);
    await set(RECORDING);
    await look();
    expect(received()).toHaveLength(2);
    await look();
    await set("https://files.example/class.mp4");
    advance(DAY);
    await look();
    expect(received()).toHaveLength(2);
  });

  it("to nobody who unsubscribed, gave the seat back, or waits for one", async () => {
    const { world, ctx, rows, eventId, page, set, look, advance, received } = await room();
    await rows("update events set capacity = 3 where id = $1", [eventId]);
    await signUp(world, PAGE, "cas@example.test");
    await signUp(world, PAGE, "dee@example.test", { waitlist: true });
    await suppress(ctx, {
      email: "ann@example.test",
      coachId: (await page(PAGE)).coachId,
      reason: "unsubscribed",
    });
    advance(DAY);
    const [seat] = await rows<{ id: string }>(
      "select id from event_registrations where email = 'ben@example.test'",
    );
    await cancelSeat(ctx, signLink(ctx.settings.secrets, "seat", seat?.id ?? ""));
    await set(RECORDING);
    await look();
    expect(received()).toEqual(["cas@example.test"]);
  });
});

describe("an owner who sets it", () => {
  it("is told how many will be emailed before any is, and exactly those are", async () => {
    const { world, ctx, page, change, look, advance, received, rows } = await room();
    await signUp(world, PAGE, "gone@example.test");
    await suppress(ctx, {
      email: "gone@example.test",
      coachId: (await page(PAGE)).coachId,
      reason: "unsubscribed",
    });
    advance(DAY);
    const asked = await change({ recordingUrl: RECORDING });
    expect(asked).toMatchObject({ kind: "to-confirm", touched: { calendars: 0, recordings: 2 } });
    await look();
    expect(received()).toEqual([]);
    if (asked.kind !== "to-confirm") throw new Error(asked.kind);
    expect(await change({ recordingUrl: RECORDING }, asked.touched)).toMatchObject({ kind: "changed" });
    await look();
    expect(received()).toHaveLength(2);
    // Another address is saved without a question: it touches nobody.
    expect(await change({ recordingUrl: "https://youtu.be/dQw4w9WgXcQ" })).toMatchObject({ kind: "changed" });
    await look();
    expect(received()).toHaveLength(2);
    expect(await rows("select subject->>'recordings' as n from audit_log order by id")).toEqual([
      { n: "2" },
      { n: "0" },
    ]);
  });

  it("before the event is asked nothing, and may take it back before any email has left", async () => {
    const { ctx, change, look, advance, received } = await room();
    expect(await change({ recordingUrl: RECORDING })).toMatchObject({ kind: "changed" });
    advance(DAY);
    await announceEvents(ctx); // queued, not sent
    expect(await change({ recordingUrl: null })).toMatchObject({ kind: "changed" });
    await look();
    expect(received()).toEqual([]);
    const again = await change({ recordingUrl: RECORDING });
    expect(again).toMatchObject({ kind: "to-confirm", touched: { recordings: 2 } });
  });

  it("and then a new date: who had the recording hears of the date, and gets no second recording", async () => {
    const { world, ctx, change, look, advance, received } = await room();
    advance(DAY);
    const asked = await change({ recordingUrl: RECORDING });
    if (asked.kind !== "to-confirm") throw new Error(asked.kind);
    await change({ recordingUrl: RECORDING }, asked.touched);
    await look();
    const startsAt = new Date(ctx.clock.now().getTime() + 10 * DAY * 1000);
    const moved = await change({ startsAt });
    expect(moved).toMatchObject({ kind: "to-confirm", touched: { calendars: 2, recordings: 0 } });
    if (moved.kind !== "to-confirm") throw new Error(moved.kind);
    await change({ startsAt }, moved.touched);
    await signUp(world, PAGE, "new@example.test");
    advance(11 * DAY);
    await look();
    expect(received()).toHaveLength(3);
    expect(received().at(-1)).toBe("new@example.test");
  });
});
