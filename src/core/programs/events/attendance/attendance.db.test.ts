/** Who came: by join link, by hand, by file; whom the recording goes to; and what a new date takes back. */
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { compileConditions } from "#core/leads/segments/compile-conditions.ts";
import { countAudience } from "#core/programs/broadcasts/audience/count-audience.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, settle, signUp } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { announceEvents } from "../announce-events.ts";
import { listRegistrations } from "../list-registrations.ts";
import { readEvent } from "../read-event.ts";
import { chooseReplayRecipients } from "../replay/choose-replay-recipients.ts";
import { readReplay } from "../replay/read-replay.ts";
import { sendReplay } from "../replay/send-replay.ts";
import { checkAttendanceFile } from "./check-attendance-file.ts";
import { exportAttendance } from "./export-attendance.ts";
import { joinEvent } from "./join-event.ts";
import { applyAttendanceFile, markAttendance } from "./mark-attendance.ts";

const PAGE = "/clara-relocation-masterclass";
const JOIN = "https://meet.example/room?pwd=a;b";
const scope = testScope({ id: "owner", name: "Olive" });
const world = await testContext();
const { ctx, rows, advance, sent } = world;
const eventId = (await world.page(PAGE)).eventId ?? "";
const HOUR = 3600;

/** Where the clock stands; each test has an event of its own start, and nobody registered. */
async function startIn(seconds: number) {
  await rows("delete from email_deliveries");
  await rows("delete from event_registrations");
  await rows("delete from leads");
  await rows(
    "update events set starts_at = $2, minutes = 90, capacity = null, seats_taken = 0, join_url = $3, recording_url = null, recording_for = 'everybody', cancelled_at = null where id = $1",
    [eventId, new Date(ctx.clock.now().getTime() + seconds * 1000), JOIN],
  );
  await rows("update events set announced = sequence where id = $1", [eventId]);
}
type Seat = { id: string; attendance: string | null; source: string | null; at: Date | null };
const seatOf = async (email: string) => {
  const [seat] = await rows<Seat>(
    "select id, attendance, attendance_source as source, attendance_at as at from event_registrations where email = $1",
    [email],
  );
  if (!seat) throw new Error(`${email} has no seat`);
  return seat;
};
const tokenOf = async (email: string) => signLink(ctx.settings.secrets, "join", (await seatOf(email)).id);
const join = async (email: string, by: "button" | "browser" | "machine" = "browser") =>
  joinEvent(ctx, { token: await tokenOf(email), by });
/** What was to leave has left an hour ago, and the scanners that open it have gone. */
const quiet = () =>
  rows(
    "update email_deliveries set state = 'sent', next_attempt_at = null, sent_at = $1, server_response = '250'",
    [new Date(ctx.clock.now().getTime() - HOUR * 1000)],
  );

/** Who has a seat at an event that starts in so many seconds. */
async function seated(seconds: number, ...names: string[]) {
  await startIn(seconds);
  for (const name of names) await signUp(world, PAGE, `${name}@example.test`);
  await quiet();
}
const these = (...registrationIds: string[]) => ({ kind: "these" as const, registrationIds });
type Mark = Pick<Parameters<typeof markAttendance>[2], "who" | "attendance">;
const mark = (who: Mark["who"], attendance: Mark["attendance"]) =>
  markAttendance(ctx, scope, { eventId, who, attendance });

