/** No page can stand where the product answers itself. */
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import routes from "#web/routes.ts";
import { isReserved } from "./reserved-addresses.ts";

type Route = { path?: string | undefined; children?: Route[] | undefined };
const paths = (all: Route[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)]);

it("every route's first part is reserved", async () => {
  const all = paths(await routes).filter((path) => path !== "*");
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((path) => !isReserved(`/${path}`))).toEqual([]);
});

it("so are the server's own, in whatever spelling, and the home page", async () => {
  const server = await readFile("src/web/server.ts", "utf8");
  const own = [...server.matchAll(/hono\s*\.\w+\(\s*"(\/[a-z-]+)/g)].map(([, path]) => path ?? "");
  expect(own).toContain("/health");
  expect(
    [...own, "/", "/Console", "/CONSOLE/leads", "/c/nina/console"].filter((path) => !isReserved(path)),
  ).toEqual([]);
});

it("others are not", () => {
  expect(["/9ways", "/consoles", "/watch-this"].filter(isReserved)).toEqual([]);
});
