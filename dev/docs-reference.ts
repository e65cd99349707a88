/** `npm run docs:reference`: writes `docs/reference/` from the code; a test fails where it was forgotten. */
import { mkdir, writeFile } from "node:fs/promises";
import { referencePages } from "./docs/reference/all.ts";

await mkdir("docs/reference", { recursive: true });
for (const [file, text] of referencePages()) await writeFile(file, text);
