/** The build of the web process: browser assets, and one server bundle in which core exists once. */
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // The composition root is the entry, so that routes and main.web share one copy of core.
        rolldownOptions: { input: "./src/main.web.ts" },
      },
    },
  },
});
