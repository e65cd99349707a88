/** An event is changed by its owner: the number announced is the number changed, whoever is registered in whatever state. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp } from "../../../../test/follow-up.ts";
import { moveEvent } from "../../../../test/move-event.ts";
import { testScope } from "../../../../test/scope.ts";
import { cancelSeat } from "./cancel-seat.ts";
import { type Changed, changeEvent, type Touched } from "./change-event.ts";
import type { Change } from "./read-change.ts";
import { readEvent } from "./read-event.ts";

const PAGE = "/clara-relocation-masterclass";
const scope = testScope({ id: "owner", name: "Olive" });

async function room(capacity: number | null = 8) {
  const world = await testContext();
  const { ctx, rows } = world;
  const eventId = (await world.page(PAGE)).eventId ?? "";
  await rows("update events set capacity = $2 where id = $1", [eventId, capacity]);
  const stored = async () => {
    const event = await readEvent(ctx, scope, { eventId });
    if (!event) throw new Error("no event");
    return event;
  };
  return {
    ...world,
    world,
    eventId,
    stored,
    in: (days: number) => new Date(ctx.clock.now().getTime() + days * DAY * 1000),
    async change(
      to: Partial<Change>,
      announced: Touched | "whoever" | null = null,
      as = ctx,
    ): Promise<Changed> {
      const {
        fingerprint: seen,
        startsAt,
        zone,
        minutes,
        onDemand,
        capacity: seats,
        joinUrl,
        recordingUrl,
      } = await stored();
      const change = {
        startsAt: startsAt ? new Date(startsAt) : null,
        zone,
        minutes,
        onDemand,
        capacity: seats,
        joinUrl,
        recordingUrl,
      };
      return changeEvent(as, scope, { eventId, change: { ...change, ...to }, seen, announced });
    },
    mailTo: (email: string) => world.sent.filter(({ to }) => to === email),
    async cancel(email: string) {
      const [row] = await rows<{ id: string }>("select id from event_registrations where email = $1", [
        email,
      ]);
      await cancelSeat(ctx, signLink(ctx.settings.secrets, "seat", row?.id ?? ""));
    },
    /** Every reminder there is: whose, when, and what became of it. */
    reminders: () =>
      rows<{ email: string; state: string; due: Date | null }>(
        `select email_address as email, state, next_attempt_at as due from email_deliveries where kind = 'reminder' order by created_at, email_address`,
      ),
    notices: () =>
      rows<{ email: string }>(
        "select email_address as email from email_deliveries where dedupe_key like 'dated:%' and state = 'pending' order by 1",
      ).then((all) => all.map(({ email }) => email)),
    lines: () => rows("select action, subject from audit_log order by id"),
  };
}

const uid = (file?: string) => /UID:(.*)\r/.exec(file ?? "")?.[1];
const sequence = (file?: string) => Number(/SEQUENCE:(\d+)/.exec(file ?? "")?.[1]);
const start = (file?: string) => /DTSTART:(.*)\r/.exec(file ?? "")?.[1];

