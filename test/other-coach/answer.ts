/** Asks a route's loader or action as the router would. */
import { resolve } from "node:path";
import { inspect } from "node:util";
import { RouterContextProvider } from "react-router";
import type { Owner } from "#core/access/owners/owner-auth.ts";
import type { Seat } from "#core/kernel/roles.ts";
import { type App, app, clientIp } from "#web/app.ts";
import { cachedDocuments } from "#web/documents.ts";
import { testOwnerAuth } from "../owner-auth.ts";
import { routeEntries } from "../route-table.ts";
import type { Asked } from "./request.ts";

const files = new Map((await routeEntries()).map(({ path, file }) => [path, file]));

export const owner = (seats: readonly Seat[]): Owner => ({
  ...{ id: "00000000-0000-4000-8000-000000000001", email: "olive@foyer.example", name: "Olive" },
  ...{ secondFactor: false, seats },
});

type Half = (args: object) => unknown;

/** As a router would call it: what it answers or throws, a body as its text. */
export async function answerOf(
  path: string,
  { query = "", params = {}, form }: Asked,
  who: { owner: Owner | null; ctx: App["ctx"]; coach?: string },
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
  const request = new Request(
    `https://foyer.example${who.coach ? `/c/${who.coach}` : ""}${address}${query}`,
    posted(form),
  );
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
