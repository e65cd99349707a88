/** Every console screen sends its forms by the one component that says it is busy, keeps words and shows what went wrong. */
import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/** Before anybody is signed in: these work without a script. */
const SIGNED_OUT =
  /console\/access\/(sign-in\/(sign-in|setup|forgot-password|reset-password)|team\/invitation|summary)\.route\.tsx$/;
/** Their words and their failures are the specification's: each catches every failure in its own `clientAction`. */
const OWN_ANSWERS = /console\/operations\/diagnostics\/(email-test|test-email)\.route\.tsx$/;
const OURS = "src/web/console/form/";
const BARE = /<(?:form|Form|\w+\.Form)\b|\buseSubmit\b|\.submit\(/;

it("no screen has a form of its own making", async () => {
  const files: string[] = [];
  for await (const file of glob("src/web/console/**/*.{ts,tsx}"))
    if (!/\.test\./.test(file)) files.push(file);
  expect(files.length).toBeGreaterThan(200);
  const bare: string[] = [];
  for (const file of files)
    if (
      !file.startsWith(OURS) &&
      !SIGNED_OUT.test(file) &&
      !OWN_ANSWERS.test(file) &&
      BARE.test(await readFile(file, "utf8"))
    )
      bare.push(file);
  expect(bare).toEqual([]);
});