describe("moving the date", () => {
  it("updates the same calendar entry under a higher number, moves reminders, and changes as many as it announced", async () => {
    const {
      world,
      ctx,
      advance,
      change,
      cancel,
      mailTo,
      reminders,
      notices,
      lines,
      in: inDays,
      rows,
      eventId,
    } = await room(6);
    await rows("update events set join_url = 'https://meet.example/room' where id = $1", [eventId]);
    await rows("update events set sequence = 0, announced = 0 where id = $1", [eventId]);
    await moveEvent(ctx, { eventId, startsAt: inDays(5) });
    for (const name of ["plain", "reminded", "left", "bounced", "gone"]) {
      await signUp(world, PAGE, `${name}@example.test`);
      advance(1);
    }
    await signUp(world, PAGE, "madrid@example.test", { zone: "Europe/Madrid" });
    for (const name of ["waits", "waits-still", "waits-too"])
      await signUp(world, PAGE, `${name}@example.test`, { waitlist: true });
    await cancel("waits-too@example.test");
    await settle(world);
    // Four days on: every reminder is out.
    await rows("update user_journeys set is_completed = true, next_email_due_at = null");
    advance(4.1 * DAY);
    await settle(world);
    expect((await reminders()).every(({ state }) => state === "sent")).toBe(true);
    const { coachId } = await world.page(PAGE);
    await suppress(ctx, { email: "left@example.test", coachId, reason: "unsubscribed" });
    await suppress(ctx, { email: "bounced@example.test", coachId: null, reason: "bounced" });
    await cancel("gone@example.test"); // her seat goes to who waits: a reminder is planned for nobody so late
    await settle(world);

    // What will change is told first, and nothing is changed by telling.
    const startsAt = inDays(9);
    const before = await rows("select e.*, e.xmin from events e where id = $1", [eventId]);
    const told = await change({ startsAt });
    expect(told).toEqual({
      kind: "to-confirm",
      // plain, reminded, madrid, and waits, who has a seat by now; not: left, bounced, gone, and who waits or waited
      touched: { calendars: 4, reminders: 4, withdrawn: 0, invited: 0, seated: 0, recordings: 0 },
    });
    expect(await rows("select e.*, e.xmin from events e where id = $1", [eventId])).toMatchObject([
      { starts_at: (before[0] as { starts_at: Date }).starts_at, sequence: 1 },
    ]);
    expect(await notices()).toEqual([]);
    expect(await lines()).toEqual([]);

    if (told.kind !== "to-confirm") throw new Error("not told");
    expect(await change({ startsAt }, told.touched)).toEqual({ kind: "changed", touched: told.touched });
    const people = ["madrid", "plain", "reminded", "waits"].map((name) => `${name}@example.test`);
    expect(await notices()).toEqual(people);
    const planned = (await reminders()).filter(({ state }) => state === "pending");
    expect(planned.map(({ email }) => email).sort()).toEqual(people);
    for (const { due } of planned) expect(due).toEqual(new Date(startsAt.getTime() - DAY * 1000));
    expect(await lines()).toEqual([
      {
        action: "event.changed",
        subject: {
          event: eventId,
          calendars: 4,
          reminders: 4,
          withdrawn: 0,
          invited: 0,
          seated: 0,
          recordings: 0,
        },
      },
    ]);

    const was = new Map(
      people.map((email) => [email, mailTo(email).findLast(({ calendar }) => calendar)?.calendar?.content]),
    );
    const sent = world.sent.length;
    await settle(world);
    expect(
      world.sent
        .slice(sent)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(people);
    for (const email of people) {
      const [old, fresh] = [was.get(email), mailTo(email).at(-1)?.calendar?.content];
      expect(uid(fresh), email).toBe(uid(old));
      expect(sequence(fresh), email).toBeGreaterThan(sequence(old));
      expect(start(fresh)).toBe(startsAt.toISOString().replace(/[-:]|\.\d+/g, ""));
    }
    expect(mailTo("madrid@example.test").at(-1)?.text).toContain("Madrid time");
    expect(mailTo("plain@example.test").at(-1)?.text).toContain("New York time");
    // The next reminder comes a day before the new date, once, to exactly these.
    const until = world.sent.length;
    advance(8.01 * DAY);
    await settle(world);
    expect(
      world.sent
        .slice(until)
        .filter(({ subject }) => subject.startsWith("In 24 hours"))
        .map(({ to }) => to)
        .sort(),
    ).toEqual(people);
  });

  it("reminders that were still to come move; to within a day they are withdrawn, and that is said", async () => {
    const { world, ctx, change, reminders, in: inDays, eventId } = await room();
    await moveEvent(ctx, { eventId, startsAt: inDays(5) });
    for (const name of ["a", "b"]) await signUp(world, PAGE, `${name}@example.test`);
    const touched = { calendars: 2, reminders: 0, withdrawn: 2, invited: 0, seated: 0, recordings: 0 };
    expect(await change({ startsAt: inDays(0.5) })).toEqual({ kind: "to-confirm", touched });
    expect(await reminders()).toHaveLength(2);
    expect(await change({ startsAt: inDays(0.5) }, touched)).toEqual({ kind: "changed", touched });
    expect(await reminders()).toEqual([]);
    const taken = { calendars: 0, reminders: 0, withdrawn: 0, invited: 0, seated: 0, recordings: 0 };
    expect(await change({ startsAt: null })).toEqual({ kind: "to-confirm", touched: taken });
  });

  it("asks again when somebody registered in between, and does it for whoever is there when told so", async () => {
    const { world, ctx, change, stored, in: inDays, eventId } = await room();
    await moveEvent(ctx, { eventId, startsAt: inDays(5) });
    await signUp(world, PAGE, "a@example.test");
    const one = { calendars: 1, reminders: 1, withdrawn: 0, invited: 0, seated: 0, recordings: 0 };
    expect(await change({ startsAt: inDays(6) })).toEqual({ kind: "to-confirm", touched: one });
    await signUp(world, PAGE, "b@example.test");
    const two = { ...one, calendars: 2, reminders: 2 };
    expect(await change({ startsAt: inDays(6) }, one)).toEqual({ kind: "to-confirm", touched: two });
    expect((await stored()).startsAt).toBe(inDays(5).toISOString().replace(".000", ""));
    expect(await change({ startsAt: inDays(6) }, "whoever")).toEqual({ kind: "changed", touched: two });
  });

  it("is not written over somebody else's change", async () => {
    const { ctx, stored, in: inDays, eventId } = await room();
    const { fingerprint: seen } = await stored();
    await moveEvent(ctx, { eventId, startsAt: inDays(5) });
    const change = {
      startsAt: inDays(6),
      zone: "UTC",
      minutes: 90,
      onDemand: false,
      capacity: 8,
      joinUrl: null,
      recordingUrl: null,
    };
    expect(await changeEvent(ctx, scope, { eventId, change, seen, announced: "whoever" })).toEqual({
      kind: "editConflict",
    });
    const nobody = { eventId: "00000000-0000-4000-8000-000000000000", change, seen, announced: null };
    expect(await changeEvent(ctx, scope, nobody)).toEqual({ kind: "no-event" });
  });

  it("news that has not left is replaced by the newer, so that nobody hears of a date that is another by now", async () => {
    const { world, ctx, change, mailTo, in: inDays, eventId } = await room();
    await signUp(world, PAGE, "a@example.test");
    await moveEvent(ctx, { eventId, startsAt: inDays(5) });
    await change({ startsAt: inDays(6) }, "whoever");
    await settle(world);
    expect(mailTo("a@example.test")).toHaveLength(2);
    expect(sequence(mailTo("a@example.test")[1]?.calendar?.content)).toBe(2);
  });
});

describe("the size of the room", () => {
  it("is not made smaller than the seats taken; made larger, it takes in who waits, and says how many", async () => {
    const { world, change, stored, rows, eventId } = await room(2);
    for (const name of ["a", "b", "c", "d", "e"])
      await signUp(world, PAGE, `${name}@example.test`, { waitlist: true });
    expect(await change({ capacity: 1 })).toEqual({ kind: "too-small", taken: 2 });
    const touched = { calendars: 0, reminders: 0, withdrawn: 0, invited: 0, seated: 2, recordings: 0 };
    expect(await change({ capacity: 4 })).toEqual({ kind: "to-confirm", touched });
    expect(await stored()).toMatchObject({ capacity: 2, taken: 2, waiting: 3 });
    expect(await change({ capacity: 4 }, touched)).toEqual({ kind: "changed", touched });
    expect(await stored()).toMatchObject({ capacity: 4, taken: 4, waiting: 1 });
    // Without a count there is nothing to wait for.
    expect(await change({ capacity: null }, { ...touched, seated: 1, recordings: 0 })).toMatchObject({
      kind: "changed",
    });
    expect(await stored()).toMatchObject({ capacity: null, taken: 5, waiting: 0 });
    expect(await change({ capacity: 4 })).toEqual({ kind: "too-small", taken: 5 });
    // Nobody hears of this, so there is nothing to ask.
    expect(await change({ capacity: 9 })).toMatchObject({ kind: "changed" });
    expect(await rows("select seats_taken, capacity from events where id = $1", [eventId])).toEqual([
      { seats_taken: 5, capacity: 9 },
    ]);
    expect(await change({})).toEqual({ kind: "same" });
  });

  it("whoever registers while seats begin to be counted is counted", async () => {
    const { world, ctx, change, stored, rows, eventId } = await room(null);
    await signUp(world, PAGE, "a@example.test");
    let later: Promise<unknown> = Promise.resolve();
    await ctx.db.transaction(async (transaction) => {
      const open = { ...ctx, db: transaction as unknown as typeof ctx.db };
      await change({ capacity: 40 }, "whoever", open);
      later = signUp(world, PAGE, "b@example.test");
      await pause(200); // she is in the middle of it: her registration waits for this owner
    });
    await later;
    expect(await stored()).toMatchObject({ capacity: 40, taken: 2 });
    expect(await rows("select from event_registrations where event_id = $1", [eventId])).toHaveLength(2);
  });
});

it("an owner's edit outlives the seed", async () => {
  const { change, stored, rows } = await room(50);
  await change({ joinUrl: "https://meet.example/clara", minutes: 75 }, "whoever");
  expect(
    await rows("select fingerprint = seeded_fingerprint as is_seeded from events where join_url is not null"),
  ).toEqual([{ is_seeded: false }]);
  expect(await stored()).toMatchObject({ minutes: 75, joinUrl: "https://meet.example/clara" });
});
