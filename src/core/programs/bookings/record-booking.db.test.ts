/** Every documented message of each provider, signed as it signs, in any order and repeatedly: one booking in the right state. */
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { submitForm } from "#core/leads/capture/submit-form.ts";
import { addTarget } from "#core/sending/alerts/add-target.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testScope } from "../../../../test/scope.ts";
import {
  bookingWorld,
  calcom,
  calendly,
  calendlyLater,
  hmac,
  other,
  type Said,
  signed,
  unix,
} from "./bookings.test-kit.ts";
import { acceptBookingWebhook } from "./calendars/accept-booking-webhook.ts";

const world = await bookingWorld();
const { ctx, rows, say, bookings, addPerson, kinds, clear, coachId, advance, sent } = world;
afterEach(clear);

const of = (provider: Said["provider"], ...bodies: object[]): Said[] =>
  bodies.map((body) => ({ provider, body }));
const EMAIL = "amara.other@reader.example";

const ORDERS = Number(process.env.ORDERS ?? 6);

/** `log` is null where it depends on the order: a mark that was taken back before it arrived was never there. */
type Story = [name: string, said: Said[], live: { state: string; startsAt: string }, log: string[] | null];
const first = "2026-12-03T19:00:00.000Z";
const second = "2026-12-04T19:00:00.000Z";
const third = "2026-12-05T19:00:00.000Z";
const stories: Story[] = [
  ["a booking", of("calendly", calendly.created), { state: "booked", startsAt: first }, ["call-booked"]],
  [
    "a cancellation",
    of("calendly", calendly.created, calendly.canceled),
    { state: "cancelled", startsAt: first },
    ["call-booked", "call-cancelled"],
  ],
  [
    "a move",
    of("calendly", calendly.created, ...calendly.moved),
    { state: "booked", startsAt: first },
    ["call-booked", "call-moved"],
  ],
  [
    "a no-show",
    of("calendly", calendly.created, calendly.noShow),
    { state: "no-show", startsAt: first },
    ["call-booked", "call-missed"],
  ],
  [
    "a no-show, told as the mark",
    of("calendly", calendly.created, calendly.noShowAsMark),
    { state: "no-show", startsAt: first },
    ["call-booked", "call-missed"],
  ],
  [
    "a no-show that is taken back",
    of("calendly", calendly.created, calendly.noShowAsMark, calendly.noShowTakenBack),
    { state: "booked", startsAt: first },
    null,
  ],
  [
    "two moves",
    of("calendly", calendly.created, ...calendly.moved, ...calendlyLater.moved),
    { state: "booked", startsAt: third },
    ["call-booked", "call-moved", "call-moved"],
  ],
  [
    "a move, then a cancellation",
    of("calendly", calendly.created, ...calendly.moved, calendlyLater.canceled),
    { state: "cancelled", startsAt: first },
    ["call-booked", "call-cancelled", "call-moved"],
  ],
  [
    "Cal.com’s booking",
    of(
      "calcom",
      ...[calcom.requestedWithoutId, calcom.requested, calcom.paymentBegun, calcom.created, calcom.paid],
    ),
    { state: "booked", startsAt: first },
    ["call-booked"],
  ],
  [
    "Cal.com’s cancellation",
    of("calcom", calcom.created, calcom.cancelled),
    { state: "cancelled", startsAt: first },
    ["call-booked", "call-cancelled"],
  ],
  [
    "a request that is rejected",
    of("calcom", calcom.requested, calcom.rejected),
    { state: "cancelled", startsAt: first },
    ["call-booked", "call-cancelled"],
  ],
  [
    "Cal.com’s move",
    of("calcom", calcom.created, calcom.rescheduled),
    { state: "booked", startsAt: second },
    ["call-booked", "call-moved"],
  ],
  [
    "a move that has to be confirmed",
    of("calcom", calcom.created, calcom.requestedMove, calcom.rescheduled),
    { state: "booked", startsAt: second },
    ["call-booked", "call-moved"],
  ],
  [
    "a move that the coach asked for",
    of("calcom", calcom.created, calcom.askedToMove, calcom.rescheduled),
    { state: "booked", startsAt: second },
    ["call-booked", "call-moved"],
  ],
  [
    "Cal.com’s no-show",
    of("calcom", calcom.created, calcom.noShow),
    { state: "no-show", startsAt: first },
    ["call-booked", "call-missed"],
  ],
  [
    "Cal.com’s no-show that is taken back",
    of("calcom", calcom.created, calcom.noShow, calcom.noShowTakenBack),
    { state: "booked", startsAt: first },
    null,
  ],
  [
    "Cal.com’s two moves",
    of("calcom", calcom.created, calcom.rescheduled, calcom.movedAgain),
    { state: "booked", startsAt: third },
    ["call-booked", "call-moved", "call-moved"],
  ],
  [
    "Cal.com’s move, then a cancellation",
    of("calcom", calcom.created, calcom.rescheduled, calcom.cancelledAfterMove),
    { state: "cancelled", startsAt: second },
    ["call-booked", "call-cancelled", "call-moved"],
  ],
  [
    "Cal.com’s move of a seat, which keeps its id",
    of("calcom", calcom.created, calcom.movedInPlace),
    { state: "booked", startsAt: second },
    null,
  ],
  [
    "another calendar’s move that keeps its id",
    of("other", other.created, other.movedInPlace),
    { state: "booked", startsAt: second },
    null,
  ],
  [
    "another calendar’s visitor who came",
    of("other", other.created, other.attended),
    { state: "attended", startsAt: first },
    ["call-attended", "call-booked"],
  ],
  [
    "another calendar’s move",
    of("other", other.created, other.moved),
    { state: "booked", startsAt: second },
    ["call-booked", "call-moved"],
  ],
  [
    "another calendar’s no-show",
    of("other", other.created, other.noShow),
    { state: "no-show", startsAt: first },
    ["call-booked", "call-missed"],
  ],
  [
    "another calendar’s cancellation",
    of("other", other.created, other.cancelled),
    { state: "cancelled", startsAt: first },
    ["call-booked", "call-cancelled"],
  ],
];

