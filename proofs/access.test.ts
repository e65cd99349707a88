/** Every route, method, role and origin, with hostile names: nobody gets in where they do not belong, and nothing secret gets out. */
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Address, allAddresses, keysOf } from "./addresses.test-kit.ts";
import { hostileNames } from "./hostile.ts";
import { type Answered, type Asked, type Site, startSite } from "./site.test-kit.ts";
import { readVocabulary } from "./vocabulary.ts";

/** `npm run proofs:access` asks for everything; verify for each route once, by three methods, with the names that did harm. */
const FULL = process.env.FULL === "1";
const NAMES = FULL ? hostileNames : ["constructor", "__proto__", "toString"];
const METHODS = FULL
  ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
  : ["GET", "POST", "DELETE"];
const EVIL = "https://evil.example";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

let site: Site;
let cookie = "";
let addresses: Address[] = [];
beforeAll(async () => {
  site = await startSite();
  cookie = await site.ownerCookie();
  // Signing out is a role's end, and proved in e2e/authorization.spec.ts.
  const all = (await allAddresses(site)).filter(({ pattern }) => !pattern.startsWith("/sign-out"));
  // Of each pattern the last: where something is really there, its address comes after that of nothing.
  addresses = FULL ? all : [...new Map(all.map((address) => [address.pattern, address])).values()];
}, 180_000);
afterAll(() => site?.stop(), 60_000);

type Role = { name: string; headers: Record<string, string>; may: Address["for"][]; foreign?: true };

async function roles(): Promise<Role[]> {
  const minted = await site.ask({ method: "POST", path: "/console/bearer", headers: { cookie } });
  const { bearer } = JSON.parse(minted.body) as { bearer: string };
  const { apikey } = keysOf(site.stage);
  const everybody: Address["for"][] = ["anyone", "sign-in"];
  return [
    // First: it is valid for a minute.
    {
      name: "owner's bearer",
      headers: { apikey, authorization: `Bearer ${bearer}` },
      may: [...everybody, "keys"],
    },
    { name: "stranger", headers: {}, may: everybody },
    { name: "stranger from elsewhere", headers: { origin: EVIL }, may: everybody, foreign: true },
    { name: "owner", headers: { cookie, origin: site.stage.web }, may: [...everybody, "owner"] },
    {
      name: "owner from elsewhere",
      headers: { cookie, origin: EVIL },
      may: [...everybody, "owner"],
      foreign: true,
    },
    { name: "service key", headers: keysOf(site.stage), may: [...everybody, "keys"] },
    { name: "publishable key alone", headers: { apikey }, may: everybody },
  ];
}

/** Whether a response let the caller in: neither a refusal, nor not found, nor a redirect to the sign-in page. */
function isIn(method: string, { status, headers, body }: Answered): boolean {
  if (status >= 400 || String(headers.location ?? "").startsWith("/sign-in")) return false;
  // The router's own script is told the way in the body; of a HEAD nothing but the status of a redirect is left.
  return !(status === 202 && (method === "HEAD" || body.includes("/sign-in")));
}

const form = (fields: [string, string][]) => ({
  "content-type": "application/x-www-form-urlencoded",
  body: new URLSearchParams(fields).toString(),
});

/** Runs all of them a few at a time, and returns what was wrong. */
async function atOnce<Item>(items: Item[], run: (item: Item) => Promise<string | null>): Promise<string[]> {
  const wrong: string[] = [];
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const said = await run(item);
      if (said) wrong.push(said);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return wrong;
}

/** Eight callers are more than may send a file at once: whoever is told to come back in a moment does, as a browser's owner would. */
async function askPatiently(request: Asked): Promise<Answered> {
  for (let times = 1; ; times += 1) {
    const answered = await site.ask(request);
    const isFull = answered.status === 503 && answered.headers["retry-after"] === "2";
    if (!isFull || times === 20) return answered;
    await setTimeout(100);
  }
}

