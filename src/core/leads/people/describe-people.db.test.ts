/** Where people stand in their campaign, as the list says it, follows what the worker does next. */
import { expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { DAY, setSteps, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import {
  addPeopleToCampaign,
  removePeopleFromCampaign,
} from "../../programs/journeys/change-campaign-people.ts";
import { listPeople } from "./list-people.ts";
import { progressLabel } from "./progress-label.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { ctx, rows } = world;
const scope = testScope();
await setSteps(world, "Success Keys Campaign", [0, 2 * DAY, 3 * DAY]);
const [{ id: campaignId = "", coach = "" } = {}] = await rows<{ id: string; coach: string }>(
  "select id, coach_id as coach from email_campaigns where name = 'Success Keys Campaign'",
);
const personOf = async (email: string) =>
  (await listPeople(ctx, scope, { filters: { search: email }, paging: {} })).people[0];
const day = (at: string) => `on ${at.slice(0, 10)}`;
const progress = async (email: string) => {
  const found = (await personOf(email))?.progress;
  return (
    found && {
      said: progressLabel(found, { now: ctx.clock.now(), day }),
      track: `${found.had}/${found.emails}`,
    }
  );
};

it("names the next email and its day, at every step to the end", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  const due = (days: number) =>
    new Date(ctx.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);
  expect(await progress(email)).toEqual({ said: `Email 2 on ${due(2)}`, track: "1/3" });
  expect((await personOf(email))?.message).toMatchObject({ kind: "signup", email: 1, state: "sent" });
  world.advance(2 * DAY);
  expect((await progress(email))?.said).toBe("Email 2 is due now");
  await settle(world);
  expect(await progress(email)).toEqual({ said: `Email 3 on ${due(3)}`, track: "2/3" });
  expect((await personOf(email))?.message).toMatchObject({ kind: "journey", email: 2, state: "sent" });
  world.advance(3 * DAY);
  await settle(world);
  world.advance(DAY);
  await settle(world);
  expect(await progress(email)).toEqual({ said: `Finished on ${due(0)}`, track: "3/3" });
});

it("says why it stands still or ended, and the owner's journeys stand beside none", async () => {
  const email = someone();
  await signUp(world, "/9ways", email);
  await settle(world);
  await rows("update email_campaigns set confirm_first = true where id = $1", [campaignId]);
  expect((await progress(email))?.said).toBe("Has not confirmed yet");
  await rows("update email_campaigns set confirm_first = false where id = $1", [campaignId]);
  await rows(
    "update user_journeys set paused_at = now() where person_id = (select id from people where email = $1)",
    [email],
  );
  expect((await progress(email))?.said).toBe("Paused: the campaign is off");
  await rows(
    "update user_journeys set paused_by = 'owner' where person_id = (select id from people where email = $1)",
    [email],
  );
  expect((await progress(email))?.said).toBe("Paused by you");
  const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  await removePeopleFromCampaign(ctx, scope, { campaignId, personIds: [person?.id ?? ""] });
  expect(await progress(email)).toEqual({ said: `Removed by you on ${today}`, track: "1/3" });
  await addPeopleToCampaign(ctx, scope, { campaignId, personIds: [person?.id ?? ""] });
  expect(await progress(email)).toEqual({ said: "Email 1 is due now", track: "0/3" });
  await suppress(ctx, { email, coachId: coach, reason: "unsubscribed" });
  expect((await progress(email))?.said).toBe(`Unsubscribed on ${today}`);
  expect(await personOf(email)).toMatchObject({ subscriptionStatus: "unsubscribed" });
});

it("finds people by their campaign, however they came into it", async () => {
  const { people } = await listPeople(ctx, scope, { filters: { campaign: campaignId }, paging: {} });
  const all = await rows<{ email: string }>(
    "select distinct p.email from people p join user_journeys j on j.person_id = p.id where j.campaign_id = $1",
    [campaignId],
  );
  expect(people.map(({ email }) => email).sort()).toEqual(all.map(({ email }) => email).sort());
});
