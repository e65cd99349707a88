/** Steps that only make sense before an event or a date: who reaches them later goes on with the next one, and it is told. */
import { beforeEach, expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp } from "../../../../test/follow-up.ts";
import { limitStep } from "../../../../test/plan-edits.ts";
import { testScope } from "../../../../test/scope.ts";
import { readCampaign } from "../campaigns/read-campaign.ts";

const PAGE = "/masterclass";
const world = await testContext();
const { ctx, rows, advance } = world;
const scope = testScope();
const page = await world.page(PAGE);
const eventId = page.eventId ?? "";
const [campaign] = await rows<{ id: string }>(
  "select c.id from email_campaigns c join pages p on c.id = find_campaign(p.coach_id, p.document->'form'->>'campaign') where p.id = $1",
  [page.id],
);
const campaignId = campaign?.id ?? "";
const ANN = "ann@example.test";

/** The steps' numbers, in the order they were made. */
const had = async () =>
  (
    await rows<{ key: string }>(
      "select dedupe_key as key from email_deliveries where kind = 'journey' and email_address = $1 order by created_at",
      [ANN],
    )
  ).map(({ key }) => Number(key.split(":").at(-1)));
const journey = async () =>
  (
    await rows<{ skipped: unknown; isCompleted: boolean }>(
      'select skipped_steps as skipped, is_completed as "isCompleted" from user_journeys',
    )
  )[0];
const startsIn = async (days: number) => {
  await rows("update events set starts_at = $2, cancelled_at = null where id = $1", [
    eventId,
    new Date(ctx.clock.now().getTime() + days * DAY * 1000),
  ]);
  await rows("update events set announced = sequence where id = $1", [eventId]);
};
async function days(count: number) {
  for (let day = 0; day < count; day += 1) {
    advance(DAY);
    await settle(world);
  }
}

beforeEach(async () => {
  await rows("delete from event_registrations");
  await rows("delete from leads");
  await rows("update events set seats_taken = 0");
  await setSteps(world, campaignId, [0, DAY, DAY, DAY]);
  for (const step of [2, 3, 4]) await limitStep(ctx, scope, { campaignId, step, onlyBefore: null });
});

it("who reaches a step after the event has begun goes on with the next one, with its own delay", async () => {
  await limitStep(ctx, scope, { campaignId, step: 3, onlyBefore: { kind: "event" } });
  await startsIn(1.5);
  await signUp(world, PAGE, ANN);
  await settle(world);
  await days(2);
  expect((await had()).filter((step) => step > 1)).toEqual([2]);
  expect((await journey())?.skipped).toMatchObject([{ step: 3, before: "event" }]);
  await days(1);
  expect((await had()).filter((step) => step > 1)).toEqual([2, 4]);
  await days(2);
  expect(await journey()).toMatchObject({ isCompleted: true });
});

it("who reaches it in time gets it, and no attempt goes out after the start", async () => {
  await limitStep(ctx, scope, { campaignId, step: 2, onlyBefore: { kind: "event" } });
  await startsIn(1.5);
  await signUp(world, PAGE, ANN);
  await settle(world);
  await days(1);
  expect(await had()).toContain(2);
  expect(
    await rows(
      "select d.expires_at = e.starts_at as same from email_deliveries d, events e where d.kind = 'journey' and e.id = $1 and d.dedupe_key like '%:step:2'",
      [eventId],
    ),
  ).toEqual([{ same: true }]);
  expect((await journey())?.skipped).toBeNull();
});

it("a date does the same, several in a row and the last one too, also in an order of the owner's", async () => {
  await rows("update email_campaigns set rearranged_at = now() where id = $1", [campaignId]);
  try {
    const at = new Date(ctx.clock.now().getTime() + 0.5 * DAY * 1000).toISOString();
    for (const step of [2, 4])
      await limitStep(ctx, scope, { campaignId, step, onlyBefore: { kind: "date", at } });
    await startsIn(30);
    await signUp(world, PAGE, ANN);
    await settle(world);
    await days(5);
    expect((await had()).filter((step) => step > 1)).toEqual([3]);
    expect((await journey())?.skipped).toMatchObject([
      { step: 2, before: "date" },
      { step: 4, before: "date" },
    ]);
    expect(await journey()).toMatchObject({ isCompleted: true });
    const read = await readCampaign(ctx, scope, { campaignId });
    expect(read).toMatchObject({ hasEvent: true });
    expect(read?.steps.map(({ onlyBefore }) => onlyBefore?.kind ?? null)).toEqual([
      null,
      "date",
      null,
      "date",
    ]);
  } finally {
    await rows("update email_campaigns set rearranged_at = null where id = $1", [campaignId]);
  }
});

it("a step of the event's is left out where the event is canceled, and the signup email is no such step", async () => {
  await limitStep(ctx, scope, { campaignId, step: 2, onlyBefore: { kind: "event" } });
  await startsIn(30);
  await signUp(world, PAGE, ANN);
  await settle(world);
  await rows("update events set cancelled_at = now() where id = $1", [eventId]);
  await days(2);
  expect((await had()).filter((step) => step > 1)).toEqual([3]);
  const [plain] = await rows<{ id: string }>(
    "select c.id from email_campaigns c join email_sequences s on s.campaign_id = c.id and s.step = 1 where c.signup_template_id is null and s.delay_seconds = 0 limit 1",
  );
  const plainId = plain?.id ?? "";
  const atSignup = { campaignId: plainId, step: 1, onlyBefore: { kind: "event" } as const };
  expect(await limitStep(ctx, scope, atSignup)).toMatchObject({
    outcome: "refused",
    problems: [{ step: 1 }],
  });
});
