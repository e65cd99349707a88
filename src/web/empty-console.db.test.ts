/** Every screen of the console on a site without a coach, and with one who has nothing: each opens, and says what will stand there. */

import { expect, it } from "vitest";
import { createCoach } from "#core/content/coaches/create-coach.ts";
import { wholeSite } from "#core/kernel/roles.ts";
import { testContext } from "../../test/context.ts";
import { testOwnerAuth } from "../../test/owner-auth.ts";
import { routeTable } from "../../test/route-table.ts";
import { testScope } from "../../test/scope.ts";
import { webServer } from "../../test/web-server.ts";

const { ctx, rows } = await testContext();
const site = await webServer(
  ctx,
  testOwnerAuth({
    ...{ id: "00000000-0000-4000-8000-000000000001", email: "olive@foyer.example", name: "Olive" },
    ...{ secondFactor: false, seats: wholeSite },
  }),
);
/** Those that are about no one thing; samples that are not there cannot be deleted. */
const screens = Object.entries(routeTable)
  .filter(([route, entry]) => entry.for === "owner" && !/[:*.]|delete-samples/.test(route) && !entry.status)
  .map(([, { at }]) => at);
await rows("truncate coaches cascade");

async function expectScreens(paths: string[]) {
  for (const path of paths) {
    const { status, headers, body } = await site.ask({ path });
    expect(status, path).toBe(200);
    if (!String(headers["content-type"]).startsWith("text/html")) continue;
    expect(body, path).toContain("<h1");
    expect(body, path).not.toContain("There is nothing at this address");
  }
}

it("opens every one of them before there is a coach", { timeout: 60_000 }, async () => {
  expect(screens).toContain("/console/files");
  await expectScreens(screens);
  for (const path of ["/console/pages/new", "/console/campaigns/new", "/console/files", "/console/guides"])
    expect((await site.ask({ path })).body, path).toContain("Create the first coach");
});

it("opens them with a coach who has nothing yet, and their own", { timeout: 60_000 }, async () => {
  const made = await createCoach(ctx, testScope(), {
    ...{ name: "Mara Quist", field: "Sleep", sentence: "I help people to sleep.", postalAddress: "4 Quay" },
    ...{ schedulerUrl: "", email: "" },
  });
  expect(made.outcome).toBe("created");
  const own = ["", "/look", "/delete"].map((part) => `/console/coaches/mara${part}`);
  await expectScreens([...screens, ...own]);
});
