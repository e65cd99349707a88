/** Where React Router finds the app, and how it is built. */
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  // Beside it lies the entry, which looks at Node's version first (dev/entry.ts).
  serverBuildFile: "main.web.program.js",
  ssr: true,
  // Pages come from documents, not from routes: there is nothing to discover lazily.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