describe("whatever the order, and ten times over", () => {
  it.each(stories)("%s", async (_name, said, live, log) => {
    const tenTimes = said.flatMap((each) => Array.from({ length: 10 }, () => each));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(tenTimes, { minLength: tenTimes.length }), async (order) => {
        await clear();
        const personId = await addPerson(EMAIL);
        for (const each of order) {
          expect(await say(each)).toMatchObject({ ok: true });
          if (live.state === "cancelled") continue;
          // Not even halfway through a move.
          const known = (await bookings()).flatMap(({ state, logged, told }) => [state, ...logged, ...told]);
          for (const cancelled of ["cancelled", "call-cancelled"]) expect(known).not.toContain(cancelled);
        }
        const all = await bookings();
        const [current, ...more] = all.filter(({ state }) => state !== "moved");
        expect(more).toEqual([]);
        expect(current).toMatchObject({
          state: live.state,
          person_id: personId,
          starts_at: new Date(live.startsAt),
        });
        const moved = all.filter(({ state }) => state === "moved");
        // Each move leads to the next booking, the last one to the current.
        expect(moved.map(({ moved_to_id }) => moved_to_id)).toEqual(all.slice(1).map(({ id }) => id));
        if (log) expect(await kinds(personId)).toEqual(log);
        else expect(await kinds(personId)).not.toContain("call-cancelled");
      }),
      { numRuns: ORDERS },
    );
  });

  it("the messages of several at once are put together as one after the other", async () => {
    const personId = await addPerson(EMAIL);
    const said = of("calendly", calendly.created, ...calendly.moved);
    await Promise.all([...said, ...said.toReversed()].map((each) => say(each)));
    expect((await bookings()).map(({ state }) => state)).toEqual(["moved", "booked"]);
    expect(await kinds(personId)).toEqual(["call-booked", "call-moved"]);
  });

  it("a mark that is taken back leaves the booking unmarked", async () => {
    const personId = await addPerson(EMAIL);
    for (const each of of(
      "calendly",
      calendly.created,
      calendly.noShow,
      calendly.noShowTakenBack,
      calendly.noShow,
    ))
      await say(each);
    expect(await bookings()).toMatchObject([{ state: "booked" }]);
    expect(await kinds(personId)).toEqual(["call-booked", "call-mark-cleared", "call-missed"]);
  });

  it("a coach who asks for another time has not cancelled", async () => {
    const personId = await addPerson(EMAIL);
    for (const each of of("calcom", calcom.askedToMove, calcom.created)) await say(each);
    expect(await bookings()).toMatchObject([{ state: "moved", moved_to_id: null }]);
    expect(await kinds(personId)).toEqual(["call-booked"]);
  });
});

