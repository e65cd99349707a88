/** What comes next holds every active journey of a person: it fails if the person page ignores one of two. */
import { expect, it } from "vitest";
import { duplicateCampaign } from "#core/programs/campaigns/duplicate-campaign.ts";
import { addPeopleToCampaign } from "#core/programs/journeys/change-campaign-people.ts";
import { DAY, setSteps, settle } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { CAMPAIGN, tracedModel } from "../../../../test/trace.ts";

const world = await tracedModel();
const { ctx, rows, coming, personOf } = world;
const scope = testScope();

it("names the emails of both campaigns", async () => {
  await setSteps(world, CAMPAIGN, [0, DAY, 2 * DAY]);
  const [campaign] = await rows<{ id: string }>("select id from email_campaigns where name = $1", [CAMPAIGN]);
  const copy = await duplicateCampaign(ctx, scope, { campaignId: campaign?.id ?? "" });
  if (copy.outcome !== "created") throw new Error(copy.outcome);
  await rows("update email_campaigns set is_active = true where id = $1", [copy.campaignId]);
  const email = await world.signedUp();
  await settle(world);
  const personIds = [await personOf(email)];
  expect(await addPeopleToCampaign(ctx, scope, { campaignId: copy.campaignId, personIds })).toMatchObject({
    added: 1,
  });
  const told = await coming(email);
  expect(told.filter((line) => line.includes(`(${CAMPAIGN})`))).toHaveLength(2);
  expect(told.filter((line) => line.includes("(copy)"))).toHaveLength(3);
});
