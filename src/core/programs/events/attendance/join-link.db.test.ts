/** A dated event without a link to join: emails say that the link follows, the reminder waits for it, the owner is told. */
import { expect, it } from "vitest";
import { readAttention } from "#core/operations/overview/read-attention.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, settle, signUp } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { announceEvents } from "../announce-events.ts";

const world = await testContext();
const { ctx, rows, sent, advance } = world;
const PATH = "/breakdown-breakthrough";
const LINK = "https://meet.example/room";
const email = "ann@example.test";
const mail = () => sent.filter(({ to }) => to === email);

it("says that the link follows, and sends no reminder before there is one", async () => {
  const { eventId } = await world.page(PATH);
  await rows("update events set starts_at = $2, join_url = null, announced = 99 where id = $1", [
    eventId,
    new Date(ctx.clock.now().getTime() + 3 * DAY * 1000),
  ]);
  await rows("update events set announced = sequence where id = $1", [eventId]);
  await signUp(world, PATH, email);
  const { html, text } = mail()[0] ?? { html: "", text: "" };
  for (const body of [html, text]) {
    expect(body).toContain("The link to join follows by email before it begins.");
    expect(body).not.toMatch(/Join the/);
  }
  const concerns = (await readAttention(ctx, testScope())).filter(({ title }) =>
    title.endsWith("has no link to join"),
  );
  expect(concerns).toHaveLength(1);
  expect(concerns[0]?.detail).toContain("reminders wait for it");
  advance(2 * DAY + 60);
  await settle(world);
  const reminder =
    "select state, attempts from email_deliveries where email_address = $1 and kind = 'reminder'";
  expect(await rows(reminder, [email])).toEqual([{ state: "pending", attempts: 0 }]);

  // Set within the last day: the news of the link itself is the reminder.
  const before = mail().length;
  await rows("update events set join_url = $2 where id = $1", [eventId, LINK]);
  await announceEvents(ctx);
  await settle(world);
  expect(mail().length).toBe(before + 1);
  expect(mail().at(-1)?.html).toContain("/join-event/");
  expect(mail().at(-1)?.text).not.toContain("link to join follows");
});

it("sends the reminder on time where the link came before it was due", async () => {
  const [other, { eventId }] = ["ben@example.test", await world.page(PATH)];
  await rows("update events set starts_at = $2, join_url = null where id = $1", [
    eventId,
    new Date(ctx.clock.now().getTime() + 4 * DAY * 1000),
  ]);
  await announceEvents(ctx);
  await signUp(world, PATH, other);
  await rows("update events set join_url = $2 where id = $1", [eventId, LINK]);
  await announceEvents(ctx);
  advance(3 * DAY + 60);
  await settle(world);
  const reminders = await rows<{ state: string }>(
    "select state from email_deliveries where email_address = $1 and kind = 'reminder'",
    [other],
  );
  expect(reminders).toEqual([{ state: "sent" }]);
});
