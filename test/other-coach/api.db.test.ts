/** Every operation of the API, with a key of one coach and the ids of another: it tells nothing and changes nothing. */
import { expect, it } from "vitest";
import { apiOf } from "#web/api/api.test-kit.ts";
import { operations } from "#web/api/registry.ts";
import { testContext } from "../context.ts";
import { twoCoaches } from "./model.ts";
import { fingerprint } from "./secrets.ts";

const world = await testContext();
const { mySeats, theirs, secrets } = await twoCoaches(world);
const { ask, keyFor } = apiOf(world.ctx);
const myCoach = mySeats[0]?.coachId ?? "";
const keys = {
  mine: await keyFor(myCoach, ["read", "write", "send"]),
  site: await keyFor(null, ["read", "write", "send"]),
};

const person = `/people/${theirs.personId}`;
const campaign = `/campaigns/${theirs.campaignId}/people`;
const asked: Record<string, [request: string, body?: object]> = {
  listPeople: [`GET /people?coach=${theirs.slug}`],
  readPerson: [`GET ${person}`],
  addPerson: [
    "POST /people",
    { pageId: theirs.pageId, email: "new@example.test", basis: "They asked me to" },
  ],
  changePerson: [`PATCH ${person}`, { name: "Other", fields: { company: "Other" } }],
  tagPerson: [`POST ${person}/tags`, { tag: "Theirs now" }],
  untagPerson: [`DELETE ${person}/tags/warm`],
  stopPerson: [`POST ${person}/stop`, {}],
  erasePerson: [`DELETE ${person}`],
  listTags: ["GET /tags"],
  listFields: [`GET /fields?coach=${theirs.slug}`],
  listSegments: ["GET /segments"],
  listPages: ["GET /pages"],
  listActivities: [`GET /activities?personId=${theirs.personId}`],
  listCampaigns: ["GET /campaigns"],
  startCampaign: [`POST ${campaign}`, { personIds: [theirs.personId] }],
  stopCampaign: [`DELETE ${campaign}/${theirs.personId}`],
  listEvents: ["GET /events"],
  listRegistrations: [`GET /events/${theirs.eventId}/registrations`],
  registerPerson: [`POST /events/${theirs.eventId}/registrations`, { personId: theirs.personId }],
  listBroadcasts: ["GET /broadcasts"],
  draftBroadcast: ["POST /broadcasts", { coach: theirs.slug, name: "News", personIds: [theirs.personId] }],
  rehearseBroadcast: [`GET /broadcasts/${theirs.broadcasts.draft}/rehearsal`],
  sendBroadcast: [`POST /broadcasts/${theirs.broadcasts.draft}/send`, { recipients: 1 }],
};

/** Counted calls aside. */
async function state(): Promise<string> {
  await world.rows("delete from rate_limits");
  return fingerprint(world.rows);
}

it("asks every operation", () => {
  expect(Object.keys(asked).sort()).toEqual(operations.map(({ id }) => id).sort());
});

it.each(Object.entries(asked))("%s", async (_, [request, body]) => {
  for (const key of Object.values(keys)) await ask("GET /tags", { key }); // each key has been used this minute
  const before = await state();
  const nobody = await ask(request, { key: null, body });
  expect([nobody.status, nobody.json.type]).toEqual([401, "urn:foyer:problem:unauthorized"]);
  const said = await ask(request, { key: keys.mine, body });
  expect(secrets.filter((secret) => JSON.stringify(said.json).includes(secret))).toEqual([]);
  expect(said.status === 200 || said.status === 404, JSON.stringify(said.json)).toBe(true);
  if (said.status === 200 && "data" in said.json && request.includes(theirs.slug))
    expect(said.json.data).toEqual([]);
  expect(await state()).toBe(before);
});

it("the requests are real ones: a key of the whole site is answered otherwise", async () => {
  // What is erased last can't be asked for any more.
  const last = ["stopPerson", "erasePerson"];
  const order = Object.keys(asked).sort((a, b) => last.indexOf(a) - last.indexOf(b));
  const alike: string[] = [];
  for (const id of order) {
    const [request, body] = asked[id] ?? [""];
    const before = await state();
    const mine = await ask(request, { key: keys.mine, body });
    const whole = await ask(request, { key: keys.site, body });
    if (
      JSON.stringify([mine.status, mine.json]) === JSON.stringify([whole.status, whole.json]) &&
      (await state()) === before
    )
      alike.push(id);
  }
  expect(alike).toEqual([]);
});
