/** A real `npm run dev` on a database of its own, and files of the checkout that are edited and put back. */
import { spawn } from "node:child_process";
import { readFile, rename, writeFile } from "node:fs/promises";
import manifest from "../package.json" with { type: "json" };

/** Started as npm does, without npm in between: a signal has to reach it. */
export async function startDev(folder: string, hear: (chunk: Buffer) => void = () => undefined) {
  const [, ...args] = manifest.scripts.dev.split(" ");
  const dev = spawn(process.execPath, [...args, "--folder", folder]);
  const gone = new Promise<void>((resolve) => dev.once("close", () => resolve()));
  let said = "";
  const web = await new Promise<string>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr])
      stream.on("data", (chunk: Buffer) => {
        hear(chunk);
        said += chunk;
        const found = said.match(/Foyer is up[\s\S]*?pages\s+(http:\S+)/)?.[1];
        if (found) resolve(found);
      });
    dev.once("exit", (code) => reject(new Error(`dev ended (${code}):\n${said}`)));
  });
  return {
    web,
    pid: dev.pid,
    said: () => said,
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      dev.kill(signal);
      await gone;
    },
  };
}

/** One text for another, as many editors save: a new file beside it takes its name. `undo` puts it back, whatever happened. */
export async function editFile(file: string, from: string, to: string): Promise<{ undo(): Promise<void> }> {
  const before = await readFile(file, "utf8");
  if (!before.includes(from)) throw new Error(`${file} has no '${from}' to edit`);
  const save = async (text: string) => {
    await writeFile(`${file}.saving~`, text);
    await rename(`${file}.saving~`, file);
  };
  await save(before.replace(from, to));
  return { undo: () => save(before) };
}
