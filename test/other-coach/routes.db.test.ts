/** The console's screens and forms, for a scope of one coach: of another they show nothing and change nothing. */
import { resolve } from "node:path";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import { type Seat, wholeSite } from "#core/kernel/roles.ts";
import { type App, app, clientIp } from "#web/app.ts";
import { cachedDocuments } from "#web/documents.ts";
import { testContext } from "../context.ts";
import { testOwnerAuth } from "../owner-auth.ts";
import { routeEntries, routeTable } from "../route-table.ts";
import { twoCoaches } from "./model.ts";
import type { Asked } from "./request.ts";
import { requests } from "./requests.ts";
import { fingerprint } from "./secrets.ts";

const world = await testContext();
const { mySeats, theirs, secrets } = await twoCoaches(world);
const asked = requests(theirs);
const files = new Map((await routeEntries()).map(({ path, file }) => [path, file]));
const owner = (seats: readonly Seat[]): Owner => ({
  ...{ id: "00000000-0000-4000-8000-000000000001", email: "olive@foyer.example", name: "Olive" },
  ...{ secondFactor: false, seats },
});

type Half = (args: object) => unknown;

/** As a router would call it: what it answers or throws, a body as its text. */
async function answerOf(
  path: string,
  { query = "", params = {}, form }: Asked,
  who: { owner: Owner | null; ctx: App["ctx"] },
) {
  const context = new RouterContextProvider();
  context.set(app, {
    ctx: who.ctx,
    documents: cachedDocuments(who.ctx),
    ownerAuth: testOwnerAuth(who.owner),
  });
  context.set(clientIp, "203.0.113.7");
  const address = path.replaceAll(/:(\w+)/g, (_, name) => params[name as keyof typeof params] ?? "none");
  const module: { loader?: Half; action?: Half } = await import(resolve("src/web", files.get(path) ?? ""));
  const half = form === undefined ? module.loader : module.action;
  if (!half) throw new Error(`${path} has no ${form === undefined ? "loader" : "action"}`);
  const request = new Request(`https://foyer.example${address}${query}`, posted(form));
  const answer = await Promise.resolve(half({ request, params, context })).catch((thrown) => {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  });
  return answer instanceof Response
    ? `${answer.status} ${answer.headers.get("location")} ${await answer.text()}`
    : inspect(answer, { depth: null, maxStringLength: null, maxArrayLength: null });
}

function posted(form: Asked["form"]): RequestInit {
  if (form === undefined) return {};
  if (typeof form === "string")
    return { method: "POST", body: form, headers: { "content-type": "application/json" } };
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  return { method: "POST", body };
}

it("every route for owners is asked", () => {
  const owners = Object.entries(routeTable).filter(([, route]) => route.for === "owner");
  expect(Object.keys(asked).sort()).toEqual(owners.map(([path]) => path).sort());
});

const each = Object.entries(asked).flatMap(([path, all]) =>
  all.map((one: Asked) => [`${one.form === undefined ? "GET" : "POST"} ${path}`, path, one] as const),
);

it.each(each)("%s: nobody without a scope, and nothing of another coach with one", async (_, path, one) => {
  const { ctx } = world;
  const before = await fingerprint(world.rows);
  const mailed = world.sent.length;
  expect(await answerOf(path, one, { ctx, owner: null })).toMatch(/^302 \/sign-in/);
  const answer = await answerOf(path, one, { ctx, owner: owner(mySeats) });
  // What was typed is shown again, and a redirect leads back to where the form was: neither says anything new.
  const typed = `${one.query ?? ""} ${inspect(one.form)}`;
  const told = answer.replace(/^30[12] \S+/, "");
  expect(secrets.filter((secret) => told.includes(secret) && !typed.includes(secret))).toEqual([]);
  expect(world.sent.length).toBe(mailed);
  await world.rows("delete from audit_log where action = 'leads.exported'"); // of their own
  expect(await fingerprint(world.rows)).toBe(before);
  if (one.isPlain) return;

  // The request is a real one: a scope for every coach is answered otherwise, or changes something.
  await ctx.db
    .transaction(async (db) => {
      const rows = async (text: string) => (await db.execute(sql.raw(text))).rows;
      const whole = await answerOf(path, one, { ctx: { ...ctx, db }, owner: owner(wholeSite) });
      const isSame = whole === answer && (await fingerprint(rows)) === before;
      expect(isSame, `answered alike: ${answer.slice(0, 300)}`).toBe(false);
      db.rollback();
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});
