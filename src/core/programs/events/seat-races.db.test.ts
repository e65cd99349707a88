/** What meets in the middle of a seat's change of hands: nobody is passed over, nobody waits beside a free seat, nobody waits for ever. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../../../test/context.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { cancelSeat } from "./cancel-seat.ts";

const world = await testContext();
const path = "/clara-relocation-masterclass";
const { eventId } = await world.page(path);

const statuses = () =>
  world
    .rows<{ email: string; status: string }>("select email, status from event_registrations")
    .then((all) => Object.fromEntries(all.map(({ email, status }) => [email, status])));
async function giveBack(email: string) {
  const [row] = await world.rows<{ id: string }>("select id from event_registrations where email = $1", [
    email,
  ]);
  await cancelSeat(world.ctx, signLink(world.ctx.settings.secrets, "seat", row?.id ?? ""));
}
/** Does something while a transaction that has done its work is still open. */
async function meanwhile(work: (open: typeof world) => Promise<unknown>, other: () => Promise<unknown>) {
  let later: Promise<unknown> = Promise.resolve();
  await world.ctx.db.transaction(async (transaction) => {
    const ctx = { ...world.ctx, db: transaction };
    await work({ ...world, ctx });
    later = other();
    await pause(150);
  });
  await later;
}

beforeEach(async () => {
  await world.rows("delete from email_deliveries");
  await world.rows("delete from event_registrations");
  await world.rows("update events set seats_taken = 0, capacity = 1 where id = $1", [eventId]);
  await signUp(world, path, "holder@example.test");
  world.advance(1);
});

it("whoever joins the line while the last seat is given back gets it", async () => {
  await meanwhile(
    (open) => signUp(open, path, "ada@example.test", { waitlist: true }),
    () => giveBack("holder@example.test"),
  );
  expect(await statuses()).toEqual({ "holder@example.test": "cancelled", "ada@example.test": "confirmed" });
});

it("whoever asks again just then keeps her place in the line", async () => {
  for (const email of ["ada@example.test", "bea@example.test"]) {
    await signUp(world, path, email, { waitlist: true });
    world.advance(1);
  }
  await meanwhile(
    (open) => signUp(open, path, "ada@example.test", { waitlist: true }),
    () => giveBack("holder@example.test"),
  );
  expect(await statuses()).toEqual({
    "holder@example.test": "cancelled",
    "ada@example.test": "confirmed",
    "bea@example.test": "waiting",
  });
});

it("whoever is between her registration and her seat does not wait for whoever waits for her", async () => {
  await signUp(world, "/9ways", "cleo@example.test");
  await world.ctx.db.transaction(async (transaction) => {
    // The first half of reserve_seat; its second half follows when the other is in the middle of its own.
    await transaction.execute(sql`
      insert into event_registrations (coach_id, event_id, lead_id, email, details, status, created_at)
      select l.coach_id, ${eventId}, l.id, l.email, '{}', 'confirmed', now() from leads l where l.email = 'cleo@example.test'`);
    const given = giveBack("holder@example.test");
    await pause(150);
    const seat = await transaction.execute(
      sql`update events set seats_taken = seats_taken + 1 where id = ${eventId} and seats_taken < capacity`,
    );
    expect(seat.rowCount).toBe(1);
    await given;
  });
  expect(await statuses()).toEqual({ "holder@example.test": "cancelled", "cleo@example.test": "confirmed" });
});
