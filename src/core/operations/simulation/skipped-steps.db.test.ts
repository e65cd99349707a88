/** A step that only makes sense before the event, reached later: the time machine says so ahead, and the trace afterwards the same. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp } from "../../../../test/follow-up.ts";
import { limitStep } from "../../../../test/plan-edits.ts";
import { testScope } from "../../../../test/scope.ts";
import { readStory } from "../trace/read-story.ts";
import { simulatePerson } from "./simulate-person.ts";

const PAGE = "/masterclass";
const scope = testScope();
const world = await testContext();
const { ctx, rows, advance } = world;

it("is told before and after as what it is: left out, with the next one as planned", async () => {
  const page = await world.page(PAGE);
  const [campaign] = await rows<{ id: string }>(
    "select find_campaign(coach_id, document->'form'->>'campaign') as id from pages where id = $1",
    [page.id],
  );
  const campaignId = campaign?.id ?? "";
  await setSteps(world, campaignId, [0, DAY, DAY]);
  await limitStep(ctx, scope, { campaignId, step: 2, onlyBefore: { kind: "event" } });
  await rows("update events set starts_at = $2 where id = $1", [
    page.eventId,
    new Date(ctx.clock.now().getTime() + DAY * 500),
  ]);
  await signUp(world, PAGE, "ann@example.test");
  await settle(world);
  const [person] = await rows<{ id: string }>("select id from people");
  const personId = person?.id ?? "";
  const ahead = await simulatePerson(ctx, scope, { person: { personId }, deadlineMs: 60_000 });
  if (!ahead || ahead === "busy") throw new Error("no simulation");
  const left = ahead.unsent.filter(({ why }) => why === "skipped");
  expect(left).toMatchObject([
    { label: expect.stringMatching(/^Email \d of \d$/), from: expect.any(String) },
  ]);
  const next = ahead.sent.at(-1)?.at ?? "";

  for (let day = 0; day < 3; day += 1) {
    advance(DAY);
    await settle(world);
  }
  const timeline = await readStory(ctx, scope, { personId });
  const told = JSON.stringify(timeline);
  expect(told).toContain(`Skipped: ${left[0]?.label}`);
  expect(told).toContain("only makes sense before the event");
  const sent = await rows<{ at: Date }>(
    "select created_at as at from email_deliveries where kind = 'journey' order by 1",
  );
  expect(sent.at(-1)?.at.toISOString()).toBe(next);
});