describe("the join link", () => {
  it("goes on to the owner's link and records the first time, within an hour around the event alone", async () => {
    await seated(3 * HOUR, "a");
    expect(await join("a@example.test")).toEqual({ outcome: "go-on", to: JOIN, recorded: false });
    expect((await seatOf("a@example.test")).attendance).toBeNull();
    advance(2 * HOUR);
    expect(await join("a@example.test")).toEqual({ outcome: "go-on", to: JOIN, recorded: true });
    const first = await seatOf("a@example.test");
    expect(first).toMatchObject({ attendance: "attended", source: "link", at: ctx.clock.now() });
    advance(HOUR);
    expect(await join("a@example.test")).toMatchObject({ to: JOIN });
    expect((await seatOf("a@example.test")).at).toEqual(first.at);
    advance(3 * HOUR);
    expect(await join("a@example.test")).toEqual({ outcome: "go-on", to: `/watch${PAGE}`, recorded: false });
  });

  it("asks for a press where a machine may be opening it, and records nothing until then", async () => {
    await seated(0, "a");
    const asked = { outcome: "ask", event: "Relocation Masterclass" };
    expect(await join("a@example.test", "machine")).toMatchObject(asked);
    await rows("update email_deliveries set sent_at = $1", [ctx.clock.now()]);
    expect(await join("a@example.test", "browser")).toMatchObject(asked);
    expect((await seatOf("a@example.test")).attendance).toBeNull();
    expect(await join("a@example.test", "button")).toEqual({ outcome: "go-on", to: JOIN, recorded: true });
    expect((await seatOf("a@example.test")).attendance).toBe("attended");
  });

  it("does nothing where it was forged, is another link, or the seat is gone", async () => {
    await seated(0, "a");
    const { id } = await seatOf("a@example.test");
    const token = await tokenOf("a@example.test");
    const forged = [
      "",
      "none",
      signLink(ctx.settings.secrets, "seat", id),
      signLink(["another secret of thirty-two characters!"], "join", id),
      signLink(ctx.settings.secrets, "join", "00000000-0000-4000-8000-000000000000"),
      `${token.slice(0, -2)}AA`,
    ];
    for (const each of forged)
      expect(await joinEvent(ctx, { token: each, by: "button" }), each).toEqual({ outcome: "unknown" });
    await rows("update event_registrations set status = 'cancelled'");
    expect(await join("a@example.test", "button")).toMatchObject({
      to: expect.stringMatching(/^\/seat\//),
      recorded: false,
    });
    await rows("update event_registrations set status = 'confirmed'");
    await rows("update events set cancelled_at = now() where id = $1", [eventId]);
    expect(await join("a@example.test", "button")).toMatchObject({ to: PAGE, recorded: false });
    expect((await seatOf("a@example.test")).attendance).toBeNull();
  });

  it("stands in messages and calendar files, and not in what is stored", async () => {
    await startIn(3 * DAY);
    await signUp(world, PAGE, "a@example.test");
    const token = await tokenOf("a@example.test");
    await settle(world);
    const message = sent.findLast(({ to }) => to === "a@example.test");
    expect(message?.calendar?.content.replaceAll("\r\n ", "")).toContain(`/join-event/${token}`);
    expect(message?.calendar?.content).not.toContain("meet.example");
    const [stored] = await rows<{ variables: Record<string, string> }>(
      "select variables from email_deliveries where kind = 'signup'",
    );
    expect(stored?.variables.joinUrl).toBe(JOIN);
  });
});

describe("by hand", () => {
  beforeEach(() => seated(-HOUR, "a", "b", "c"));

  it("one or many, back to unknown, and the rest; an owner's word stays over the link's", async () => {
    const [a, b] = [await seatOf("a@example.test"), await seatOf("b@example.test")];
    expect(await mark(these(a.id, b.id), "missed")).toEqual({ outcome: "marked", count: 2 });
    expect(await mark(these(b.id), null)).toEqual({ outcome: "marked", count: 1 });
    await join("a@example.test");
    await join("b@example.test");
    expect(await seatOf("a@example.test")).toMatchObject({ attendance: "missed", source: "hand" });
    expect(await seatOf("b@example.test")).toMatchObject({ attendance: "attended", source: "link" });
    expect(await mark({ kind: "rest" }, "missed")).toEqual({ outcome: "marked", count: 1 });
    expect(await seatOf("c@example.test")).toMatchObject({ attendance: "missed", source: "link" });
    expect(await readEvent(ctx, scope, { eventId })).toMatchObject({
      hasBegun: true,
      attendance: { attended: 1, missed: 2, unknown: 0 },
    });
    const { registrations } = await listRegistrations(ctx, scope, { eventId, state: "confirmed" });
    expect(registrations.find(({ id }) => id === a.id)?.attendance).toMatchObject({
      value: "missed",
      source: "hand",
      by: "Olive",
    });
    const file = await exportAttendance(ctx, scope, { eventId });
    const text = (await Array.fromAsync(file?.pieces ?? [])).join("");
    expect(text).toMatch(/a@example\.test,has a seat,.*,missed,"by hand, Olive",/);
    expect(text).toMatch(/b@example\.test,has a seat,.*,attended,by join link,/);
    const who = async (attendance: "attended" | "missed") => {
      const tree = {
        kind: "group" as const,
        match: "all" as const,
        items: [{ kind: "attendance" as const, event: eventId, attendance }],
      };
      const found = await ctx.db.execute<{ email: string }>(
        sql`select p.email from people p where ${compileConditions(tree, { now: ctx.clock.now() })} order by 1`,
      );
      return found.rows.map(({ email }) => email);
    };
    expect(await who("attended")).toEqual(["b@example.test"]);
    expect(await who("missed")).toEqual(["a@example.test", "c@example.test"]);
  });

  it("not before the event has begun, and not for another coach", async () => {
    const { id } = await seatOf("a@example.test");
    const input = { eventId, who: these(id), attendance: "attended" as const };
    expect(await markAttendance(ctx, testScope({ id: "x", name: "X" }, []), input)).toEqual({
      outcome: "no-event",
    });
    await rows("update events set starts_at = starts_at + interval '2 hours' where id = $1", [eventId]);
    expect(await markAttendance(ctx, scope, input)).toEqual({ outcome: "too-early" });
    expect((await seatOf("a@example.test")).attendance).toBeNull();
  });

  it("chooses the audience of a message about the event, which hides no later notice", async () => {
    const [a, b] = [await seatOf("a@example.test"), await seatOf("b@example.test")];
    await mark(these(a.id), "attended");
    await mark(these(b.id), "missed");
    const made = await createBroadcast(ctx, scope, {
      ...{ coach: "clara", name: "About the evening", event: { eventId, who: "attended" as const } },
    });
    if (made.outcome !== "created") throw new Error(made.outcome);
    const { broadcastId } = made;
    const inAll = async (who: "registered" | "waiting" | "attended" | "missed") =>
      (await countAudience(ctx, scope, { broadcastId, audience: { kind: "event", eventId, who } }))?.inAll
        .people;
    expect(await Promise.all((["registered", "attended", "missed", "waiting"] as const).map(inAll))).toEqual([
      3, 1, 1, 0,
    ]);
    await rows(
      `insert into email_deliveries (coach_id, person_id, lead_id, broadcast_id, kind, dedupe_key, message_id, email_address, template_id, variables, state, sent_at, server_response, created_at)
       select coach_id, person_id, lead_id, $1, 'broadcast', 'broadcast:x:' || id, 'x' || id, email_address, template_id, '{}', 'sent', now(), '250', created_at + interval '1 minute'
       from email_deliveries where kind = 'signup'`,
      [broadcastId],
    );
    await rows("update events set starts_at = starts_at + interval '9 days' where id = $1", [eventId]);
    await announceEvents(ctx);
    expect(await rows("select from email_deliveries where dedupe_key like 'dated:%'")).toHaveLength(3);
    await rows("delete from email_deliveries");
  });

  it("is taken back by a later date", async () => {
    const { id } = await seatOf("a@example.test");
    await mark(these(id), "attended");
    await rows("update events set starts_at = starts_at + interval '7 days' where id = $1", [eventId]);
    await announceEvents(ctx);
    expect(await seatOf("a@example.test")).toMatchObject({ attendance: null, source: null, at: null });
  });
});

describe("by file", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it("each line has its fate, and what was shown is what is recorded", async () => {
    await seated(-HOUR, "a", "b", "c", "d", "e");
    await rows("update event_registrations set status = 'waiting' where email = 'd@example.test'");
    const content = bytes(
      "Email,Attended\nA@Example.test,Yes\na@example.test,Yes\nb@example.test,No\nd@example.test,Yes\nx@example.test,Yes\n,Yes\n",
    );
    const checked = await checkAttendanceFile(ctx, scope, { eventId, content });
    if (checked.outcome !== "checked") throw new Error(checked.outcome);
    expect(checked.file.rows.map(({ fate }) => fate)).toEqual([
      "attended",
      "again",
      "missed",
      "no-seat",
      "stranger",
      "no-address",
    ]);
    expect(checked.file.rest).toBe(2);
    expect((await seatOf("a@example.test")).attendance).toBeNull();
    const input = { eventId, marks: checked.file.marks, restMissed: true };
    expect(await applyAttendanceFile(ctx, testScope({ id: "x", name: "X" }, []), input)).toEqual({
      outcome: "no-event",
    });
    expect(await applyAttendanceFile(ctx, scope, input)).toEqual({ outcome: "marked", count: 4 });
    expect(await seatOf("a@example.test")).toMatchObject({ attendance: "attended", source: "file" });
    expect(await seatOf("e@example.test")).toMatchObject({ attendance: "missed", source: "file" });
    expect(await applyAttendanceFile(ctx, scope, input)).toEqual({ outcome: "marked", count: 0 });
    const again = await checkAttendanceFile(ctx, scope, { eventId, content });
    expect(again).toMatchObject({ file: { rest: 0, marks: { attended: [], missed: [] } } });
  });
});

