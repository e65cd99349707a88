/** No upload can be forgotten: a route whose code draws a file field or reads a file says so to the door. */
import { expect, it } from "vitest";
import { limitedRoutes } from "#web/server/route-limits.ts";
import { sourceBuild } from "./server-build.ts";
import { uploadRoutes } from "./upload-routes.ts";

/** They share code with an upload, and no file is ever posted to them. */
const WITHOUT_FILES = new Map([
  ["/console/guides/:id", "pictures of a guide are uploaded to the library"],
  ["/console/guides/:id/versions", "it draws the guide, and changes no picture"],
  [
    "/console/pages/:id/patch",
    "the page editor's small changes; a panel with a file is posted by its button",
  ],
]);

it("every route that has to do with files takes them, and no other does", { timeout: 60_000 }, async () => {
  const { routes } = await sourceBuild();
  const taking = limitedRoutes(routes).filter(({ limits }) => limits.takesFiles);
  const found = await uploadRoutes();
  for (const route of WITHOUT_FILES.keys()) expect(found).toContain(route);
  expect(taking.map(({ pattern }) => pattern).sort()).toEqual(
    found.filter((route) => !WITHOUT_FILES.has(route)),
  );
});
