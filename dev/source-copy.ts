import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Copies the source to a folder where a proof may break it, and deletes the folder afterwards. */
export function inSourceCopy(proof: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "foyer-copy-"));
  try {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
    });
    for (const file of files.split("\n").filter(Boolean))
      cpSync(file, join(folder, file), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    proof(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