describe("the replay", () => {
  const recordings = async () =>
    (
      await rows<{ email: string }>(
        "select email_address as email from email_deliveries where dedupe_key like 'recording:%' order by 1",
      )
    ).map(({ email }) => email);

  const send = (whom: "missed" | "everybody", announced: number) =>
    sendReplay(ctx, scope, { eventId, whom, announced });

  it("waits for those who missed it, is counted before, and reaches nobody twice", async () => {
    await seated(HOUR, "a", "b", "c");
    expect(await chooseReplayRecipients(ctx, scope, { eventId, whom: "missed" })).toBe(true);
    await rows("update events set recording_url = 'https://video.example/1' where id = $1", [eventId]);
    expect(await send("missed", 0)).toEqual({ outcome: "not-ready" });
    advance(3 * HOUR);
    await announceEvents(ctx);
    expect(await recordings()).toEqual([]);
    await mark(these((await seatOf("a@example.test")).id), "missed");
    expect(await readReplay(ctx, scope, { eventId })).toMatchObject({
      whom: "missed",
      isReady: true,
      missed: 1,
      everybody: 3,
      sentAt: null,
    });
    expect(await send("missed", 2)).toEqual({ outcome: "to-confirm", count: 1 });
    expect(await recordings()).toEqual([]);
    expect(await send("missed", 1)).toEqual({ outcome: "sent", count: 1 });
    expect(await send("missed", 1)).toEqual({ outcome: "to-confirm", count: 0 });
    expect(await recordings()).toEqual(["a@example.test"]);
    expect(await send("everybody", 2)).toEqual({ outcome: "sent", count: 2 });
    expect(await recordings()).toEqual(["a@example.test", "b@example.test", "c@example.test"]);
    await chooseReplayRecipients(ctx, scope, { eventId, whom: "everybody" });
    await announceEvents(ctx);
    expect(await recordings()).toHaveLength(3);
  });
});
