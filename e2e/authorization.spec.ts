/** Checks access to every route and function against a table that new ones must be added to. */
import { expect, test } from "@playwright/test";
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { halves, NOBODY, routeEntries, routeTable } from "../test/route-table.ts";
import { query, stage } from "./kit.ts";

const of = (whom: string) => Object.values(routeTable).filter((entry) => entry.for === whom);

test("every route there is has an entry in the table, and no other", async () => {
  const all = (await routeEntries()).map(({ path }) => path);
  expect([...new Set(all)].sort()).toEqual(Object.keys(routeTable).sort());
});

let cookie = "";
test.beforeAll(async () => {
  cookie = cookieOf(await ownerSession(stage));
  expect(cookie).toMatch(/^__Host-foyer\.session_token=./);
});

const knock = (at: string, init: RequestInit = {}, as = "") =>
  fetch(stage.web + at, {
    redirect: "manual",
    ...init,
    headers: { ...init.headers, ...(as && { cookie: as }) },
  });
const toSignIn = (response: Response) =>
  response.headers.get("location")?.startsWith("/sign-in?to=") === true;

const forged = () => {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  return [
    "",
    `${name}=`,
    `${name}=${value.slice(0, -8)}AAAAAAA%3D`,
    `${name}=x${value}`,
    `foyer.session_token=${value}`,
  ];
};

for (const [pattern, { at, status = at.includes(NOBODY) ? 404 : 200 }] of Object.entries(routeTable).filter(
  ([, entry]) => entry.for === "owner",
)) {
  test(`${pattern} is the owner's`, async () => {
    const { id, loads, acts } = await halves(pattern);
    const form = { method: "POST", body: new URLSearchParams({ act: "rename", name: "Eve" }) };
    for (const as of forged()) {
      const page = await knock(`${at}?q=1`, {}, as);
      expect([page.status, page.headers.get("location")]).toEqual([
        302,
        `/sign-in?to=${encodeURIComponent(`${at}?q=1`)}`,
      ]);
      const posted = await knock(at, form, as);
      expect(posted.status === 405 || toSignIn(posted)).toBe(true);
      // The router's data requests, including a route's data without the console's layout.
      for (const answer of [
        await knock(`${at}.data`, {}, as),
        ...(loads ? [await knock(`${at}.data?_routes=${encodeURIComponent(id)}`, {}, as)] : []),
        ...(acts ? [await knock(`${at}.data`, form, as)] : []),
      ]) {
        const text = await answer.text();
        expect(text).toContain("/sign-in?to=");
        expect(text).not.toContain(stage.owner.email);
        expect(text).not.toContain("_routes");
      }
    }
    const owned = await knock(at, {}, cookie);
    expect([owned.status, owned.headers.get("location") ?? ""]).toEqual([
      status,
      expect.not.stringContaining("/sign-in"),
    ]);
    expect(owned.headers.get("cache-control")).toBe("no-store");
    const foreign = { ...form, headers: { origin: "https://evil.example" } };
    expect((await knock(at, foreign, cookie)).status).toBe(403);
    expect((await knock(`${at}.data`, foreign, cookie)).status).toBe(403);
  });
}

test("nothing that was posted by nobody was done", async () => {
  expect(await query("select 1 from owners where name = 'Eve'")).toEqual([]);
});

for (const { at } of of("anyone")) {
  test(`${at} is for anyone, and says nothing of the owner`, async () => {
    for (const as of ["", cookie]) {
      const response = await knock(at, {}, as);
      expect([200, 301, 404]).toContain(response.status);
      expect(await response.text()).not.toContain(stage.owner.email);
    }
    const foreign = {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams({}),
    };
    expect((await knock(at, foreign)).status).toBe(403);
  });
}

test("the door itself takes no post from elsewhere, signs nobody out by a link, and has no first run any more", async () => {
  for (const { at } of of("sign-in")) {
    const body = new URLSearchParams(stage.owner);
    const foreign = await knock(
      at,
      { method: "POST", headers: { origin: "https://evil.example" }, body },
      cookie,
    );
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
  }
  expect((await knock("/sign-out", {}, cookie)).headers.get("location")).toBe("/console/people");
  expect((await knock("/console/account", {}, cookie)).status).toBe(200);
  const setup = {
    code: "AAAA-AAAA",
    name: "Eve",
    email: "eve@evil.example",
    password: "a long enough password",
  };
  for (const init of [{}, { method: "POST", body: new URLSearchParams(setup) }]) {
    const response = await knock("/setup", init);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/sign-in"]);
  }
  expect(await query("select 1 from owners where email = $1", [setup.email])).toEqual([]);
});

test("the library's own addresses are nowhere", async () => {
  for (const at of ["/api/auth/get-session", "/api/auth/sign-up/email", "/api/auth/ok"])
    for (const method of ["GET", "POST"])
      expect((await knock(at, { method, ...(method === "POST" && { body: "{}" }) }, cookie)).status).toBe(
        404,
      );
});

test("every function is closed to everybody without both keys, the owner's cookie included", async () => {
  const keys = { apikey: stage.keys.publishable, authorization: `Bearer ${stage.keys.service}` };
  const described = await knock("/functions/v1/openapi.json", { headers: keys });
  const names = Object.keys(((await described.json()) as { paths: object }).paths).map((path) =>
    path.split("/").at(-1),
  );
  expect(names.length).toBeGreaterThanOrEqual(15);
  for (const name of names) {
    const call = (headers: Record<string, string>, as = "") =>
      knock(`/functions/v1/${name}`, { method: "POST", headers }, as);
    for (const headers of [
      {},
      { apikey: keys.apikey },
      { authorization: keys.authorization },
      { ...keys, apikey: "pk-of-somebody-else-0123456789" },
      { ...keys, authorization: "Bearer sk-of-somebody-else-0123456789-0123456789" },
      { ...keys, authorization: "Bearer ob_AAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
      { apikey: keys.apikey, origin: "https://evil.example" },
    ] as Record<string, string>[]) {
      expect((await call(headers)).status).toBe(401);
      expect((await call(headers, cookie)).status).toBe(401);
    }
  }
});