let asked = 0;
/** What is wrong with any response to any caller: a server error, or a secret. */
async function answer(request: Asked): Promise<{ answered: Answered; wrong: string | null }> {
  asked += 1;
  const answered = await askPatiently(request);
  const secret = site.secretIn(answered.body + JSON.stringify(answered.headers));
  const wrong = secret
    ? `gave away ${secret}`
    : answered.status >= 500
      ? `answered ${answered.status}`
      : null;
  return { answered, wrong };
}

it("every route by every method lets in whom it is for, and nobody from elsewhere changes anything", {
  timeout: 1_800_000,
}, async () => {
  const began = performance.now();
  const cases = (await roles()).flatMap((role) =>
    addresses.flatMap((address) => METHODS.map((method) => ({ role, address, method }))),
  );
  const entered = new Set<string>();
  const wrong = await atOnce(cases, async ({ role, address, method }) => {
    const { body, ...type } = form([["act", "nothing"]]);
    const request = {
      method,
      path: address.path,
      headers: { ...role.headers, ...(!SAFE.has(method) && type) },
      body: SAFE.has(method) ? undefined : body,
    };
    const { answered, wrong } = await answer(request);
    const where = `${role.name}: ${method} ${address.path}`;
    if (wrong) return `${where} ${wrong}`;
    if (method === "OPTIONS" || !isIn(method, answered)) return null;
    entered.add(`${role.name}: ${address.for}`);
    if (!role.may.includes(address.for)) return `${where} was let in (${answered.status})`;
    return role.foreign && !SAFE.has(method)
      ? `${where} from elsewhere did something (${answered.status})`
      : null;
  });
  console.log(
    `${cases.length} of routes × methods × roles in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  // Keys that open nothing at all would prove nothing.
  for (const way of ["stranger: anyone", "owner: owner", "owner's bearer: keys", "service key: keys"])
    expect(entered).toContain(way);
  expect(wrong).toEqual([]);
});

it("names that every object inherits reach nothing: as any field of any action, any parameter of any page, any function", {
  timeout: 1_800_000,
}, async () => {
  const began = performance.now();
  const { names } = readVocabulary(["src/web", "src/core"]);
  const owner = { cookie, origin: site.stage.web };
  const keys = keysOf(site.stage);
  const cases = addresses.flatMap((address): Asked[] =>
    NAMES.flatMap((hostile) => {
      const all = names.map((name): [string, string] => [name, hostile]);
      const { body, ...type } = form([...all, [hostile, hostile]]);
      // Where a path has a name in it, the hostile one takes its place.
      const renamed = `${address.path.replace(/[^/]+?(\.data)?$/, "")}${hostile}${address.path.endsWith(".data") ? ".data" : ""}`;
      const json = JSON.stringify(Object.fromEntries([...all, ["action", hostile]]));
      const headers = { ...owner, ...(address.for === "keys" && keys) };
      return [
        { method: "GET", path: `${address.path}?${new URLSearchParams(all)}`, headers },
        { method: "GET", path: renamed, headers },
        { method: "POST", path: address.path, headers: { ...headers, ...type }, body },
        {
          method: "POST",
          path: address.path,
          headers: { ...headers, "content-type": "application/json" },
          body: json,
        },
      ];
    }),
  );
  const wrong = await atOnce(cases, async (request) => {
    const { wrong } = await answer(request);
    return wrong && `${request.method} ${request.path.slice(0, 200)} ${wrong}`;
  });
  console.log(
    `${cases.length} requests with hostile names in ${((performance.now() - began) / 1000).toFixed(1)} s; ${asked} in all`,
  );
  expect(wrong).toEqual([]);
});

it("the search finds a secret that is there", async () => {
  const { env } = process;
  expect(site.secretIn(JSON.stringify({ settings: { keys: { service: site.stage.keys.service } } }))).toBe(
    "SERVICE_KEY",
  );
  expect(site.secretIn(`at ${site.stage.database} now`)).toBe("DATABASE_URL");
  expect(site.secretIn(JSON.stringify(env.PATH ?? ""))).toBeNull();
});