describe("a message", () => {
  const refused = (request: { headers: Headers; body: string }, provider: Said["provider"]) =>
    acceptBookingWebhook(ctx, { provider, request });
  const [aBooking] = of("calendly", calendly.created);

  it.each<[Said["provider"], object]>([
    ["calendly", calendly.created],
    ["calcom", calcom.created],
    ["other", other.created],
  ])(
    "of %s without a signature, with another key or with a changed body is refused",
    async (provider, body) => {
      const wrong = { ok: false, reason: "wrong-signature" };
      const genuine = signed({ provider, body }, ctx.clock.now());
      expect(await refused({ headers: new Headers(), body: genuine.body }, provider)).toEqual(wrong);
      expect(await refused({ ...genuine, body: genuine.body.replace("Amara", "Omar ") }, provider)).toEqual(
        wrong,
      );
      expect(await say({ provider, body }, "whsec_c2VjcmV0LW9mLXNvbWVib2R5LWVsc2UtZW50aXJlbHk=")).toEqual(
        wrong,
      );
      expect(await bookings()).toEqual([]);
    },
  );

  it("of Cal.com without a secret is refused", async () => {
    const headers = new Headers({ "x-cal-signature-256": "no-secret-provided" });
    expect(await refused({ headers, body: JSON.stringify(calcom.created) }, "calcom")).toMatchObject({
      ok: false,
    });
    const empty = new Headers({ "x-cal-signature-256": hmac("", JSON.stringify(calcom.created)) });
    expect(await refused({ headers: empty, body: JSON.stringify(calcom.created) }, "calcom")).toMatchObject({
      ok: false,
    });
  });

  it("of Calendly is refused after three minutes; of Cal.com a late one is taken", async () => {
    const at = (minutes: number) => new Date(ctx.clock.now().getTime() - minutes * 60_000);
    expect(await refused(signed(aBooking as Said, at(3.5)), "calendly")).toEqual({
      ok: false,
      reason: "too-old",
    });
    expect(await refused(signed({ provider: "other", body: other.created }, at(6)), "other")).toEqual({
      ok: false,
      reason: "too-old",
    });
    expect(await refused(signed(aBooking as Said, at(2.5)), "calendly")).toMatchObject({ ok: true });
    advance(86_400);
    expect(await say({ provider: "calcom", body: calcom.created })).toMatchObject({ ok: true });
    advance(-86_400);
  });

  it("that is genuine and unreadable is refused as such, and one about something else is taken", async () => {
    expect(await say({ provider: "calendly", body: { event: "invitee.created", payload: {} } })).toEqual({
      ok: false,
      reason: "malformed",
    });
    expect(await say({ provider: "calcom", body: { some: "custom template" } })).toEqual({
      ok: false,
      reason: "malformed",
    });
    expect(
      await say({ provider: "calendly", body: { event: "routing_form_submission.created", payload: {} } }),
    ).toEqual({ ok: true, outcomes: [] });
    expect(
      await say({ provider: "calcom", body: { ...calcom.created, triggerEvent: "MEETING_ENDED" } }),
    ).toEqual({ ok: true, outcomes: [] });
    const text = JSON.stringify({ ...calendly.created, event: "invitee.created" });
    const key = `t=${unix(ctx.clock.now())},v1=${"0".repeat(64)}`;
    expect(
      await refused({ headers: new Headers({ "calendly-webhook-signature": key }), body: text }, "calendly"),
    ).toMatchObject({ ok: false });
  });
});

