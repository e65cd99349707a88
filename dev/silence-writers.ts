/** `npm run proofs:log [part of a file name]…`: takes each statement that writes the log out of a copy of the source in turn, and reports whether the proof of the log notices. */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inSourceCopy } from "./source-copy.ts";

const WRITES = "insert into activities ";
const ELSEWHERE = "insert into activities_elsewhere ";
/** Installed before any function that writes the log. */
const FIRST = "src/db/functions/leads/consent.sql";

inSourceCopy((folder) => {
  const at = (file: string) => join(folder, file);
  writeFileSync(
    at(FIRST),
    `create table if not exists activities_elsewhere (like activities including defaults);\n${readFileSync(at(FIRST), "utf8")}`,
  );
  const isNoticed = () =>
    spawnSync("vitest", ["run", "--project", "bulk", "--maxWorkers", "1", "test/property/log.bulk.test.ts"], {
      cwd: folder,
      encoding: "utf8",
    }).status !== 0;
  if (isNoticed()) throw new Error("The proof fails before anything is taken out.");

  const only = process.argv.slice(2);
  const files = globSync("src/{core,db/functions}/**/*.{ts,sql}", { cwd: folder })
    .filter(
      (file) => !file.includes(".test") && (only.length === 0 || only.some((part) => file.includes(part))),
    )
    .sort();
  let survivors = 0;
  for (const file of files) {
    const text = readFileSync(at(file), "utf8");
    const pieces = text.split(WRITES);
    for (let taken = 1; taken < pieces.length; taken += 1) {
      const [before, after] = [pieces.slice(0, taken).join(WRITES), pieces.slice(taken).join(WRITES)];
      writeFileSync(at(file), before + ELSEWHERE + after);
      const caught = isNoticed();
      if (!caught) survivors += 1;
      process.stdout.write(`${caught ? "noticed " : "SURVIVED"}  ${file}, write ${taken}\n`);
    }
    writeFileSync(at(file), text);
  }
  process.exitCode = survivors === 0 ? 0 : 1;
});
