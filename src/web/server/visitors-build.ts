/** The build as visitors' browsers know it: without the list of the console's addresses, which grows with every screen. */

import type { ServerBuild } from "react-router";
import { pick } from "#core/kernel/pick.ts";

type Assets = ServerBuild["assets"];

const OF_CONSOLE = "console/";
export const visitorsUrl = (url: string): string => url.replace(/\/manifest-/, "/manifest-visitors-");

export function forVisitors(assets: Assets): Assets {
  const isOfConsole = (id: string | undefined): boolean =>
    id !== undefined && (id.startsWith(OF_CONSOLE) || isOfConsole(pick(assets.routes, id)?.parentId));
  const routes = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => !isOfConsole(id)));
  return { ...assets, routes, url: visitorsUrl(assets.url) };
}

/** The router ignores case. */
const firstOf = (path: string) => path.toLowerCase().split("/").find(Boolean) ?? "";

/**
 * Which build answers an address, given without a coach's prefix. Unknown ones are visitors': a page may have any
 * address. One with escapes may be anything, so it gets the whole list.
 */
export function splitBuild(build: ServerBuild): (path: string) => ServerBuild {
  const visitors = { ...build, assets: forVisitors(build.assets) };
  const ofConsole = new Set(
    Object.values(build.routes).flatMap((route) =>
      route?.id.startsWith(OF_CONSOLE) && route.path ? firstOf(route.path) : [],
    ),
  );
  return (path) =>
    path.includes("%") || ofConsole.has(firstOf(path).replace(/\.data$/, "")) ? build : visitors;
}
