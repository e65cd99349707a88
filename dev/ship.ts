/** Copies the built programs' runtime files into `build`, which then runs anywhere. */
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { packagesBeside } from "./bundle.ts";
import { type Part, partOf, writeParts } from "./parts.ts";

type Manifest = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

export function ship(): void {
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true });
  cpSync("src/db/migrations", "build/node/migrations", {
    recursive: true,
    // Only drizzle-kit reads snapshots, to generate the next migration.
    filter: (file) => !file.endsWith("_snapshot.json"),
  });
  copy("src/db/functions", "build/node/functions");
  copy("content", "build/content");
  copy("LICENSE", "build/LICENSE");
  // Node needs this to load the files as modules.
  const { name, version, license, engines } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync(
    "build/package.json",
    `${JSON.stringify({ name, version, private: true, type: "module", license, engines }, null, 2)}\n`,
  );
  writeParts([...copyPackages(), ...copyFonts()]);
}

/** Node looks up packages from the program's folder, so the same imports work here and in the source. Only this platform's packages are installed and copied. */
function copyPackages(): Part[] {
  const copied = new Map<string, Part>();
  const copyPackage = (name: string, from: string, isOptional: boolean) => {
    const folder = find(name, from);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`${name}, which ${from} needs, is not installed`);
    const manifest = manifestOf(folder);
    const known = copied.get(name);
    if (known && known.version !== manifest.version)
      throw new Error(`two versions of ${name}: ${known.version} and ${manifest.version}`);
    if (known) return;
    copied.set(name, partOf(folder));
    cpSync(folder, join("build/node_modules", name), {
      recursive: true,
      dereference: true,
      filter: (file) => basename(file) !== "node_modules",
    });
    for (const needed of Object.keys(manifest.dependencies ?? {})) copyPackage(needed, folder, false);
    for (const needed of Object.keys(manifest.optionalDependencies ?? {})) copyPackage(needed, folder, true);
  };
  for (const name of packagesBeside) copyPackage(name, ".", false);
  return [...copied.values()];
}

function find(name: string, from: string): string | null {
  const here = join(from, "node_modules", name);
  if (existsSync(join(here, "package.json"))) return here;
  return from === "." ? null : find(name, dirname(from));
}

/** Share images and guides need static fonts in these weights; pages use the variable ones among the browser files. */
function copyFonts(): Part[] {
  const packages = globSync("node_modules/@fontsource/*");
  for (const folder of packages) {
    const to = folder.replace(/^/, "build/");
    for (const file of globSync(`${folder}/files/*-latin-{400,600,700,800}-normal.woff`))
      cpSync(file, join(to, "files", basename(file)));
  }
  return [...packages, ...globSync("node_modules/@fontsource-variable/*")].map(partOf);
}
