/** A new delay asks before it moves people who wait: the first press changes nothing and leads to the count. */
import { expect, it } from "vitest";
import { previewDelay } from "#core/programs/campaigns/steps/preview-delay.ts";
import { testContext } from "../../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { actOnCampaign } from "./campaign-action.server.ts";
import { readAskedDelay } from "./sequence/asked-delay.server.ts";

const world = await testContext();
const { ctx, advance, rows } = world;
const scope = testScope({ id: "00000000-0000-4000-8000-000000000001", name: "Olive" });
const NAME = "Success Keys Campaign";
const [{ id: campaignId } = { id: "" }] = await rows<{ id: string }>(
  "select id from email_campaigns where name = $1",
  [NAME],
);

async function post(fields: Record<string, string>): Promise<string> {
  const field = (name: string) => fields[name] ?? "";
  const request = new Request(`https://foyer.example/console/campaigns/${campaignId}`);
  const posted = { campaignId, field, request, whole: scope };
  const answer = await actOnCampaign(ctx, scope, posted).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? (answer.headers.get("location") ?? "") : String(answer);
}
const delay = async () =>
  (
    await rows<{ seconds: number }>(
      "select delay_seconds as seconds from email_sequences where campaign_id = $1 and step = 2",
      [campaignId],
    )
  )[0]?.seconds;

it("asks with the number of people who wait, and of those whose wait would be over", async () => {
  await setSteps(world, NAME, [0, 9 * DAY, DAY]);
  const here = `/console/campaigns/${campaignId}`;
  const change = { intent: "delay", step: "2", amount: "2", unit: "days" };

  // Nobody waits: there is nothing to ask.
  expect(await post({ ...change, amount: "9" })).toBe(`${here}?done=delayed#step-2`);

  for (let each = 0; each < 3; each += 1) await signUp(world, "/9ways", someone());
  await settle(world);
  advance(3 * DAY);
  await signUp(world, "/9ways", someone());
  await settle(world);

  const asked = await post(change);
  expect(asked).toBe(`${here}?confirm=delay-step-2&amount=2&unit=days`);
  expect(await delay()).toBe(9 * DAY);
  const query = new URL(asked, "https://foyer.example").searchParams;
  expect(await readAskedDelay(ctx, scope, { campaignId, query })).toEqual({
    ...{ step: 2, was: 9 * DAY, delaySeconds: 2 * DAY, waiting: 4, atOnce: 3, amount: "2", unit: "days" },
  });
  const later = { campaignId, step: 2, delaySeconds: 20 * DAY };
  expect(await previewDelay(ctx, scope, later)).toEqual({ was: 9 * DAY, waiting: 4, atOnce: 0 });

  expect(await post({ ...change, sure: "yes" })).toBe(`${here}?done=delayed#step-2`);
  expect(await delay()).toBe(2 * DAY);
  await settle(world);
  const sent = "select from email_deliveries where campaign_id = $1 and dedupe_key like '%:step:2'";
  expect(await rows(sent, [campaignId])).toHaveLength(3);
});
