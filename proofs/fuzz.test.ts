/** Thousands of random requests, by a seed that can be repeated: every request, of every role, is answered and reveals no secret. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { SEED } from "../test/seed.ts";
import { allAddresses, keysOf } from "./addresses.test-kit.ts";
import { type HarvestedForm, readForms } from "./forms.ts";
import { type Ground, makeRequest } from "./make-request.ts";
import { seededRandom } from "./random.ts";
import { type Asked, type Site, startSite } from "./site.test-kit.ts";
import { readVocabulary } from "./vocabulary.ts";

/** 1,500 in verify; `npm run proofs:fuzz` asks 30,000. */
const REQUESTS = Number(process.env.REQUESTS ?? 1500);
const LANES = 8;

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 180_000);
afterAll(() => site?.stop(), 60_000);

/** Forms of every page, as the owner and as a stranger see them. */
async function harvest(paths: string[], cookie: string): Promise<HarvestedForm[]> {
  const forms: HarvestedForm[] = [];
  for (const path of paths)
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      const { body } = await site.ask({ method: "GET", path, headers });
      forms.push(...readForms(body, path));
    }
  return forms.filter(
    ({ action, fields }) => action !== "/sign-out" && !fields.some(([, value]) => locksOut.has(value)),
  );
}

/** The owner would be signed out, or sent to the account page for a second factor, by every other request. */
const locksOut = new Set(["sign-out-everywhere", "second-factor"]);

async function readGround(): Promise<Ground> {
  const cookie = await site.ownerCookie();
  const addresses = (await allAddresses(site)).filter(({ pattern }) => !pattern.startsWith("/sign-out"));
  const pages = addresses
    .filter(({ path }) => !path.endsWith(".data") && !path.startsWith("/functions"))
    .map(({ path }) => path);
  const forms = await harvest([...new Set(pages)], cookie);
  const vocabulary = readVocabulary(["src/web", "src/core"]);
  vocabulary.values = vocabulary.values.filter((value) => !locksOut.has(value));
  return {
    addresses,
    forms,
    vocabulary,
    ids: Object.values(site.ids).flat(),
    origin: site.stage.web,
    roles: [{}, {}, { cookie }, { cookie }, { cookie }, keysOf(site.stage), ...site.webhookCallers],
  };
}

const shown = (asked: Asked) => {
  const { body, ...rest } = asked;
  return JSON.stringify({
    ...rest,
    body: typeof body === "string" ? body.slice(0, 600) : body && Buffer.from(body).toString("base64"),
  });
};

it(`${REQUESTS} requests of seed ${SEED} get an answer, and no secret`, { timeout: 3_600_000 }, async () => {
  const ground = await readGround();
  expect(ground.forms.length).toBeGreaterThan(30);
  const random = seededRandom(SEED);
  const statuses: Record<number, number> = {};
  const wrong: string[] = [];
  const began = performance.now();
  let made = 0;
  const lane = async () => {
    while (made < REQUESTS && wrong.length < 50) {
      made += 1;
      const asked = makeRequest(random, ground);
      const answered = await site
        .ask(asked)
        .catch((error: Error) => ({ status: 0, headers: {}, body: String(error) }));
      statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
      const secret = site.secretIn(answered.body + JSON.stringify(answered.headers));
      if (secret) wrong.push(`${secret} given away: ${shown(asked)}`);
      // The database is there: nothing is unavailable either.
      if (answered.status === 0 || answered.status >= 500)
        wrong.push(`${answered.status} ${answered.body.slice(0, 80).replaceAll("\n", " ")}: ${shown(asked)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`SEED=${SEED}: ${made} requests in ${seconds} s, statuses ${JSON.stringify(statuses)}`);
  // Signed out on the way, the owner would have been one more stranger.
  const overview = await site.ask({
    method: "GET",
    path: "/console",
    headers: { cookie: await site.ownerCookie() },
  });
  expect(overview.status).toBe(200);
  expect(wrong, `repeat with SEED=${SEED} REQUESTS=${REQUESTS}`).toEqual([]);
});
