/** `npm run docs:reference`: generates `docs/reference/` from the code; a test fails if it is out of date. */
import { mkdir, writeFile } from "node:fs/promises";
import { referencePages } from "./docs/reference/all.ts";

await mkdir("docs/reference", { recursive: true });
for (const [file, text] of referencePages()) await writeFile(file, text);
