/** Who is where and what became of each message: the same figures as a plain count of all rows, kept or not, whatever happens. */
import { expect, it } from "vitest";
import type { SendResult } from "#core/kernel/mailer.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { readCampaign } from "./read-campaign.ts";
import { rollUpAcceptedCounts } from "./roll-up-accepted-counts.ts";
import { switchCampaign } from "./switch-campaign.ts";

const accepted: SendResult = { result: "accepted", response: "250 ok" };
const later: SendResult = { result: "refused", code: 451, response: "451 later", at: "recipient" };
const never: SendResult = { result: "refused", code: 550, response: "550 no such user", at: "recipient" };
let answer: SendResult = accepted;
const world = await testContext(() => answer);
const { ctx, advance, rows } = world;
const scope = testScope({ id: "00000000-0000-4000-8000-000000000001", name: "Olive" });

/** Weight loss has a signup email of its own, so that nobody's first step is written with the signup. */
const campaigns = ["Success Keys Campaign", "Weight Loss Myths Campaign"];
const idOf = async (name: string) =>
  (await rows<{ id: string }>("select id from email_campaigns where name = $1", [name]))[0]?.id ?? "";

async function expectTrue() {
  for (const name of campaigns) {
    const campaignId = await idOf(name);
    const read = await readCampaign(ctx, scope, { campaignId });
    if (!read) throw new Error(`no ${name}`);
    const lines = [read.signup ?? [], read.steps, read.notices].flat();
    const counted = await rows<{ part: string; status: "sent" | "pending" | "failed"; n: number }>(
      `select t.part, d.status, count(*)::int as n from email_deliveries d join email_templates t on t.id = d.template_id
       where d.campaign_id = $1 group by 1, 2`,
      [campaignId],
    );
    for (const line of lines)
      for (const status of ["sent", "pending", "failed"] as const)
        expect([name, line.name, status, line[status]]).toEqual([
          name,
          line.name,
          status,
          counted.find(({ part, status: s }) => part === line.name && s === status)?.n ?? 0,
        ]);
    const ends = await rows<{ end: string; n: number }>(
      `select case when is_completed then 'completed' else coalesce(stop_reason, 'active') end as "end", count(*)::int as n
       from user_journeys where campaign_id = $1 group by 1`,
      [campaignId],
    );
    const { active, completed, stopped } = read.people;
    expect({ ...(active && { active }), ...(completed && { completed }), ...stopped }).toEqual(
      Object.fromEntries(ends.map(({ end, n }) => [end, n])),
    );
    expect(lines.reduce((sum, { waiting }) => sum + waiting, read.people.finishing)).toBe(active);
    expect((await listCampaigns(ctx, scope)).find(({ id }) => id === campaignId)?.active).toBe(active);
  }
}
const signUpBoth = async (email: string) => {
  for (const path of ["/9ways", "/weight-loss-myths"]) await signUp(world, path, email);
};
const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    advance(DAY);
    await settle(world);
  }
};

it("stays true through sending, refusals, bounces, unsubscribes, a pause and a roll-up", async () => {
  const people = Array.from({ length: 6 }, someone);
  for (const email of people.slice(0, 4)) await signUpBoth(email);
  await settle(world);
  await expectTrue();
  await pass(5);
  await expectTrue();

  await rollUpAcceptedCounts(ctx);
  await expectTrue();
  expect(await rows("select from campaign_totals where accepted <> '{}'")).toHaveLength(2);

  // Taken before the sum, and sent back after it.
  await rows(
    `update email_deliveries set state = 'bounced' where id in (
       select id from email_deliveries where email_address = $1 and state = 'sent' order by sent_at limit 1)`,
    [people[0]],
  );
  const [lead] = await rows<{ coachId: string }>('select coach_id as "coachId" from leads where email = $1', [
    people[1],
  ]);
  await suppress(ctx, { email: people[1] ?? "", coachId: lead?.coachId ?? "", reason: "unsubscribed" });
  answer = never;
  await signUpBoth(people[4] ?? "");
  answer = later;
  await signUpBoth(people[5] ?? "");
  await expectTrue();
  await pass(1);
  await expectTrue();
  await switchCampaign(ctx, scope, { campaignId: await idOf(campaigns[0] ?? ""), active: false });
  answer = accepted;
  await pass(12);
  await expectTrue();
  await rollUpAcceptedCounts(ctx);
  await rollUpAcceptedCounts(ctx);
  await expectTrue();
});
