/** The pages as React Router built them, and the handler that answers from them. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

export type GivenBuild = ServerBuild | ((request?: Request) => Promise<ServerBuild>);

/**
 * A build that is asked for is prepared at every request and for it, as development needs it; what is built already changes
 * no more, and is read while the process starts, so that the first visitor does not wait for it.
 */
export function loadBuild(build: GivenBuild, isBuilt: boolean): (request: Request) => Promise<ServerBuild> {
  if (typeof build === "function" && !isBuilt) return build;
  const loaded = Promise.resolve(typeof build === "function" ? build() : build);
  loaded.catch(() => undefined); // the first request says so
  return () => loaded;
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();
export function handlerOf(build: ServerBuild): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build);
  handlers.set(build, handler);
  return handler;
}
