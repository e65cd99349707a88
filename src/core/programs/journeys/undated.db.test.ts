/** Of the follow-up of an event that has no date, only what names the date waits for it. */
import { expect, it } from "vitest";
import { readComing } from "#core/operations/simulation/read-coming.ts";
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

const stepsOf = async (path: string) => {
  const [{ steps } = { steps: 0 }] = await rows<{ steps: number }>(
    "select count(*)::int as steps from email_sequences where campaign_id::text = $1",
    [(await world.page(path)).document.form?.campaign],
  );
  return steps;
};

it("the sugar-free masterclass sends every email that does not name the date, and its journey ends", async () => {
  const [path, email] = ["/sugar-free-blueprint", "ann@example.test"];
  await rows(
    `update email_sequences set content = content || '{"subject": "A tip", "body": [{"kind": "paragraph", "text": "No date in it."}]}'
     where campaign_id::text = $1 and step > 1`,
    [(await world.page(path)).document.form?.campaign],
  );
  await signUp(world, path, email);
  await days(32);
  expect(await stepsOf(path)).toBeGreaterThan(1);
  expect(mailTo(email)).toHaveLength(await stepsOf(path));
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true, stop_reason: null });
});

it("a step that names the date waits for it, and goes out within a day of it", async () => {
  const [path, email] = ["/breakdown-breakthrough", "ben@example.test"];
  // Its steps have the words of the confirmation, which names the date.
  await setSteps(world, (await world.page(path)).document.form?.campaign ?? "", [0, DAY]);
  await setDate(path, null);
  await signUp(world, path, email);
  await days(45);
  expect(mailTo(email)).toHaveLength(1);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: false, current_sequence: 1 });
  const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  const coming = await readComing(ctx, testScope(), { personId: person?.id ?? "", deadlineMs: 60_000 });
  expect(coming?.waiting).toContainEqual(expect.objectContaining({ label: "Email 2 of 2", why: "no-date" }));
  await setDate(path, new Date(ctx.clock.now().getTime() + 30 * DAY * 1000));
  await days(1);
  expect(mailTo(email)).toHaveLength(2);
  await days(2);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true });
});

it("a date that is taken away does not hold a journey whose last step is out", async () => {
  const [path, email] = ["/breakdown-breakthrough", "dan@example.test"];
  await signUp(world, path, email);
  await days(1);
  expect(mailTo(email)).toHaveLength(2);
  await setDate(path, null);
  await days(3);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true });
});

it("an event on demand needs no date", async () => {
  const email = "cas@example.test";
  await signUp(world, "/tessa-income-breakthrough-event", email);
  await days(30);
  expect(await journeyOf(world, email)).toMatchObject({ is_completed: true });
});
