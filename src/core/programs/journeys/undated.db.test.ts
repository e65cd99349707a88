/** Follow-up of an event that has no date waits for one: it neither runs out nor is closed, and goes on within a day of the date. */
import { expect, it } from "vitest";
import { journeyOutlook } from "#core/operations/trace/journey-outlook.ts";
import { leadFacts } from "#core/operations/trace/lead-facts.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, journeyOf, setSteps, settle, signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";

const world = await testContext();
const { ctx, rows, sent, advance } = world;
const mailTo = (email: string) => sent.filter(({ to }) => to === email);
const days = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    advance(DAY);
    await settle(world);
  }
};
const setDate = async (path: string, startsAt: Date | null) =>
  rows("update events set starts_at = $2, announced = 99 where id = $1", [
    (await world.page(path)).eventId,
    startsAt,
  ]);

it("the sugar-free masterclass confirms a seat, and waits with everything after it", async () => {
  const [path, email] = ["/sugar-free-blueprint", "ann@example.test"];
  await signUp(world, path, email);
  await days(45);
  expect(mailTo(email)).toHaveLength(1);
  expect(await journeyOf(world, email)).toMatchObject({
    is_completed: false,
    stop_reason: null,
    current_sequence: 1,
  });
  const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
  const [journey] = (await leadFacts(ctx, testScope(), { leadId: lead?.id ?? "" }))?.journeys ?? [];
  expect(journey && journeyOutlook(journey)?.text).toMatch(/waits until its event has a date/);

  await setDate(path, new Date(ctx.clock.now().getTime() + 30 * DAY * 1000));
  await days(1);
  expect(mailTo(email)).toHaveLength(2);
  await days(60);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true });
  const [{ steps } = { steps: 0 }] = await rows<{ steps: number }>(
    "select count(*)::int as steps from email_sequences s join email_campaigns c on c.id = s.campaign_id where c.id::text = $1",
    [(await world.page(path)).document.form?.campaign],
  );
  expect(mailTo(email)).toHaveLength(steps);
});

it("a date that is taken away holds what is left, the end of the journey included", async () => {
  const path = "/breakdown-breakthrough";
  const email = "ben@example.test";
  await setSteps(world, (await world.page(path)).document.form?.campaign ?? "", [0, DAY]);
  await setDate(path, new Date(ctx.clock.now().getTime() + 30 * DAY * 1000));
  await signUp(world, path, email);
  // Its last step is out, and the journey not yet closed.
  await days(1);
  expect(mailTo(email)).toHaveLength(2);
  await setDate(path, null);
  await rows("update user_journeys set is_completed = false, next_email_due_at = $1 where not is_completed", [
    ctx.clock.now(),
  ]);
  await days(3);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: false });
  await setDate(path, new Date(ctx.clock.now().getTime() + DAY * 1000));
  await days(2);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true });
});

it("an event on demand needs no date", async () => {
  const email = "cas@example.test";
  await signUp(world, "/tessa-income-breakthrough-event", email);
  await days(30);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true });
});
