import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { splitBuild } from "./visitors-build.ts";

const routes = {
  root: { id: "root", path: "" },
  "public/page.route": { id: "public/page.route", parentId: "root", path: "*" },
  "console/console.route": { id: "console/console.route", parentId: "root" },
  "console/people.route": {
    id: "console/people.route",
    parentId: "console/console.route",
    path: "console/people",
  },
  renamed: { id: "renamed", parentId: "console/console.route", path: "console/old" },
  "console/sign-in.route": { id: "console/sign-in.route", parentId: "root", path: "sign-in" },
};
const build = { routes, assets: { url: "/assets/manifest-1a.js", routes } } as unknown as ServerBuild;
const buildOf = splitBuild(build);

it("gives visitors a list without the console's addresses", () => {
  const { assets, ...rest } = buildOf("/9ways");
  expect(Object.keys(assets.routes)).toEqual(["root", "public/page.route"]);
  expect(assets.url).toBe("/assets/manifest-visitors-1a.js");
  expect(rest.routes).toBe(routes);
});

it.each([
  "/console",
  "/console/people",
  "/console/old",
  "/sign-in",
  "/sign-in.data",
  "/CONSOLE/people",
  "/Sign-In.DATA",
  "/%63onsole",
  "//console/people",
])("gives %s the whole list", (path) => expect(buildOf(path)).toBe(build));

it.each(["/", "/consoles", "/_root.data", "/9ways.data", "/__proto__", "/page/sign-in"])(
  "gives %s the visitors' list",
  (path) => expect(buildOf(path)).not.toBe(build),
);
