/** The owner pauses, continues and moves one person's journey: what the page then says comes next is what is sent. */
import { expect, it } from "vitest";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { CAMPAIGN, tracedModel } from "../../../../test/trace.ts";
import { addPeopleToCampaign } from "./change-campaign-people.ts";
import { moveJourney, pauseJourney, resumeJourney } from "./change-journey.ts";

const world = await tracedModel();
const { ctx, rows, advance, coming, story, personOf } = world;
const scope = testScope();
await setSteps(world, CAMPAIGN, [0, DAY, 2 * DAY, 3 * DAY]);

async function journeyOf(email: string) {
  const personId = await personOf(email);
  const [journey] = await rows<{ id: string }>(
    "select id from user_journeys where person_id = $1 order by id desc limit 1",
    [personId],
  );
  return { personId, journeyId: journey?.id ?? "" };
}
const after = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY * 1000).toISOString();
const labels = async (email: string) =>
  (await coming(email)).map((line) => line.replace(` (${CAMPAIGN})`, ""));
async function goOn(days: number) {
  for (let day = 0; day < days; day += 1) {
    advance(DAY + 60);
    await settle(world);
  }
}
const sentTo = async (email: string) =>
  (await story(email)).filter((line) => line.startsWith("[")).map((line) => line.slice(1, -1));

it("moves past a step: it is skipped, and the next goes out after its own delay", async () => {
  const email = await world.signedUp();
  await settle(world);
  const of = await journeyOf(email);
  expect(await moveJourney(ctx, scope, { ...of, step: 2 })).toBe("same");
  expect(await moveJourney(ctx, scope, { ...of, step: 4 })).toBe("changed");
  expect(await labels(email)).toEqual([`Email 4 of 4 ${after(3)}`]);
  await goOn(5);
  expect(await sentTo(email)).toEqual(["Signup email: Accepted", "Email 4 of 4: Accepted"]);
  expect(await story(email)).toContain(`Moved to email 4 of ${CAMPAIGN}`);
  expect(await story(email)).toContain(`Skipped: Email 2 of 4 (${CAMPAIGN})`);
  const ids = (await world.storyOf(email)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await moveJourney(ctx, scope, { ...of, step: 4 })).toBe("over");
});

it("moves back to a step that was skipped, but never to one that was sent", async () => {
  const email = await world.signedUp();
  await settle(world);
  const of = await journeyOf(email);
  await moveJourney(ctx, scope, { ...of, step: 4 });
  expect(await moveJourney(ctx, scope, { ...of, step: 2 })).toBe("changed");
  expect(await labels(email)).toEqual([
    ...[`Email 2 of 4 ${after(1)}`, `Email 3 of 4 ${after(3)}`, `Email 4 of 4 ${after(6)}`],
  ]);
  await goOn(1);
  for (const step of [1, 2]) expect(await moveJourney(ctx, scope, { ...of, step })).toBe("sent");
  expect(await moveJourney(ctx, scope, { ...of, step: 9 })).toBe("unknown-step");
  await goOn(8);
  expect(await sentTo(email)).toEqual([
    ...["Signup email: Accepted", "Email 2 of 4: Accepted", "Email 3 of 4: Accepted"],
    "Email 4 of 4: Accepted",
  ]);
});

it("moves somebody whom the owner added, who has no signup", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  await goOn(9);
  const personId = await personOf(email);
  const [campaign] = await rows<{ id: string }>("select id from email_campaigns where name = $1", [CAMPAIGN]);
  const campaignId = campaign?.id ?? "";
  expect(await addPeopleToCampaign(ctx, scope, { campaignId, personIds: [personId] })).toMatchObject({
    added: 1,
  });
  const of = await journeyOf(email);
  expect((await labels(email)).map((line) => line.slice(0, 12))).toEqual([
    ...["Email 1 of 4", "Email 2 of 4", "Email 3 of 4", "Email 4 of 4"],
  ]);
  expect(await moveJourney(ctx, scope, { ...of, step: 3 })).toBe("changed");
  expect(await labels(email)).toEqual([`Email 3 of 4 ${after(2)}`, `Email 4 of 4 ${after(5)}`]);
  expect(await moveJourney(ctx, scope, { ...of, step: 1 })).toBe("changed");
  expect((await labels(email))[0]).toMatch(/^Email 1 of 4/);
});

it("pauses for one person, whatever the campaign does, and continues where it was", async () => {
  const email = await world.signedUp();
  await settle(world);
  const of = await journeyOf(email);
  expect(await pauseJourney(ctx, scope, of)).toBe("changed");
  expect(await pauseJourney(ctx, scope, of)).toBe("same");
  expect(await labels(email)).toEqual([2, 3, 4].map((number) => `Email ${number} of 4: paused-for-person`));
  await rows("update email_campaigns set is_active = false where name = $1", [CAMPAIGN]);
  await goOn(3);
  await rows("update email_campaigns set is_active = true where name = $1", [CAMPAIGN]);
  await goOn(3);
  expect(await sentTo(email)).toEqual(["Signup email: Accepted"]);
  expect(await resumeJourney(ctx, scope, of)).toBe("changed");
  await settle(world);
  expect(await sentTo(email)).toEqual(["Signup email: Accepted", "Email 2 of 4: Accepted"]);
  expect((await story(email)).slice(-3)).toEqual([
    ...[`Paused: ${CAMPAIGN}`, "[Email 2 of 4: Accepted]", `Continues: ${CAMPAIGN}`],
  ]);
});

it("changes nothing of a journey of another person", async () => {
  const [one, two] = [await world.signedUp(), await world.signedUp()];
  await settle(world);
  const { journeyId } = await journeyOf(one);
  const mixed = { personId: await personOf(two), journeyId };
  for (const change of [pauseJourney, resumeJourney]) expect(await change(ctx, scope, mixed)).toBe("unknown");
  expect(await moveJourney(ctx, scope, { ...mixed, step: 3 })).toBe("unknown");
});
