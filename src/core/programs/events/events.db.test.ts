/** Seats after the signup: the waitlist, giving back, handing on, dates that are set and moved, reminders. */
import { describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, journeyOf, settle, signUp } from "../../../../test/follow-up.ts";
import { moveEvent } from "../../../../test/move-event.ts";
import { announceEvents } from "./announce-events.ts";
import { cancelSeat } from "./cancel-seat.ts";
import { findSeat } from "./seat.ts";

const PAGE = "/clara-relocation-masterclass";

/** A room of two, the way an owner would make it. */
async function room() {
  const world = await testContext();
  const page = await world.page(PAGE);
  const eventId = page.eventId ?? "";
  await world.rows("update events set capacity = 2 where id = $1", [eventId]);
  const registration = async (email: string) =>
    (
      await world.rows<{ id: string; status: string }>(
        "select id, status from event_registrations where email = $1",
        [email],
      )
    )[0];
  return {
    ...world,
    world,
    eventId,
    registration,
    seats: async () =>
      (
        await world.rows(
          `select seats_taken as taken, (select count(*)::int from event_registrations r where r.event_id = e.id and status = 'confirmed') as confirmed
           from events e where id = $1`,
          [eventId],
        )
      )[0],
    token: async (email: string) =>
      signLink(world.ctx.settings.secrets, "seat", (await registration(email))?.id ?? ""),
    mailTo: (email: string) => world.sent.filter((message) => message.to === email),
    in: (days: number) => new Date(world.ctx.clock.now().getTime() + days * DAY * 1000),
  };
}

describe("when the room is full", () => {
  it("the lead is stored and told so; she may then choose to wait, once", async () => {
    const { world, mailTo, registration, rows } = await room();
    for (const name of ["a", "b"])
      expect(await signUp(world, PAGE, `${name}@example.test`)).toMatchObject({ kind: "captured" });
    expect(await signUp(world, PAGE, "c@example.test")).toEqual({ kind: "full" });
    expect(await registration("c@example.test")).toBeUndefined();
    expect(await rows("select 1 from leads where email = 'c@example.test'")).toHaveLength(1);

    expect(await signUp(world, PAGE, "c@example.test", { waitlist: true })).toEqual({ kind: "waiting" });
    expect(await signUp(world, PAGE, "c@example.test", { waitlist: true })).toEqual({ kind: "waiting" });
    expect(await registration("c@example.test")).toMatchObject({ status: "waiting" });
    await settle(world);
    expect(mailTo("c@example.test")).toHaveLength(1);
    expect(mailTo("c@example.test")[0]?.calendar).toBeUndefined();
    expect(await signUp(world, PAGE, "a@example.test", { waitlist: true })).toEqual({
      kind: "already-registered",
    });
  });

  it("a seat given back goes to whoever has waited longest, with the confirmation and the journey", async () => {
    const { world, ctx, advance, seats, token, mailTo, registration } = await room();
    for (const name of ["a", "b"]) await signUp(world, PAGE, `${name}@example.test`);
    for (const name of ["c", "d"]) {
      advance(60);
      await signUp(world, PAGE, `${name}@example.test`, { waitlist: true });
    }
    await settle(world);
    const given = await token("a@example.test");
    expect(await findSeat(ctx, given)).toMatchObject({
      status: "confirmed",
      event: expect.stringContaining("Relocation"),
    });
    expect(await cancelSeat(ctx, given)).toMatchObject({ status: "cancelled" });
    expect(await cancelSeat(ctx, given)).toMatchObject({ status: "cancelled" });
    expect(await cancelSeat(ctx, given.replace(/^./, "x"))).toBeNull();
    expect(await seats()).toEqual({ taken: 2, confirmed: 2 });
    expect(await registration("c@example.test")).toMatchObject({ status: "confirmed" });
    expect(await registration("d@example.test")).toMatchObject({ status: "waiting" });
    await settle(world);
    expect(mailTo("c@example.test")).toHaveLength(2);
    expect(mailTo("d@example.test")).toHaveLength(1);
    expect(await journeyOf(world, "a@example.test")).toMatchObject({ stop_reason: "cancelled" });
    expect(await journeyOf(world, "c@example.test")).toMatchObject({
      current_sequence: 1,
      stop_reason: null,
    });

    advance(60);
    // She comes back, finds the room full, and waits behind the others.
    expect(await signUp(world, PAGE, "a@example.test")).toEqual({ kind: "full" });
    expect(await signUp(world, PAGE, "a@example.test", { waitlist: true })).toEqual({ kind: "waiting" });
    await cancelSeat(ctx, await token("b@example.test"));
    expect(await registration("d@example.test")).toMatchObject({ status: "confirmed" });
    expect(await seats()).toEqual({ taken: 2, confirmed: 2 });
  });

  it("a larger room takes in who waits", async () => {
    const { world, ctx, rows, seats, eventId } = await room();
    for (const name of ["a", "b", "c", "d", "e"])
      await signUp(world, PAGE, `${name}@example.test`, { waitlist: true });
    expect(await seats()).toEqual({ taken: 2, confirmed: 2 });
    await rows("update events set capacity = 4 where id = $1", [eventId]);
    await announceEvents(ctx);
    expect(await seats()).toEqual({ taken: 4, confirmed: 4 });
  });
});

