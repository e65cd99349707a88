/** Runs migrate, seed or guides from source, as named on the command line, against the database in DATABASE_URL. */
import { migrate, renderGuides, seed } from "../src/main.command.ts";

const url = process.env.DATABASE_URL ?? "";
const commands: Record<string, () => Promise<void>> = {
  migrate: () => migrate(url),
  seed: () => seed(url),
  // Where Vite finds files that are served as they are.
  guides: () => renderGuides(".dev/public/guides"),
};
await commands[process.argv[2] ?? ""]?.();
