/** What started a journey is stored with it, and the log says who did. */
import { beforeEach, expect, it } from "vitest";
import { journeyStarts } from "#db/schema/journeys.ts";
import { DAY } from "../../../../test/follow-up.ts";
import { addPeopleToCampaign } from "./change-campaign-people.ts";
import { reactingWorld, recordCall, scope, step } from "./reacting.test-kit.ts";

const world = await reactingWorld();
const { ctx, advance, rows, coachId, campaignId, tagId, warm, first, rest, people, publish, tag } = world;
// The coach has one page, which is for signups.
const event = await world.one(
  `insert into events (coach_id, page_id, name, minutes, zone, on_demand)
   select $1, id, 'Workshop', 60, 'UTC', false from pages where coach_id <> $1 and id not in (select page_id from events) limit 1 returning id`,
  [coachId],
);
const segment = await world.segment("Warm people", warm);
const other = await world.newCampaign("Another");

/** As the console writes it. */
const attend = (person: string, kind: "attended" | "missed") =>
  rows(
    `insert into activities (coach_id, person_id, kind, actor, about, at)
     values ($1, $2, $3, 'owner', jsonb_build_object('event', $4::uuid), $5)`,
    [coachId, person, kind, event, ctx.clock.now()],
  );
const add = (person: string, startedBy: "owner" | "api") =>
  addPeopleToCampaign(ctx, scope, { campaignId, personIds: [person], startedBy });
/** One that is to come, unless it is said who came. */
const call = (personId: string, event: "booked" | "cancelled" | "attended" | "no-show") =>
  recordCall(world, { personId, event, startsIn: event === "booked" || event === "cancelled" ? DAY : -DAY });
type By = (typeof journeyStarts)[number];
/** `import` has its own test: its journeys begin in the middle. */
const ways: Record<Exclude<By, "signup" | "import">, (person: string) => Promise<unknown>> = {
  owner: (person) => add(person, "owner"),
  api: (person) => add(person, "api"),
  tag: (person) => tag([person]),
  segment: (person) => tag([person]),
  attended: (person) => attend(person, "attended"),
  missed: (person) => attend(person, "missed"),
  "call-booked": (person) => call(person, "booked"),
  "call-cancelled": async (person) => {
    await call(person, "booked");
    await call(person, "cancelled");
  },
  "call-attended": (person) => call(person, "attended"),
  "call-missed": (person) => call(person, "no-show"),
  campaign: (person) => addPeopleToCampaign(ctx, scope, { campaignId: other, personIds: [person] }),
};

beforeEach(world.clear);

it.each(Object.entries(ways))("%s", async (by, begin) => {
  const subjects: Record<string, string> = { tag: tagId, segment, attended: event, missed: event };
  const subject = subjects[by];
  await publish({
    starts: subject
      ? [{ kind: by as "tag", subject }]
      : by.startsWith("call")
        ? [{ kind: by as "call-booked" }]
        : [{ kind: "tag", subject: await world.newTag(by) }],
    steps: [step({ kind: "field", field: "seen", value: "yes" }, { delaySeconds: DAY })],
  });
  await publish(
    {
      starts: [{ kind: "tag", subject: await world.newTag(`for ${by}`) }],
      steps: [step({ kind: "start", campaign: campaignId })],
    },
    other,
  );
  const [person = ""] = await people(1);
  advance(60);
  await begin(person);
  await rest();
  expect(
    await rows("select started_by from user_journeys where person_id = $1 and campaign_id = $2", [
      person,
      campaignId,
    ]),
  ).toEqual([{ started_by: by }]);
  expect(
    await rows(
      "select actor from activities where person_id = $1 and kind = 'journey-started' and about->>'campaign' = $2",
      [person, campaignId],
    ),
  ).toEqual([{ actor: by === "owner" || by === "api" ? by : "worker" }]);
  // The page's own journey is the signup's.
  expect(
    await rows("select started_by from user_journeys where person_id = $1 and campaign_id = $2", [
      person,
      first,
    ]),
  ).toEqual([{ started_by: "signup" }]);
});

it("names all ways but the import's", () => {
  expect([...Object.keys(ways), "signup", "import"].sort()).toEqual([...journeyStarts].sort());
});
