/** Hashes all files in some folders, to detect changes. */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

export async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    const files = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path];
    const contents = await Promise.all(files.map((file) => readFile(file)));
    for (const [index, file] of files.entries()) hash.update(`${file}\0`).update(contents[index] ?? "");
  }
  return hash.digest("hex");
}
