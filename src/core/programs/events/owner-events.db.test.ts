/** What the owner sees of her events: the list in its order, registrations page by page, the file, a seat given back. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { DAY, signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { exportAttendance } from "./attendance/export-attendance.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { listEvents } from "./list-events.ts";
import { listRegistrations } from "./list-registrations.ts";
import { readEvent } from "./read-event.ts";
import { seatsLeft } from "./seats-left.ts";

const PAGE = "/clara-relocation-masterclass";
const scope = testScope({ id: "owner", name: "Olive" });
const world = await testContext();
const { ctx, rows, advance } = world;
const eventId = (await world.page(PAGE)).eventId ?? "";
const NOBODY = "00000000-0000-4000-8000-000000000000";

it("lists what is to come, what has no date, what is on demand, and what is over, with seats and line", async () => {
  const date = (slug: string, days: number) =>
    rows("update events set starts_at = $2 where page_id = (select id from pages where slug = $1)", [
      slug,
      new Date(ctx.clock.now().getTime() + days * DAY * 1000),
    ]);
  await date("sugar-free-blueprint", 30);
  await date("event-rsvp", 3);
  await date("financial-freedom", -3);
  await date("breakdown-breakthrough", -30);
  await rows("update events set capacity = 2 where id = $1", [eventId]);
  for (const name of ["a", "b", "c"]) await signUp(world, PAGE, `${name}@example.test`, { waitlist: true });
  await signUp(world, "/sugar-free-blueprint", "a@example.test");
  const { events, next } = await listEvents(ctx, scope, { after: null });
  expect(next).toBeNull();
  expect(events.map(({ name }) => name)).toEqual([
    "The Friday Till",
    "Sugar Free Blueprint Masterclass",
    "Relocation Masterclass",
    "Unblock Your Wealth",
    "Financial Freedom Blueprint Masterclass",
    "From Breakdown to Breakthrough",
  ]);
  expect(events.find(({ id }) => id === eventId)).toMatchObject({
    coach: "Clara Whitfield",
    page: PAGE,
    startsAt: null,
    capacity: 2,
    taken: 2,
    waiting: 1,
  });
  expect(events.find(({ name }) => name.startsWith("Sugar"))).toMatchObject({
    capacity: null,
    taken: 1,
    waiting: 0,
  });
  expect(events.at(-1)).toMatchObject({ isOver: true });
  expect(await seatsLeft(ctx, { eventId })).toBe(0);
  expect(await readEvent(ctx, scope, { eventId: NOBODY })).toBeNull();
});

it("registrations come page by page, there and back, with whether they can be told", async () => {
  await rows("update events set capacity = null where id = $1", [eventId]);
  for (let index = 0; index < 7; index += 1) {
    await signUp(world, PAGE, `p${index}@example.test`, { zone: "Europe/Madrid" });
    if (index % 2) advance(1); // some at the same instant
  }
  await rows(
    "insert into suppressions (coach_id, email_hash, reason, created_at) select coach_id, sha256('p3@example.test'), 'unsubscribed', now() from events where id = $1",
    [eventId],
  );
  const page = async (place: { after?: string | null; before?: string | null }) => {
    const { registrations, earlier, later } = await listRegistrations(ctx, scope, {
      eventId,
      state: "confirmed",
      size: 4,
      ...place,
    });
    return { who: registrations.map(({ email }) => email.split("@")[0]), earlier, later, registrations };
  };
  const first = await page({});
  expect(first).toMatchObject({ earlier: null, later: expect.any(String) });
  const second = await page({ after: first.later });
  const third = await page({ after: second.later });
  const all = [...first.who, ...second.who, ...third.who];
  expect(all).toHaveLength(9);
  expect(new Set(all).size).toBe(9);
  expect(third.later).toBeNull();
  expect((await page({ before: third.earlier })).who).toEqual(second.who);
  const back = await page({ before: second.earlier });
  expect(back.who).toEqual(first.who);
  expect(back.earlier).toBeNull();
  const left = [...first.registrations, ...second.registrations, ...third.registrations].filter(
    ({ subscriptionStatus }) => subscriptionStatus !== "open",
  );
  expect(left).toMatchObject([
    { email: "p3@example.test", subscriptionStatus: "unsubscribed", zone: "Europe/Madrid" },
  ]);
  expect((await page({ after: "nonsense" })).who).toEqual(first.who);
});

it("the attendance list is a file that no spreadsheet calculates, and leaves its line", async () => {
  await signUp(world, PAGE, "evil@example.test", {
    name: "=HYPERLINK(1)",
    details: { company: "+cmd|' /C calc'!A0", jobTitle: 'Head, of "People"' },
  });
  const file = await exportAttendance(ctx, scope, { eventId });
  let text = "";
  for await (const piece of file?.pieces ?? []) text += piece;
  const lines = text.split("\r\n");
  expect(file?.name).toBe("relocation-masterclass");
  expect(lines[0]).toMatch(
    /^\uFEFFname,email,state,asked on,zone,may be written to,attendance,how it is known,recorded on,Company,Job title,/,
  );
  const evil = lines.find((line) => line.includes("evil@example.test"));
  expect(evil).toContain(`"'=HYPERLINK(1)",evil@example.test,has a seat,`);
  expect(evil).toContain(`"'+cmd|' /C calc'!A0","Head, of ""People"""`);
  expect(lines.filter((line) => line.includes(",waits,"))).toHaveLength(1);
  expect(await exportAttendance(ctx, scope, { eventId: NOBODY })).toBeNull();
  expect(await rows("select action, subject from audit_log order by id")).toEqual([
    { action: "event.attendance-exported", subject: { event: eventId } },
  ]);
});

it("a seat given back on somebody's behalf goes to who waits; again does nothing, and no other event's seat is touched", async () => {
  const [held] = await rows<{ id: string }>(
    "select id from event_registrations where event_id = $1 and email = 'a@example.test'",
    [eventId],
  );
  const registrationId = held?.id ?? "";
  expect(await cancelRegistration(ctx, scope, { eventId: NOBODY, registrationId })).toBe("no-seat");
  expect(await cancelRegistration(ctx, scope, { eventId, registrationId })).toBe("given-back");
  expect(await cancelRegistration(ctx, scope, { eventId, registrationId })).toBe("already");
  expect(
    await rows(
      "select status from event_registrations where event_id = $1 and email in ('a@example.test', 'c@example.test') order by email",
      [eventId],
    ),
  ).toEqual([{ status: "cancelled" }, { status: "confirmed" }]);
  expect(await rows("select action from audit_log where action = 'seat.given-back'")).toHaveLength(1);
});

it("knows whether anything uses the join link", async () => {
  const use = async (id: string) => (await readEvent(ctx, scope, { eventId: id }))?.joinUse;
  const set = (id: string, what: string) => rows(`update events set ${what} where id = $1`, [id]);
  const onDemand = (await world.page("/tessa-income-breakthrough-event")).eventId ?? "";
  expect(await use(eventId)).toBeNull();
  for (const id of [eventId, onDemand]) await set(id, "join_url = 'https://meet.example/room'");
  expect(await use(eventId)).toBe("messages");
  expect(await use(onDemand)).toBe("on-demand");

  const templates = `where campaign_id = (select id from email_campaigns where name = 'Relocation Masterclass Campaign')`;
  await rows(`update email_templates set html = replace(html, 'joinUrl', 'pageUrl') ${templates}`);
  expect(await use(eventId)).toBe("calendars");
  await rows(
    `update email_campaigns set coach_id = (select id from coaches where slug = 'nina') where name = 'Relocation Masterclass Campaign'`,
  );
  expect(await use(eventId)).toBe("no-campaign");
  await set(eventId, "starts_at = '2026-01-01'");
  expect(await use(eventId)).toBe("over");
});
