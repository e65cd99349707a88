/**
 * In development a route's modules are read when somebody asks for it: React Router's own build imports every route at the
 * first request, and of fifteen hundred modules a page needs a hundred.
 */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { Plugin, ViteDevServer } from "vite";

const BUILD = "virtual:react-router/server-build";
const IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;

/** Turns the imports of the build into functions that import. */
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

/** As the plugin above leaves it. */
type LazyRoute = Omit<ServerBuild["routes"][string] & object, "module"> & { module(): Promise<object> };
type LazyBuild = Omit<ServerBuild, "routes"> & { routes: Record<string, LazyRoute> };

/** A build whose routes are there as far as a path needs them; the others are empty, and nobody looks at them. */
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

/** React Router asks for a page's data by the page's path with an ending. */
const pageOf = (path: string) => path.replace(/(\/_root|\/_)?\.data$/, (_, root) => (root ? "/" : ""));

/** Which files are the server's own, and not only a route's: after a change of one the server is put together anew. */
export function isServers(vite: ViteDevServer, file: string, entry: string): boolean {
  const { moduleGraph } = vite.environments.ssr;
  const seen = new Set([...(moduleGraph.getModulesByFile(file) ?? [])]);
  for (const module of seen) {
    if (module.file?.endsWith(entry)) return true;
    // From here on they are asked for by the request.
    for (const importer of module.importers) if (importer.id !== `\0${BUILD}`) seen.add(importer);
  }
  return false;
}
