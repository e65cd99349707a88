/** Finds links of a built documentation site to missing pages, pictures, scripts and anchors. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";

type Reference = { from: string; to: string };
type Document = { references: Reference[]; anchors: Set<string> };

function readDocument(folder: string, file: string): Document {
  const root = parse(readFileSync(join(folder, file), "utf8"));
  const references = ["href", "src"].flatMap((name) =>
    root
      .querySelectorAll(`[${name}]`)
      .map((element) => ({ from: file, to: element.getAttribute(name) ?? "" })),
  );
  return { references, anchors: new Set(root.querySelectorAll("[id]").map(({ id }) => id)) };
}

/** `base` is the path the folder is served under, with slashes at both ends. */
export function findDeadLinks(
  folder: string,
  base: string,
): { dead: string[]; outside: string[]; pages: number } {
  const documents = new Map(
    globSync("**/*.html", { cwd: folder }).map((file) => [file, readDocument(folder, file)] as const),
  );
  const site = new URL(base, "http://site.invalid");
  const dead: string[] = [];
  const outside: string[] = [];
  for (const { from, to } of [...documents.values()].flatMap(({ references }) => references)) {
    const url = new URL(to, new URL(from, site));
    if (url.origin !== site.origin) {
      outside.push(url.href);
      continue;
    }
    const inSite = url.pathname.startsWith(base) ? decodeURIComponent(url.pathname.slice(base.length)) : "..";
    const file = inSite === "" || inSite.endsWith("/") ? `${inSite}index.html` : inSite;
    const target = documents.get(file);
    const isThere =
      target ?? (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() && file !== "..");
    const anchor = decodeURIComponent(url.hash.slice(1));
    if (!isThere || (anchor && target && !target.anchors.has(anchor))) dead.push(`${from}: ${to}`);
  }
  return { dead: [...new Set(dead)], outside: [...new Set(outside)], pages: documents.size };
}
