/** What is posted as `act` finds one of the four changes or nothing: a name that every object inherits is no change. */

import { inspect } from "node:util";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { wholeSite } from "#core/kernel/roles.ts";
import { app } from "#web/app.ts";
import { cachedDocuments } from "#web/documents.ts";
import { hostileNames } from "../../../../../proofs/hostile.ts";
import { testContext } from "../../../../../test/context.ts";
import { testOwnerAuth } from "../../../../../test/owner-auth.ts";
import { coachAction } from "./coach-action.server.ts";

const { ctx } = await testContext();
const owner = {
  id: "00000000-0000-4000-8000-000000000000",
  email: "o@foyer.example",
  name: "O",
  secondFactor: false,
  seats: wholeSite,
};

function post(fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(app, { ctx, documents: cachedDocuments(ctx), ownerAuth: testOwnerAuth(owner) });
  const body = new URLSearchParams(fields);
  return coachAction(
    new Request("https://foyer.example/console/coaches/nina", { method: "POST", body }),
    context,
    "nina",
  );
}

it.each(hostileNames)("%s changes nothing and shows nothing", async (act) => {
  const answer = await post({ act, page: act, seen: act }).catch((thrown: unknown) => thrown);
  expect(inspect(answer, { depth: null })).not.toContain(ctx.settings.secrets[0]);
  expect(answer).toMatchObject({ data: null, init: { status: 404 } });
});

it("a change is answered in its own shape", async () => {
  expect(await post({ act: "sender", seen: "of another time" })).toMatchObject({
    data: { form: "sender", problem: expect.any(String) },
    init: { status: 422 },
  });
});
