/** The build of the web process: browser assets, and one server bundle in which core exists once. */
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { bundledServer, PARTS_FILE } from "./dev/bundle.ts";

/** Sonner writes a style element into the page, which the content security policy refuses; its stylesheet is imported instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform(code, id) {
    if (!id.includes("/sonner/dist/")) return null;
    const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, "");
    if (stripped === code && code.includes("__insertCSS("))
      this.error("sonner injects its styles in another way now");
    return stripped;
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [reactRouter(), bundledServer, sonnerWithoutStyleElement],
  environments: {
    client: {
      build: {
        license: { fileName: PARTS_FILE },
        rolldownOptions: {
          output: {
            // A style sheet goes where its component goes. Left alone, every component that two routes share would be a
            // file of its own, and a page would wait for a dozen sheets in no certain order: it waits for the frame's,
            // then the blocks'. What only some pages load later stays apart.
            codeSplitting: {
              groups: [
                // First what the blocks share with the console, or the console would wait for the blocks.
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                // What only the editor and the server need of the pages is left to the console.
                {
                  name: "core",
                  test: /src\/core\/(content\/pages(?!\/(guide-lines|form\/(suggest-email|outcome-messages|sample-answer)|look\/brand-parts)\.)|kernel(?!\/roles\.))\//,
                  minShareCount: 2,
                  priority: 2,
                },
                // What two screens share of the other areas is no visitor's.
                { name: "console-core", test: /src\/core\//, minShareCount: 2, priority: 1 },
                {
                  name: "frame",
                  test: /src\/web\/(styles|ui\/(button|frame|notice|render-nonce|toasts)|blocks\/(brand|not-found)\/)/,
                  priority: 1,
                },
                { name: "console", test: /src\/web\/console\/((kit|form)\/)?[\w-]+\.(css|tsx)$/ },
                {
                  name: "blocks",
                  test: /src\/web\/(blocks\/(?!film|watch|legal|booking|coach-home)|ui\/(?!toast))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        license: { fileName: PARTS_FILE },
        // The composition root is the entry, so that routes and src/main/web.ts share one copy of core.
        rolldownOptions: { input: "./src/main/web.ts" },
      },
    },
  },
});
