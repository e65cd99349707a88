/** The build of what runs without a browser: worker, commands, and the processes that draw guides and encode pictures. */
import { defineConfig } from "vite";
import { bundle, noConfigSearch, PARTS_FILE, pdfFontsInside } from "./dev/bundle.ts";

export default defineConfig({
  define: bundle.define,
  plugins: [pdfFontsInside, noConfigSearch],
  ssr: bundle.resolve,
  build: {
    ssr: true,
    outDir: "build/node",
    target: "node24",
    license: { fileName: PARTS_FILE },
    rolldownOptions: {
      input: Object.fromEntries(
        ["worker", "command", "guides", "pictures"].map((name) => [`main.${name}`, `src/main/${name}.ts`]),
      ),
      output: {
        // Beside them lie the entries, which look at Node's version first (dev/entry.ts).
        entryFileNames: "[name].program.js",
        // In one folder: a module finds files by where it lies, and must not care which chunk it came into.
        chunkFileNames: "[name]-[hash].js",
      },
    },
  },
});
