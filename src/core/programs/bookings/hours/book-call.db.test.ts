/** One time, one call: booked by whoever is first, moved without losing the old time, free again as soon as it is canceled. */
import { afterEach, describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { testContext } from "../../../../../test/context.ts";
import { bookCall } from "./book-call.ts";
import { findBookingPage, readFreeDays } from "./booking-page.ts";
import { callFeed, callFile } from "./call-files.ts";
import { cancelOwnCall, findOwnCall, moveOwnCall } from "./own-call.ts";

const { ctx, rows, sent, setNow } = await testContext();
ctx.settings.limits.ipPerMinute = 1000;
ctx.settings.limits.ipPerHour = 1000;
const START = new Date("2026-11-15T09:00:00Z");

afterEach(async () => {
  await rows("delete from bookings");
  await rows("delete from booking_hours");
  await rows("delete from people where email like '%@reader.example'");
  sent.length = 0;
  setNow(START);
});

async function open() {
  const page = await findBookingPage(ctx, { slug: "nina" });
  if (!page) throw new Error("no booking page");
  return page;
}
const freeSlots = async () => (await readFreeDays(ctx, await open())).flatMap(({ slots }) => slots);
const iso = (slot: number | undefined) => new Date(slot ?? 0).toISOString();

async function book(fields: Record<string, string>) {
  const given: Record<string, string> = {
    ...{ name: "Amara Obi", email: "amara@reader.example", zone: "Europe/London", attempt: "a1", ...fields },
  };
  return bookCall(ctx, { page: await open(), ip: "192.0.2.1", field: (name) => given[name] ?? "" });
}
const tokenOf = (booked: Awaited<ReturnType<typeof book>>) => (booked.kind === "booked" ? booked.token : "");
const told = async () => {
  while ((await dispatchDue(ctx)).claimed > 0);
  return sent.splice(0);
};

describe("booking", () => {
  it("stores the call, tells the visitor with a calendar file, and plans a reminder", async () => {
    const slots = await freeSlots();
    const slot = slots[5];
    const booked = await book({ slot: iso(slot) });
    expect(booked.kind).toBe("booked");
    expect(await freeSlots()).toEqual(slots.filter((each) => each !== slot));
    const [message] = await told();
    expect(message).toMatchObject({ to: "amara@reader.example", coachId: expect.any(String) });
    expect(message?.subject).toContain("London time");
    expect(message?.text).toContain(`/book/nina/${tokenOf(booked)}`);
    expect(message?.calendar?.content).toContain("METHOD:REQUEST");
    setNow(new Date((slot ?? 0) - 24 * 3_600_000 + 60_000));
    expect((await told()).map(({ subject }) => subject)).toEqual(["Tomorrow: your call with Nina Laurent"]);
  });

  it("is one booking however often the form is sent", async () => {
    const slot = iso((await freeSlots())[0]);
    const all = await Promise.all(Array.from({ length: 8 }, () => book({ slot })));
    expect(new Set(all.map(tokenOf)).size).toBe(1);
    expect(await rows("select from bookings")).toHaveLength(1);
  });

  it("gives a time to one of many, and shows the others the nearest ones", async () => {
    const slots = await freeSlots();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        book({ slot: iso(slots[5]), email: `r${at}@reader.example`, attempt: `a${at}` }),
      ),
    );
    expect(all.filter(({ kind }) => kind === "booked")).toHaveLength(1);
    const refused = all.filter((each) => each.kind === "taken");
    expect(refused).toHaveLength(19);
    expect(refused[0]?.nearest).toEqual([slots[4], slots[6], slots[7]]);
    expect(await rows("select from bookings where state = 'booked'")).toHaveLength(1);
  });

  it("is refused by the database itself if two overlap", async () => {
    const { coachId } = await open();
    const insert = (id: string, from: string) =>
      rows(
        `insert into bookings (coach_id, source, external_id, starts_at, ends_at, created_at)
         values ($1, 'foyer', $2, $3::timestamptz, $3::timestamptz + interval '30 minutes', now())`,
        [coachId, id, from],
      );
    await insert("1", "2026-11-20T10:00Z");
    await insert("2", "2026-11-20T10:30Z");
    await expect(insert("3", "2026-11-20T10:15Z")).rejects.toThrow("bookings_own_slot");
  });

  it("takes no time that was not offered", async () => {
    const [slot = 0] = await freeSlots();
    for (const odd of [slot + 60_000, slot - 7 * 86_400_000, slot + 90 * 86_400_000])
      expect((await book({ slot: iso(odd) })).kind).toBe("taken");
    for (const slot of ["", "constructor", "2026-11-20", "2026-13-40T10:00:00.000Z"])
      expect(await book({ slot })).toMatchObject({ kind: "invalid", errors: { slot: "Choose a time" } });
    expect(await book({ slot: iso(slot), email: "nobody", name: "" })).toMatchObject({
      kind: "invalid",
      errors: { name: "Your name is needed", email: "Please enter a valid email address" },
    });
    expect((await book({ slot: iso(slot), website: "https://spam.example" })).kind).toBe("too-many");
    expect(await rows("select from bookings")).toHaveLength(0);
  });

  it("sends the link again to somebody who has a call, and says nothing else", async () => {
    const slots = await freeSlots();
    const first = await book({ slot: iso(slots[0]) });
    await told();
    expect((await book({ slot: iso(slots[2]), attempt: "a2" })).kind).toBe("already");
    expect((await book({ slot: iso(slots[3]), attempt: "a3" })).kind).toBe("already");
    const messages = await told();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain(tokenOf(first));
  });

  it("keeps apart from calls that another calendar reported", async () => {
    const { coachId } = await open();
    const slots = await freeSlots();
    await rows(
      `insert into bookings (coach_id, source, external_id, starts_at, ends_at, created_at) values ($1, 'calendly', 'x', $2, $3, now())`,
      [coachId, iso(slots[1]), iso((slots[1] ?? 0) + 1_800_000)],
    );
    expect(await freeSlots()).toEqual([slots[0], ...slots.slice(2)]);
  });
});