describe("the date", () => {
  it("to be announced: no calendar file; set and moved: the same UID with a higher sequence number, reminders move", async () => {
    const { world, ctx, advance, eventId, mailTo, rows, in: inDays } = await room();
    await rows("update events set join_url = 'https://meet.example/room' where id = $1", [eventId]);
    await rows("update events set sequence = 0, announced = 0 where id = $1", [eventId]);
    await signUp(world, PAGE, "a@example.test", { zone: "Europe/Madrid" });
    await signUp(world, PAGE, "b@example.test");
    expect(mailTo("a@example.test")[0]?.calendar).toBeUndefined();

    expect(await moveEvent(ctx, { eventId, startsAt: inDays(5) })).toEqual({
      calendars: 2,
      reminders: 2,
      withdrawn: 0,
      invited: 0,
    });
    expect(await moveEvent(ctx, { eventId, startsAt: inDays(5) })).toEqual({
      calendars: 0,
      reminders: 0,
      withdrawn: 0,
      invited: 0,
    });
    await settle(world);
    const dated = mailTo("a@example.test")[1];
    expect(dated?.calendar?.content).toMatch(/SEQUENCE:1\r\n/);
    expect(dated?.text).toContain("Madrid time");
    expect(mailTo("b@example.test")[1]?.text).toContain("New York time");

    // By whatever way it is moved: the next look at events tells everybody.
    await rows("update events set starts_at = $2 where id = $1", [eventId, inDays(9)]);
    await announceEvents(ctx);
    await settle(world);
    const moved = mailTo("a@example.test")[2];
    const uid = (text?: string) => /UID:(.*)/.exec(text ?? "")?.[1];
    expect(moved?.calendar?.content).toMatch(/SEQUENCE:2\r\n/);
    expect(uid(moved?.calendar?.content)).toBe(uid(dated?.calendar?.content));

    const reminders = () =>
      world.sent.filter(({ subject, to }) => to === "a@example.test" && subject !== moved?.subject).length;
    const before = reminders();
    advance(4.5 * DAY); // the old reminder's time is past
    await rows("update user_journeys set is_completed = true, next_email_due_at = null");
    await settle(world);
    expect(reminders()).toBe(before);
    advance(3.5 * DAY);
    await settle(world);
    expect(reminders()).toBe(before + 1);
  });

  it("a reminder whose time has passed is not planned, one that is late is not sent after the start", async () => {
    const { world, ctx, advance, eventId, rows, in: inDays } = await room();
    await moveEvent(ctx, { eventId, startsAt: inDays(2) });
    await signUp(world, PAGE, "early@example.test");
    advance(1.5 * DAY);
    await signUp(world, PAGE, "late@example.test");
    const reminders = () =>
      rows("select email_address, state, failure from email_deliveries where kind = 'reminder' order by 1");
    expect(await reminders()).toEqual([
      { email_address: "early@example.test", state: "pending", failure: null },
    ]);
    advance(DAY); // no worker ran until after the start
    await settle(world);
    expect(await reminders()).toEqual([
      { email_address: "early@example.test", state: "failed", failure: "expired" },
    ]);
  });

  it("a seat given back has no reminder", async () => {
    const { world, ctx, eventId, rows, token, in: inDays } = await room();
    await moveEvent(ctx, { eventId, startsAt: inDays(3) });
    await signUp(world, PAGE, "a@example.test");
    await cancelSeat(ctx, await token("a@example.test"));
    expect(await rows("select 1 from email_deliveries where kind = 'reminder'")).toEqual([]);
    await signUp(world, PAGE, "a@example.test");
    expect(await rows("select 1 from email_deliveries where kind = 'reminder'")).toHaveLength(1);
  });

  it("what a message said of its event is kept with it", async () => {
    const { world, ctx, eventId, rows, in: inDays } = await room();
    await moveEvent(ctx, { eventId, startsAt: inDays(3) });
    await signUp(world, PAGE, "a@example.test");
    const [kept] = await rows<{ date: string }>(
      "select variables->>'eventDate' as date from email_deliveries where kind = 'signup'",
    );
    expect(kept?.date).toMatch(/^\w+, \d+ November 2026 at 4:00 AM, New York time$/);
  });
});

describe("what may have arrived stays on record", () => {
  it.each(["the seat is given back", "the date moves"])("when %s", async (what) => {
    const { world, ctx, rows, eventId, token, in: inDays } = await room();
    await signUp(world, PAGE, "a@example.test");
    await moveEvent(ctx, { eventId, startsAt: inDays(9) });
    await announceEvents(ctx);
    // Handed over once without an answer, it waits for its second try.
    const [notice] = await rows<{ id: string }>(
      "update email_deliveries set uncertainties = 1, handed_off_at = created_at, state = 'pending', next_attempt_at = created_at where kind = 'notice' returning id",
    );
    if (what === "the date moves") {
      await moveEvent(ctx, { eventId, startsAt: inDays(10) });
      await announceEvents(ctx);
    } else await cancelSeat(ctx, await token("a@example.test"));
    expect(
      await rows(
        "select state, failure, (select event from delivery_history where delivery_id = d.id) as noted from email_deliveries d where id = $1",
        [notice?.id],
      ),
    ).toEqual([{ state: "failed", failure: "uncertain", noted: "given-up" }]);
  });
});
