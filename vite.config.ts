/** The build of the web process: browser assets, and one server bundle in which core exists once. */
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig(({ command }) => ({
  // Guides are set as PDF by a command; development puts them here, the build into its own files.
  publicDir: command === "serve" ? ".dev/public" : false,
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyleElement],
  environments: {
    ssr: {
      build: {
        // The composition root is the entry, so that routes and main.web share one copy of core.
        rolldownOptions: { input: "./src/main.web.ts" },
      },
    },
  },
}));