describe("a booked call", () => {
  it("moves without losing its old time, and its first link follows", async () => {
    const slots = await freeSlots();
    const token = tokenOf(await book({ slot: iso(slots[0]) }));
    const other = await book({ slot: iso(slots[2]), email: "b@reader.example", attempt: "b" });
    await told();
    expect(await moveOwnCall(ctx, { token, slot: slots[2] ?? 0 })).toMatchObject({ kind: "taken" });
    expect((await findOwnCall(ctx, { token }))?.call.startsAt.getTime()).toBe(slots[0]);
    expect(other.kind).toBe("booked");

    expect(await moveOwnCall(ctx, { token, slot: slots[3] ?? 0 })).toEqual({ kind: "moved" });
    expect(await moveOwnCall(ctx, { token, slot: slots[3] ?? 0 })).toEqual({ kind: "moved" });
    expect(await moveOwnCall(ctx, { token, slot: slots[4] ?? 0 })).toEqual({ kind: "moved" });
    expect((await findOwnCall(ctx, { token }))?.call).toMatchObject({ state: "booked", moves: 2 });
    expect(await freeSlots()).toEqual([slots[0], slots[1], slots[3], ...slots.slice(5)]);
    const subjects = (await told()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("is now"))).toHaveLength(2);
    expect(
      await rows("select from email_deliveries where variables->>'about' = 'reminder' and state = 'pending'"),
    ).toHaveLength(2);
    expect(await callFile(ctx, { token })).toMatch(/SEQUENCE:2[\s\S]*STATUS:CONFIRMED/);
  });

  it("moves to a time that overlaps its own", async () => {
    const page = await open();
    const rules = { ...page.hours, minutes: 60, gap: 0 };
    await rows("insert into booking_hours (coach_id, rules, changed_at) values ($1, $2, now())", [
      page.coachId,
      rules,
    ]);
    const [slot = 0] = await freeSlots();
    const token = tokenOf(await book({ slot: iso(slot) }));
    await rows("update booking_hours set rules = rules || jsonb_build_object('minutes', 30)");
    expect(await moveOwnCall(ctx, { token, slot: slot + 1_800_000 })).toEqual({ kind: "moved" });
  });

  it("gives its time back at once when it is canceled, and tells both", async () => {
    const slots = await freeSlots();
    const token = tokenOf(await book({ slot: iso(slots[0]) }));
    await told();
    setNow(new Date(START.getTime() + 1000));
    expect(await cancelOwnCall(ctx, { token, reason: "A train\nstrike" })).toBe(true);
    expect(await cancelOwnCall(ctx, { token, reason: "" })).toBe(false);
    expect(await freeSlots()).toEqual(slots);
    const [message, ...more] = await told();
    expect([message?.subject, more.length]).toEqual(["Your call with Nina Laurent is canceled", 0]);
    expect(message?.calendar?.method).toBe("CANCEL");
    expect(await rows("select from email_deliveries where variables->>'about' = 'reminder'")).toHaveLength(0);
    const [row] = await rows("select answers, cancelled_by from bookings");
    expect(row).toMatchObject({ cancelled_by: "visitor", answers: [{ answer: "A train strike" }] });
    expect(await moveOwnCall(ctx, { token, slot: slots[1] ?? 0 })).toEqual({ kind: "closed" });
  });

  it("belongs to the person whose link led there, also under another address and after a move", async () => {
    const { coachId } = await open();
    const ref = "0123456789abcdef0123456789abcdef";
    const [person] = await rows<{ id: string }>(
      "insert into people (coach_id, email, signups, first_seen_at, last_seen_at) values ($1, 'link@reader.example', 1, now(), now()) returning id",
      [coachId],
    );
    await rows("insert into booking_references (person_id, coach_id, reference) values ($1, $2, $3)", [
      ...[person?.id, coachId, ref],
    ]);
    const slots = await freeSlots();
    const token = tokenOf(await book({ slot: iso(slots[0]), email: "work@reader.example", ref }));
    await moveOwnCall(ctx, { token, slot: slots[1] ?? 0 });
    const owners = await rows("select state, person_id, matched_by from bookings order by starts_at");
    expect(owners).toEqual([
      { state: "moved", person_id: person?.id, matched_by: "reference" },
      { state: "booked", person_id: person?.id, matched_by: "move" },
    ]);
    const strange = tokenOf(
      await book({ slot: iso(slots[3]), email: "b@reader.example", attempt: "b", ref: "f".repeat(32) }),
    );
    expect(await findOwnCall(ctx, { token: strange })).not.toBeNull();
    expect(await rows("select from bookings where person_id is null")).toHaveLength(1);
  });

  it("belongs to the person with this address, and is in their log", async () => {
    const { coachId } = await open();
    await rows(
      "insert into people (coach_id, email, signups, first_seen_at, last_seen_at) values ($1, 'amara@reader.example', 1, now(), now())",
      [coachId],
    );
    const slots = await freeSlots();
    const token = tokenOf(await book({ slot: iso(slots[0]) }));
    await moveOwnCall(ctx, { token, slot: slots[1] ?? 0 });
    setNow(new Date(START.getTime() + 1000));
    await cancelOwnCall(ctx, { token, reason: "" });
    const kinds = await rows("select kind from activities where kind like 'call-%' order by id");
    expect(kinds.map(({ kind }) => kind)).toEqual(["call-booked", "call-moved", "call-cancelled"]);
  });

  it("shows nothing to a forged link, and its calendar lists calls without addresses", async () => {
    const [slot] = await freeSlots();
    await book({ slot: iso(slot) });
    const { coachId } = await open();
    for (const token of ["", "x", signLink(ctx.settings.secrets, "seat", coachId)]) {
      expect(await findOwnCall(ctx, { token })).toBeNull();
      expect(await callFile(ctx, { token })).toBeNull();
      expect(await callFeed(ctx, { token })).toBeNull();
    }
    const page = await open();
    const [made] = await rows<{ id: string }>(
      "insert into booking_hours (coach_id, rules, changed_at) values ($1, $2, now()) returning feed_id as id",
      [page.coachId, page.hours],
    );
    const feed = await callFeed(ctx, { token: signLink(ctx.settings.secrets, "call-feed", made?.id ?? "") });
    expect(feed).toContain("SUMMARY:Call with Amara Obi");
    expect(feed).not.toContain("reader.example");
  });
});
