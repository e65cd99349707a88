/** Loads `.env` from the working directory; existing variables win. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { EnvError } from "./read.ts";

type Environment = Record<string, string | undefined>;

/** Called by programs only: tests and the development runner pass their own environment. */
export function loadEnvFile(file = ".env", environment: Environment = process.env): void {
  const given = new Set(Object.keys(environment).map(thingOf));
  for (const [name, value] of Object.entries(parseEnv(contentOf(file))))
    if (!given.has(thingOf(name)) && value !== undefined) environment[name] = value;
}

/** A secret has several names: one set in the environment wins over another name in the file. */
const thingOf = (name: string) => name.replace(/_FILE$/, "").replace(/^APP_SECRETS$/, "APP_SECRET");

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "";
    throw new EnvError(
      `${file} cannot be read (${code}): let the user this process runs as read it, or remove it.`,
    );
  }
}
