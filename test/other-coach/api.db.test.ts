/** Every operation of the API, with a key of one coach and the ids of another: it tells nothing and changes nothing. */
import { expect, it } from "vitest";
import { apiOf } from "#web/api/api.test-kit.ts";
import { operations } from "#web/api/registry.ts";
import { testContext } from "../context.ts";
import { type ApiRequest, apiFilters, apiMixtures, apiRequests } from "./api-requests.ts";
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
const [mine] = await world.rows<{ campaignId: string; slug: string }>(
  `select j.campaign_id as "campaignId", o.slug from user_journeys j join coaches o on o.id = j.coach_id where o.id = $1`,
  [myCoach],
);
if (!mine) throw new Error("my coach has no campaign");
const asked = apiRequests(theirs);
const others = [...apiFilters(theirs), ...apiMixtures(theirs, mine)];

/** Counted calls aside. */
async function state(): Promise<string> {
  await world.rows("delete from rate_limits");
  return fingerprint(world.rows);
}

it("asks every operation", () => {
  expect(Object.keys(asked).sort()).toEqual(operations.map(({ id }) => id).sort());
});

const named: [string, ApiRequest][] = [
  ...Object.entries(asked),
  ...others.map((each): [string, ApiRequest] => [each[0].replaceAll(/[0-9a-f-]{36}/g, "theirs"), each]),
];

it.each(named)("%s", async (_, [request, body]) => {
  for (const key of Object.values(keys)) await ask("GET /tags", { key }); // each key has been used this minute
  const before = await state();
  const nobody = await ask(request, { key: null, body });
  expect([nobody.status, nobody.json.type]).toEqual([401, "urn:foyer:problem:unauthorized"]);
  const said = await ask(request, { key: keys.mine, body });
  expect(secrets.filter((secret) => JSON.stringify(said.json).includes(secret))).toEqual([]);
  expect(said.status === 200 || said.status === 404, JSON.stringify(said.json)).toBe(true);
  if (said.status === 200 && "data" in said.json && /(coach|tag|campaign|segment|search)=/.test(request))
    expect(said.json.data).toEqual([]);
  expect(await state()).toBe(before);
});

it("the requests are real ones: a key of the whole site is answered otherwise", async () => {
  // What is erased last can't be asked for any more.
  const last = ["stopPerson", "erasePerson"];
  const order = Object.keys(asked).sort((a, b) => last.indexOf(a) - last.indexOf(b));
  const alike: string[] = [];
  for (const [request, body] of [...others, ...order.map((id) => asked[id] ?? [""])] as ApiRequest[]) {
    const before = await state();
    const limited = await ask(request, { key: keys.mine, body });
    const whole = await ask(request, { key: keys.site, body });
    if (
      JSON.stringify([limited.status, limited.json]) === JSON.stringify([whole.status, whole.json]) &&
      (await state()) === before
    )
      alike.push(request);
  }
  // People of another coach than the campaign's or the broadcast's are unknown to every key.
  expect(alike).toEqual(apiMixtures(theirs, mine).map(([request]) => request));
});
