/** What a route's `handle` says about the bodies its action accepts. The server reads it from the routes. */
import type { Context as HonoContext } from "hono";
import { matchPath, type ServerBuild } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { withoutCoach } from "../console/coach-address.ts";

export type RouteLimits = {
  /** Its forms contain a file: a multipart body may be as long as the longest file. */
  takesFiles?: true;
  /** Its form is a whole guide: longer than other text, and no file. */
  takesLongText?: true;
  /** Its action reads every row of a file while the owner waits. */
  readsRows?: true;
};

type Limited = { pattern: string; limits: RouteLimits };
const known = new WeakMap<ServerBuild["routes"], Limited[]>();
const NONE: RouteLimits = {};

export function limitedRoutes(routes: ServerBuild["routes"]): Limited[] {
  const found = known.get(routes) ?? readRoutes(routes);
  known.set(routes, found);
  return found;
}

function readRoutes(routes: ServerBuild["routes"]): Limited[] {
  return Object.values(routes).flatMap((route) => {
    const limits = route?.module.handle as RouteLimits | undefined;
    return route && (limits?.takesFiles || limits?.takesLongText || limits?.readsRows)
      ? [{ pattern: patternOf(routes, route.id), limits }]
      : [];
  });
}

function patternOf(routes: ServerBuild["routes"], id: string): string {
  const route = pick(routes, id);
  const own = route?.path ? `/${route.path}` : "";
  return route?.parentId ? patternOf(routes, route.parentId) + own : own;
}

/** The router requests a page's data at its address with a suffix. */
export function limitsOf(routes: ServerBuild["routes"], path: string): RouteLimits {
  const page = path.replace(/\.data$/, "");
  return limitedRoutes(routes).find(({ pattern }) => matchPath(pattern, page))?.limits ?? NONE;
}

/** Routes that check a password: each check takes 32 MB and most of 100 ms, two at a time. */
export const takesPassword = (c: HonoContext): boolean =>
  c.req.method === "POST" &&
  /^\/(?:sign-in|setup|console\/account|console\/settings\/(?:data|export)|(?:reset-password|invitation)\/[^/]+)(?:\.data)?\/?$/i.test(
    withoutCoach(c.req.path),
  );
