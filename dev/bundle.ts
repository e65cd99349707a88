/** What the programs of the build have in common: every package is inside, except those that package.json names as dependencies. */
import type { Plugin } from "vite";
import manifest from "../package.json" with { type: "json" };

/** Packages with native parts, which no bundler can take in: they lie beside the programs (dev/ship.ts). */
export const packagesBeside = Object.keys(manifest.dependencies);

/** Of each bundle what it took in, for the licences and the list of parts that ship with it (dev/parts.ts). */
export const PARTS_FILE = "parts.json";

export const bundle = {
  resolve: { noExternal: true as const, external: packagesBeside },
  // Decided here and not by whoever starts it: the other React, for development, is four times as slow.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

/** Of the web process. Development loads packages as they are. */
export const bundledServer: Plugin = {
  name: "bundled-server",
  apply: "build",
  config: () => ({ environments: { ssr: bundle } }),
};

/** The PDF library asks for its metrics of Helvetica and the like by a `require` that it makes itself, which no bundler sees. */
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

/** graphile-worker searches the working directory for a configuration file and would run it. The search, and the YAML parser it brings, stay out. */
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
