/** The owner gives a person a seat: as a signup on the event's page, without claiming that the person agreed to anything. */
import { expect, it } from "vitest";
import { readStory } from "#core/operations/trace/read-story.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { SEATED_WORDING } from "#core/sending/consent/third-party-signup.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { listSeatableEvents, seatPerson } from "./seat-person.ts";

const world = await testContext();
const { ctx, rows, sent } = world;
const scope = testScope();
const PAGE = "/clara-relocation-masterclass";
const { eventId: found, coachId } = await world.page(PAGE);
const eventId = found ?? "";
const starts = (days: number) =>
  rows("update events set starts_at = $2, capacity = null where id = $1", [
    eventId,
    new Date(ctx.clock.now().getTime() + days * DAY * 1000),
  ]);

async function person(): Promise<{ email: string; personId: string }> {
  const email = someone();
  const [row] = await rows<{ id: string }>(
    `insert into people (coach_id, email, name, signups, first_seen_at, last_seen_at) values ($1, $2, 'Ann', 0, now(), now()) returning id`,
    [coachId, email],
  );
  return { email, personId: row?.id ?? "" };
}

it("reserves the seat, plans the reminder, sends the confirmation, and says whose word it rests on", async () => {
  await starts(9);
  const { email, personId } = await person();
  expect((await listSeatableEvents(ctx, scope, { personId })).map(({ id }) => id)).toContain(eventId);
  expect(await seatPerson(ctx, scope, { personId, eventId })).toBe("captured");
  expect(await rows("select status from event_registrations where email = $1", [email])).toEqual([
    { status: "confirmed" },
  ]);
  expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
  expect(
    await rows("select count(*)::int from email_deliveries where email_address = $1 and kind = 'reminder'", [
      email,
    ]),
  ).toEqual([{ count: 1 }]);
  const consents = "select c.wording from consents c join leads l on l.id = c.lead_id where l.email = $1";
  expect(await rows(consents, [email])).toEqual([{ wording: SEATED_WORDING }]);
  const story = await readStory(ctx, scope, { personId });
  expect(JSON.stringify(story)).toContain("by the owner");
  expect((await listSeatableEvents(ctx, scope, { personId })).map(({ id }) => id)).not.toContain(eventId);
  expect(await seatPerson(ctx, scope, { personId, eventId })).toBe("captured");
  expect(await rows("select from event_registrations where email = $1", [email])).toHaveLength(1);
});

it("writes to nobody who unsubscribed, and to no event that is over or another coach's", async () => {
  await starts(9);
  const { email, personId } = await person();
  await suppress(ctx, { email, coachId, reason: "unsubscribed" });
  expect(await seatPerson(ctx, scope, { personId, eventId })).toBe("suppressed");
  expect(await rows("select from event_registrations where email = $1", [email])).toEqual([]);
  const other = await person();
  const [theirs] = await rows<{ id: string }>("select id from events where coach_id <> $1 limit 1", [
    coachId,
  ]);
  expect(await seatPerson(ctx, scope, { ...other, eventId: theirs?.id ?? "" })).toBe("unknown");
  await starts(-2);
  expect(await seatPerson(ctx, scope, { ...other, eventId })).toBe("unknown");
  await signUp(world, "/9ways", email);
});
