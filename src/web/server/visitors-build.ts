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

const consoleParts = ({ routes }: ServerBuild): Set<string> =>
  new Set(
    Object.values(routes).flatMap((route) =>
      route?.id.startsWith(OF_CONSOLE) && route.path ? firstOf(route.path) : [],
    ),
  );

/** The site's own, besides the console. */
const OF_SITE = new Set(["image-generator", "preview"]);

/** For coaches' host names: without the routes of the console and of the site, so that no spelling of an address leads there. */
export function forCoachHost(build: ServerBuild): ServerBuild {
  const ofConsole = consoleParts(build);
  const isLeft = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : pick(build.routes, id);
    if (!route) return true;
    const first = firstOf(route.path ?? "");
    return (
      !id?.startsWith(OF_CONSOLE) && !ofConsole.has(first) && !OF_SITE.has(first) && isLeft(route.parentId)
    );
  };
  const left = <Each>(routes: Record<string, Each>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isLeft(id)));
  return {
    ...build,
    routes: left(build.routes),
    assets: { ...forVisitors(build.assets), routes: left(build.assets.routes) },
  };
}

/**
 * Which build answers an address, given without a coach's prefix. Unknown ones are visitors': a page may have any
 * address. One with escapes may be anything, so it gets the whole list.
 */
export function splitBuild(build: ServerBuild): (path: string, isCoachHost?: boolean) => ServerBuild {
  const visitors = { ...build, assets: forVisitors(build.assets) };
  const coachs = forCoachHost(build);
  const ofConsole = consoleParts(build);
  return (path, isCoachHost = false) => {
    if (isCoachHost) return coachs;
    return path.includes("%") || ofConsole.has(firstOf(path).replace(/\.data$/, "")) ? build : visitors;
  };
}
