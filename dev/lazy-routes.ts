/** Loads a route's modules on request in development: React Router would import all fifteen hundred at the first request, where a page needs a hundred. */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { Plugin, ViteDevServer } from "vite";

const BUILD = "virtual:react-router/server-build";
const IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;

export const lazyRoutes: Plugin = {
  name: "lazy-routes",
  apply: "serve",
  transform(code, id) {
    if (id !== `\0${BUILD}`) return null;
    const lazy = code.replace(IMPORT, "const $1 = () => import($2);");
    if (lazy === code) this.error("React Router writes its build in another way now");
    return lazy;
  },
};

type LazyRoute = Omit<ServerBuild["routes"][string] & object, "module"> & { module(): Promise<object> };
type LazyBuild = Omit<ServerBuild, "routes"> & { routes: Record<string, LazyRoute> };

/** Loads only the routes a path needs; the others stay empty and unused. */
export async function buildFor(vite: ViteDevServer, path: string): Promise<ServerBuild> {
  const build = (await vite.ssrLoadModule(BUILD)) as unknown as LazyBuild;
  const all = Object.values(build.routes);
  const asked = new Set(matchRoutes(treeOf(all), pageOf(path))?.map(({ route }) => route.id) ?? ["root"]);
  const routes = await Promise.all(
    all.map(async (route) => [
      route.id,
      { ...route, module: asked.has(route.id) ? await route.module() : {} },
    ]),
  );
  return { ...build, routes: Object.fromEntries(routes) } as unknown as ServerBuild;
}

const treeOf = (routes: LazyRoute[], parentId?: string): RouteObject[] =>
  routes
    .filter((route) => route.parentId === parentId)
    .map(
      ({ id, path, index, caseSensitive }) =>
        ({
          ...{ id, path, index, caseSensitive },
          ...(!index && { children: treeOf(routes, id) }),
        }) as RouteObject,
    );

/** Data requests use the page's path with a suffix. */
const pageOf = (path: string) => path.replace(/(\/_root|\/_)?\.data$/, (_, root) => (root ? "/" : ""));

/** True for files the server itself imports, not only a route: a change rebuilds the server. */
export function isServers(vite: ViteDevServer, file: string, entry: string): boolean {
  const { moduleGraph } = vite.environments.ssr;
  const seen = new Set([...(moduleGraph.getModulesByFile(file) ?? [])]);
  for (const module of seen) {
    if (module.file?.endsWith(entry)) return true;
    // The build imports routes per request, so don't follow it.
    for (const importer of module.importers) if (importer.id !== `\0${BUILD}`) seen.add(importer);
  }
  return false;
}
