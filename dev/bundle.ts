/** Shared bundling settings: every package is bundled except the dependencies in package.json. */
import type { Plugin } from "vite";
import manifest from "../package.json" with { type: "json" };

/** Packages with native code can't be bundled; they are copied beside the programs (dev/ship.ts). */
export const packagesBeside = Object.keys(manifest.dependencies);

/** What each bundle contains, for the license list and bill of materials (dev/parts.ts). */
export const PARTS_FILE = "parts.json";

export const bundle = {
  resolve: { noExternal: true as const, external: packagesBeside },
  // Set at build time, because React's development build is four times as slow.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

export const bundledServer: Plugin = {
  name: "bundled-server",
  apply: "build",
  config: () => ({ environments: { ssr: bundle } }),
};

/** The PDF library loads its standard font metrics with a `require` of its own, which bundlers don't see. */
export const pdfFontsInside: Plugin = {
  name: "pdf-fonts-inside",
  transform(code, id) {
    if (!id.endsWith("/pdfkit/js/pdfkit.node.mjs")) return null;
    const asked = /require\$1\('#standard-fonts\/(\w+)'\)/g;
    const names = [...code.matchAll(asked)].map(([, name]) => name);
    if (names.length === 0) this.error("pdfkit asks for its fonts in another way now");
    const imports = names.map((name) => `import font${name} from "#standard-fonts/${name}";`);
    return [...imports, code.replaceAll(asked, "font$1")].join("\n");
  },
};

/** graphile-worker would search the working directory for a configuration file and run it. This removes the search and its YAML parser. */
export const noConfigSearch: Plugin = {
  name: "no-config-search",
  transform(code, id) {
    if (!id.endsWith("/graphile-worker/dist/config.js")) return null;
    const asked = 'import { cosmiconfigSync } from "cosmiconfig";';
    if (!code.includes(asked))
      this.error("graphile-worker has changed how it searches for its configuration");
    return code.replace(asked, "const cosmiconfigSync = () => ({ search: () => null });");
  },
};
