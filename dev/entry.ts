/** The files that the built processes are started by: each looks at Node's version before anything that an old one cannot read. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";

/** Entry → program, both built. */
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

/** `foyer.js web`, `foyer.js worker`, and any other word is a command: what the image and the units start. */
const dispatcherText = `"use strict";
var entries = { web: "./server/index.js", worker: "./node/main.worker.js" };
var name = process.argv[2];
import(Object.prototype.hasOwnProperty.call(entries, name) ? entries[name] : "./node/main.command.js");
`;

/**
 * In words that Node 10 understands, and without a static import: those are read before the first line is run. An old
 * Node has no `import.meta.main` either, by which a program would think that it is not meant to run, and end in silence.
 */
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
