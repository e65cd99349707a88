/** Lists third-party code and fonts in the build with their licenses, as text and as CycloneDX. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_FILE } from "./bundle.ts";

export type Part = { name: string; version: string; identifier?: string; text?: string };

/** One list per bundle. The browser's must be removed, or it would be served. */
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

/** Not `npm sbom`, which lists everything installed, including development tools, instead of what is bundled. */
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

/** SPDX identifiers are expressions; anything else is a name. */
const licence = (identifier: string) =>
  /^[\w.+-]+$|^\(?[\w.+-]+( (OR|AND|WITH) [\w.+-]+)+\)?$/.test(identifier)
    ? { expression: identifier }
    : { license: { name: identifier } };
