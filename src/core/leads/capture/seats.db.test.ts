/** Seats: never more than the capacity, one to an address, under concurrent signups too. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { captureLead } from "./capture-lead.ts";

const test = await testContext();
const { ctx, rows, sent } = test;
const page = await test.page("/clara-relocation-masterclass");
const register = (email: string) =>
  captureLead(ctx, {
    page,
    submission: { email, name: "Ann", details: { company: "Acme" } },
    origin: {},
    key: null,
  });
const seats = () =>
  rows(
    "select capacity, seats_taken, (select count(*)::int from event_registrations r where r.event_id = e.id) as confirmed from events e where id = $1",
    [page.eventId],
  );

it("fills the event exactly once, with addresses that ask twice among the crowd", async () => {
  const crowd = Array.from({ length: 120 }, (_, index) => `guest${index % 80}@example.test`);
  const kinds = (await Promise.all(crowd.map(register))).map((outcome) => outcome.kind);
  expect(kinds.filter((kind) => kind === "captured")).toHaveLength(50);
  expect(new Set(kinds)).toEqual(new Set(["captured", "full", "already-registered"]));
  expect(await seats()).toEqual([{ capacity: 50, seats_taken: 50, confirmed: 50 }]);
  expect(new Set(sent.map((message) => message.to)).size).toBe(50);
});

it("keeps the lead of a visitor who came too late, without a journey or an email", async () => {
  expect(await register("late@example.test")).toEqual({ kind: "full" });
  const [lead] = await rows<{ id: string }>("select id from leads where email = 'late@example.test'");
  expect(lead).toBeDefined();
  for (const table of ["user_journeys", "email_deliveries", "event_registrations"]) {
    expect(await rows(`select 1 from ${table} where lead_id = $1`, [lead?.id])).toEqual([]);
  }
});

it("where seats are not counted, a return is a second signup", async () => {
  const open = await test.page("/event");
  const come = () =>
    captureLead(ctx, {
      page: open,
      submission: { email: "bea@example.test", name: "Bea", details: {} },
      origin: {},
      key: null,
    });
  expect(await come()).toEqual({ kind: "captured", email: "sent" });
  expect(await come()).toEqual({ kind: "captured", email: "sent" });
  expect(await rows("select 1 from event_registrations where event_id = $1", [open.eventId])).toHaveLength(1);
});
