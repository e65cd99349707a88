/** Every address there is: of the URL map, of the functions, and of Hono's own routes, each read from where it is kept. */
import { webhookProviders } from "#core/sending/providers/providers.ts";
import { createServer } from "#web/server.ts";
import { routeEntries, routeTable } from "../test/route-table.ts";
import type { Site } from "./site.test-kit.ts";

export type Address = {
  pattern: string;
  path: string;
  for: "anyone" | "owner" | "sign-in" | "keys";
};

export async function allAddresses(site: Site): Promise<Address[]> {
  const routes = (await routeEntries()).flatMap(({ path: pattern }): Address[] => {
    const entry = routeTable[pattern];
    if (!entry) throw new Error(`${pattern} has no entry in test/route-table.ts`);
    return [entry.at, ...realAddresses(site, pattern)].flatMap((path) => [
      { pattern, path, for: entry.for },
      {
        pattern: `${pattern}.data`,
        path: `${path === "/" ? "/_root" : path}.data`,
        for: entry.for,
      },
    ]);
  });
  const functions = (await functionNames(site)).map(
    (name): Address => ({
      pattern: `/functions/v1/${name}`,
      path: `/functions/v1/${name}`,
      for: "keys",
    }),
  );
  return [...routes, ...functions, ...honoAddresses()];
}

/** With the ids of what is really there: a loader that finds nothing shows nothing. */
function realAddresses({ ids, tokens }: Site, pattern: string): string[] {
  const room = pattern.split("/")[2];
  const owned =
    room === "leads" || room === "messages" || room === "campaigns" || room === "events" ? ids[room] : [];
  const token = pattern.startsWith("/unsubscribe")
    ? tokens.unsubscribe
    : pattern.startsWith("/confirm")
      ? tokens.confirm
      : pattern.startsWith("/seat")
        ? tokens.seat
        : pattern.startsWith("/join")
          ? tokens.join
          : null;
  if (pattern.includes(":token")) return token ? [pattern.replace(":token", token)] : [];
  if (!pattern.includes(":id")) return [];
  return owned.slice(0, 2).flatMap((id) => {
    const path = pattern.replace(":id", id);
    return path.includes(":part")
      ? ["signup", "step-1", "step-2", "new"].map((part) => path.replace(":part", part))
      : [path];
  });
}

async function functionNames({ ask, stage }: Site): Promise<string[]> {
  const described = await ask({ method: "GET", path: "/functions/v1/openapi.json", headers: keysOf(stage) });
  return Object.keys((JSON.parse(described.body) as { paths: object }).paths).map(
    (path) => path.split("/").at(-1) ?? "",
  );
}

export const keysOf = ({ keys }: Site["stage"]) => ({
  apikey: keys.publishable,
  authorization: `Bearer ${keys.service}`,
});

/** What Hono answers before React Router is asked. Nothing is called: the routes are only read. */
function honoAddresses(): Address[] {
  const server = createServer({
    app: { ctx: { settings: { publicUrl: "https://foyer.example" } } } as never,
    build: () => Promise.reject(new Error("nothing is drawn here")),
    files: null,
    isReady: async () => true,
    trustedProxies: [],
    visits: null,
    webhooks: {},
  });
  const samples: Record<string, string[]> = {
    ":provider": [...webhookProviders, "none"],
    ":name": ["none"],
    ":token": ["none"],
  };
  const paths = new Set(server.routes.map(({ path }) => path).filter((path) => !path.includes("*")));
  return [...paths].flatMap((pattern) => {
    const parameter = pattern.match(/:\w+/)?.[0];
    const values = parameter ? (samples[parameter] ?? ["none"]) : [""];
    return values.map((value) => ({
      pattern,
      path: parameter ? pattern.replace(parameter, value) : pattern,
      for: pattern.startsWith("/functions/") ? ("keys" as const) : ("anyone" as const),
    }));
  });
}
