/** Tells what other people's code and type is in the build, and under which licence: as text for people, as CycloneDX for tools. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_FILE } from "./bundle.ts";

export type Part = { name: string; version: string; identifier?: string; text?: string };

/** Vite writes one list a bundle. The browser's must not stay, or it would be handed out. */
const lists = ["build/client", "build/server", "build/node"].map((folder) => join(folder, PARTS_FILE));

export function partOf(folder: string): Part {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && readFileSync(join(folder, file), "utf8").trim();
  return { name, version, ...(license && { identifier: license }), ...(text && { text }) };
}

export function writeParts(beside: Part[]): void {
  const bundled = lists.flatMap((list) => JSON.parse(readFileSync(list, "utf8")) as Part[]);
  for (const list of lists) rmSync(list);
  const byId = new Map([...bundled, ...beside].map((part) => [`${part.name}@${part.version}`, part]));
  const parts = [...byId.keys()].sort().flatMap((id) => byId.get(id) ?? []);
  const nameless = parts.filter(({ identifier, text }) => !identifier && !text);
  if (nameless.length > 0)
    throw new Error(`without a licence: ${nameless.map(({ name }) => name).join(", ")}`);
  writeFileSync("build/THIRD-PARTY-LICENSES.txt", parts.map(notice).join(`\n\n${"=".repeat(80)}\n\n`));
  writeFileSync("build/sbom.cdx.json", `${JSON.stringify(billOfMaterials(parts), null, 2)}\n`);
}

const notice = ({ name, version, identifier, text }: Part) =>
  [`${name} ${version}${identifier ? ` (${identifier})` : ""}`, text].filter(Boolean).join("\n\n");

/** Not `npm sbom`: that lists what is installed, with everything that only builds and tests, and not what is in the bundles. */
function billOfMaterials(parts: Part[]) {
  const { name, version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string; integrity?: string }>;
  };
  const hashes = new Map(
    Object.entries(packages).map(([path, { version, integrity }]) => [
      `${path.replace(/^.*node_modules\//, "")}@${version}`,
      integrity,
    ]),
  );
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": `pkg:npm/${name}@${version}`,
        name,
        version,
        licenses: [{ expression: license }],
      },
    },
    components: parts.map((part) => component(part, hashes.get(`${part.name}@${part.version}`))),
  };
}

function component({ name, version, identifier }: Part, integrity: string | undefined) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [algorithm, hash] = integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(identifier && { licenses: [licence(identifier)] }),
    ...(algorithm === "sha512" &&
      hash && { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }),
  };
}

/** SPDX's words are an expression; anything else is a name of its own. */
const licence = (identifier: string) =>
  /^[\w.+-]+$|^\(?[\w.+-]+( (OR|AND|WITH) [\w.+-]+)+\)?$/.test(identifier)
    ? { expression: identifier }
    : { license: { name: identifier } };
