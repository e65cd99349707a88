/** The React Router build and its request handler. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

export type GivenBuild = ServerBuild | ((request?: Request) => Promise<ServerBuild>);

/** Development prepares the build at each request; a finished build is loaded at start, so that the first visitor does not wait. */
export function loadBuild(build: GivenBuild, isBuilt: boolean): (request: Request) => Promise<ServerBuild> {
  if (typeof build === "function" && !isBuilt) return build;
  const loaded = Promise.resolve(typeof build === "function" ? build() : build);
  loaded.catch(() => undefined); // the first request reports it
  return () => loaded;
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();
export function handlerOf(build: ServerBuild): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build);
  handlers.set(build, handler);
  return handler;
}
