/** Builds the product if the build is missing or older than its sources. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { forVisitors, visitorsUrl } from "../src/web/server/visitors-build.ts";
import { writeEntries } from "./entry.ts";
import { ship } from "./ship.ts";

export const STAMP = "build/.stamp";
const SOURCES = [
  "src",
  "content",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "vite.node.config.ts",
  "react-router.config.ts",
  "dev/bundle.ts",
  "dev/entry.ts",
  "dev/parts.ts",
  "dev/ship.ts",
];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((entry) => newest(join(path, entry))));
}

export function buildIfStale(log: (line: string) => void): void {
  const made = existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0;
  if (made > Math.max(...SOURCES.map(newest))) return;
  log("building …");
  build();
}

function build(): void {
  // Build output goes to stderr: stdout belongs to the calling command.
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      stdio: ["ignore", 2, 2],
      env: { ...process.env, NODE_ENV: "production" },
    });
  rmSync("build", { recursive: true, force: true });
  node("node_modules/.bin/react-router", "build");
  node("node_modules/.bin/vite", "build", "--config", "vite.node.config.ts");
  writeEntries();
  ship();
  writeVisitorsManifest();
  compress("build/client");
  writeFileSync(STAMP, "");
}

const MANIFEST = "window.__reactRouterManifest=";

function writeVisitorsManifest(): void {
  for (const file of globSync("build/client/assets/manifest-*.js")) {
    const text = readFileSync(file, "utf8");
    if (!text.startsWith(MANIFEST)) throw new Error(`${file} does not begin with ${MANIFEST}`);
    const assets = JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, ""));
    writeFileSync(visitorsUrl(file), `${MANIFEST}${JSON.stringify(forVisitors(assets))};`);
  }
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|svg|json)$/.test(entry)) continue;
    const text = readFileSync(join(folder, entry));
    writeFileSync(join(folder, `${entry}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${entry}.gz`), gzipSync(text, { level: 9 }));
  }
}

if (import.meta.main) build();