describe("who booked", () => {
  it("is found by the link’s reference before the address, also for the second half of a move that came first", async () => {
    const [byLink, byAddress] = [
      await addPerson("amara@reader.example"),
      await addPerson("someone@reader.example"),
    ];
    await rows(
      "insert into booking_references (person_id, coach_id, reference) values ($1, $2, 'LEADTOKEN')",
      [byLink, coachId],
    );
    for (const each of of("calendly", calendly.moved[1] ?? {}, calendly.created)) await say(each);
    expect(await bookings()).toMatchObject([
      { state: "moved", person_id: byLink, matched_by: "reference" },
      { state: "booked", person_id: byLink, matched_by: "move" },
    ]);
    expect(await kinds(byLink)).toEqual(["call-booked", "call-moved"]);
    expect(await kinds(byAddress)).toEqual([]);
  });

  it("is known by the panel after the signup, and a repeated submission offers the same link", async () => {
    const page = await world.page("/9ways");
    const next = { kind: "scheduler", label: "Book" } as const;
    const screen = { title: "Thanks", text: "", steps: [], next };
    const form = {
      ...page.document.form,
      policy: { ...page.document.form?.policy, success: { outcome: "screen", screen } },
    };
    const fields: Record<string, string> = {
      email: "panel@reader.example",
      name: "Pat",
      key: "6e0c14a2-4c1d-4c8e-9a55-0d4f1f6f8a11",
    };
    const post = () =>
      submitForm(ctx, {
        page: {
          ...page,
          coach: { ...page.coach, schedulerUrl: "https://calendly.com/dave/call" },
          document: { ...page.document, form },
        } as typeof page,
        ...{ ip: "10.0.0.1", query: new URLSearchParams() },
        field: (name) => fields[name] ?? null,
      });
    const { scheduler = "" } = (await post()).answer;
    expect((await post()).answer.scheduler).toBe(scheduler);
    const link = new URL(scheduler);
    const reference = link.searchParams.get("utm_content") ?? "";
    expect(reference).toMatch(/^[0-9a-f]{32}$/);
    expect(scheduler).not.toContain(fields.key);
    const { payload } = calendly.created;
    await say({
      provider: "calendly",
      body: { ...calendly.created, payload: { ...payload, tracking: { utm_content: reference } } },
    });
    const [person] = await rows<{ id: string }>("select id from people where email = 'panel@reader.example'");
    expect(await bookings()).toMatchObject([{ person_id: person?.id, matched_by: "reference" }]);
  });

  it("is nobody if the address is unknown, and no log is written", async () => {
    await say({ provider: "calcom", body: calcom.created });
    expect(await bookings()).toMatchObject([{ person_id: null, matched_by: null, state: "booked" }]);
  });

  it("is not stored again by a repeated message after they were erased", async () => {
    const personId = await addPerson(EMAIL);
    await say({ provider: "calcom", body: calcom.created });
    advance(7 * 86_400);
    await rows("select erase_person($1, $2)", [personId, ctx.clock.now()]);
    expect(await bookings()).toEqual([]);
    expect(await say({ provider: "calcom", body: calcom.created })).toEqual({
      ok: true,
      outcomes: ["erased"],
    });
    expect(await bookings()).toEqual([]);
    await rows("delete from suppressions where reason = 'erased'");
    advance(-7 * 86_400);
  });

  it("nobody was matched with is erased by the address as well", async () => {
    await say({ provider: "calcom", body: calcom.created });
    const personId = await addPerson(EMAIL);
    await rows("select erase_person($1, now())", [personId]);
    expect(await bookings()).toEqual([]);
    await rows("delete from suppressions where reason = 'erased'");
  });
});

describe("the coach", () => {
  const mails = async (said: Said[]) => {
    sent.length = 0;
    for (const each of said) await say(each);
    while ((await dispatchDue(ctx)).claimed > 0);
    return sent.map(({ subject, calendar }) => ({
      subject,
      method: calendar?.method,
      uid: /UID:(.*)/.exec(calendar?.content ?? "")?.[1]?.trim(),
      sequence: /SEQUENCE:(\d+)/.exec(calendar?.content ?? "")?.[1],
    }));
  };

  it("is told once of each booking, move and cancellation, with one calendar entry that changes", async () => {
    const added = await addTarget(ctx, testScope({ id: "owner", name: "Olive" }), {
      ...{ coach: "dave", address: "coach@dave.example", cadence: "daily", zone: "Europe/Berlin" },
    });
    if (added.kind !== "added") throw new Error(added.reason);
    await rows("update alert_targets set confirmed_at = created_at");
    await rows("delete from email_deliveries where kind = 'alert'");
    const cancelledAfter = {
      ...calcom.cancelled,
      payload: { ...calcom.rescheduled.payload, status: "CANCELLED" },
    };

    const [booked, ...none] = await mails(of("calcom", calcom.created, calcom.created));
    expect(none).toEqual([]);
    expect(booked).toMatchObject({ method: "REQUEST", sequence: "0" });
    expect(booked?.subject).toBe("Call booked: Amara Reader, Thursday 3 December at 20:00 CET");
    expect(sent[0]?.text).toContain("Your calls: https://foyer.example/console/calls");
    expect(await mails(of("calcom", calcom.rescheduled))).toEqual([
      {
        subject: "Call moved: Amara Reader, Friday 4 December at 20:00 CET",
        method: "REQUEST",
        uid: booked?.uid,
        sequence: "1",
      },
    ]);
    expect(sent[0]?.text).toContain("Before: Thursday 3 December at 20:00 CET");
    expect(await mails(of("calcom", cancelledAfter))).toEqual([
      {
        subject: "Call canceled: Amara Reader, Friday 4 December at 20:00 CET",
        method: "CANCEL",
        uid: booked?.uid,
        sequence: "2",
      },
    ]);
    expect(await mails(of("calcom", calcom.created, calcom.rescheduled, cancelledAfter))).toEqual([]);
  });

  it("gets no mail about a booking that is erased before it left", async () => {
    await say({ provider: "calcom", body: calcom.created });
    const personId = await addPerson(EMAIL);
    await rows("select erase_person($1, now())", [personId]);
    expect(await mails([])).toEqual([]);
    await rows("delete from suppressions where reason = 'erased'");
  });
});
