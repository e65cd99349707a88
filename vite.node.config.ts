/** The build of the processes without a browser: worker and commands. */
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    ssr: true,
    outDir: "build/node",
    target: "node24",
    rolldownOptions: {
      input: ["src/main.worker.ts", "src/main.command.ts"],
      // Beside them lie the entries, which look at Node's version first (dev/entry.ts).
      output: { entryFileNames: "[name].program.js" },
    },
  },
});
