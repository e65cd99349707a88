/** Which routes draw a file field or read a file, found by following what each route's module imports. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#web/routes.ts";

const WEB = resolve(import.meta.dirname, "../src/web");
const HAS_FILE = /type="file"|type: "file"|instanceof (?:File|Blob)\b/;
const IMPORT = /^(?:import|export)\b[^;]*?from "(#web\/|\.{1,2}\/)([^"]+)";/gm;

async function hasFile(file: string, seen: Set<string>): Promise<boolean> {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = await readFile(file, "utf8");
  if (HAS_FILE.test(text)) return true;
  for (const [whole, root = "", path = ""] of text.matchAll(IMPORT)) {
    if (whole.startsWith("import type")) continue;
    const next = root === "#web/" ? resolve(WEB, path) : resolve(dirname(file), root + path);
    if (await hasFile(next, seen)) return true;
  }
  return false;
}

/** Patterns of the console's routes whose code has to do with files. */
export async function uploadRoutes(): Promise<string[]> {
  const entries = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
    list.flatMap((entry) => [entry, ...entries(entry.children ?? [])]);
  const found: string[] = [];
  for (const { path, file } of entries(routes as RouteConfigEntry[]))
    if (path && (await hasFile(resolve(WEB, file), new Set()))) found.push(`/${path}`);
  return found.sort();
}
