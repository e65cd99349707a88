/** Generates the entry files of built processes, which check Node's version before loading anything an old one can't parse. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";

const entries = {
  "build/server/index.js": "build/server/main.web.program.js",
  "build/node/main.worker.js": "build/node/main.worker.program.js",
  "build/node/main.command.js": "build/node/main.command.program.js",
};

export function writeEntries(): void {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const needed = Number(/^>=(\d+)$/.exec(engines.node)?.[1]);
  if (!needed)
    throw new Error(`package.json: engines.node is '${engines.node}', and '>=24' or the like is meant`);
  for (const [entry, program] of Object.entries(entries)) {
    if (dirname(entry) !== dirname(program)) throw new Error(`${entry} must lie beside ${program}`);
    writeFileSync(entry, entryText(basename(program), needed));
  }
  writeFileSync("build/foyer.js", dispatcherText);
}

/**
 * Starts `foyer.js web`, `foyer.js worker` or any command: what the image and systemd units run. The two that stay
 * replace themselves: V8 keeps its young generation, and a size can only be set at the start. A quarter of it saves 15 MB.
 */
const dispatcherText = `"use strict";
var entries = { web: "./server/index.js", worker: "./node/main.worker.js" };
var name = process.argv[2];
var entry = Object.prototype.hasOwnProperty.call(entries, name) && entries[name];
var isSized = process.execArgv.concat(process.env.NODE_OPTIONS || "").join(" ").indexOf("semi-space") >= 0;
if (entry && !isSized && process.execve) {
  var sized = [process.execPath, "--max-semi-space-size=4"];
  process.execve(process.execPath, sized.concat(process.execArgv, process.argv.slice(1)), process.env);
}
import(entry || "./node/main.command.js");
`;

/** Uses Node 10 syntax without static imports, which load before the first line runs. An old Node has no `import.meta.main`, so programs would exit silently. */
export const entryText = (program: string, needed: number): string => `"use strict";
var version = process.versions.node;
if (parseInt(version, 10) < ${needed}) {
  process.stderr.write(
    "Foyer needs Node ${needed} or newer, and this is Node " + version + " (" + process.execPath + "). " +
    "Install Node ${needed}, see to it that 'node --version' says so, and start again.\\n"
  );
  process.exit(1);
}
import("./${program}").then(function (program) {
  return program.main();
});
`;
