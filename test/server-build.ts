/** React Router's server build out of the sources, as its bundler would make it: for tests that ask the whole server without a build. */
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";

type Module = ServerBuild["routes"][string] extends infer Route
  ? Route extends { module: infer Loaded }
    ? Loaded
    : never
  : never;

const folder = resolve(import.meta.dirname, "../src/web");

/** The bundler hands a route's component its props; here that is done by hand. */
async function load(file: string): Promise<Module> {
  const module = { ...(await import(resolve(folder, file))) };
  if (module.default && /\.tsx$/.test(file)) module.default = withComponentProps(module.default);
  if (module.ErrorBoundary) module.ErrorBoundary = withErrorBoundaryProps(module.ErrorBoundary);
  return module;
}

export async function sourceBuild(): Promise<ServerBuild> {
  const routes: ServerBuild["routes"] = {};
  const assets: ServerBuild["assets"]["routes"] = {};
  async function add(entry: RouteConfigEntry, parentId?: string): Promise<void> {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    const place = { id, path: entry.path, index: entry.index, ...(parentId !== undefined && { parentId }) };
    const module = await load(entry.file);
    routes[id] = { ...place, module } as ServerBuild["routes"][string];
    assets[id] = {
      ...place,
      module: `/assets/${id}.js`,
      imports: [],
      css: [],
      hasAction: Boolean(module.action),
      hasLoader: Boolean(module.loader),
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: Boolean(module.default),
      hasErrorBoundary: Boolean(module.ErrorBoundary),
    } as unknown as ServerBuild["assets"]["routes"][string];
    for (const child of entry.children ?? []) await add(child, id);
  }
  const { default: config } = await import("#web/routes.ts");
  await add({ id: "root", path: "", file: "root.tsx", children: config as RouteConfigEntry[] });
  return {
    entry: { module: await import("#web/entry.server.tsx") },
    routes,
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: assets,
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}
