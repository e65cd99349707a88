/** Batches saved files and processes one batch at a time; Vite watches folders, so saving by rename works too. */
import { sep } from "node:path";
import type { FSWatcher } from "vite";

/** Editors write in several steps, and a checkout writes many files. */
const QUIET_MS = 80;
const EVENTS = new Set(["add", "change", "unlink"]);

export function watchSource(watcher: FSWatcher, act: (files: string[]) => Promise<void>) {
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let acting: Promise<void> = Promise.resolve();
  const hear = (event: string, file: string) => {
    if (!EVENTS.has(event)) return;
    saved.add(sep === "/" ? file : file.replaceAll(sep, "/")); // Vite's module names use slashes
    clearTimeout(timer);
    timer = setTimeout(() => {
      acting = acting.then(async () => {
        const files = [...saved];
        saved.clear();
        if (files.length === 0) return;
        await act(files).catch((error) => process.stderr.write(`${error?.message ?? error}\n`));
      });
    }, QUIET_MS);
  };
  watcher.on("all", hear);
  return {
    stop() {
      clearTimeout(timer);
      watcher.off("all", hear);
    },
  };
}
