/** The React Router build and its request handler. */
import { LRUCache } from "lru-cache";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { withoutCoach } from "#web/console/coach-address.ts";
import { forCoachHost, splitBuild } from "./visitors-build.ts";

export type GivenBuild = ServerBuild | ((request?: Request) => Promise<ServerBuild>);

/** Development prepares the build at each request; a finished build is loaded at start, so that the first visitor does not wait. */
export function loadBuild(
  build: GivenBuild,
  isBuilt: boolean,
): (request: Request, isCoachHost?: boolean) => Promise<ServerBuild> {
  if (typeof build === "function" && !isBuilt)
    return async (request, isCoachHost) =>
      isCoachHost ? forCoachHost(await build(request)) : build(request);
  const loaded = Promise.resolve(typeof build === "function" ? build() : build).then(splitBuild);
  loaded.catch(() => undefined); // the first request reports it
  return async ({ url }, isCoachHost) => (await loaded)(withoutCoach(new URL(url).pathname), isCoachHost);
}

/** Strangers choose the prefix, so only the latest are kept. */
const MOST_PREFIXES = 200;
const handlers = new WeakMap<ServerBuild, LRUCache<string, RequestHandler>>();

export function handlerOf(build: ServerBuild, basename: string): RequestHandler {
  const known = handlers.get(build) ?? new LRUCache({ max: MOST_PREFIXES });
  handlers.set(build, known);
  const handler = known.get(basename) ?? createRequestHandler(basename ? { ...build, basename } : build);
  known.set(basename, handler);
  return handler;
}
