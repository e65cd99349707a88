/** Validates variables against their rules, with a one-sentence fix for each problem. */
import type { z } from "zod";
import { readSecret, weaknessOf } from "./secrets.ts";

export type Source = Record<string, string | undefined>;
type Variable = {
  rule: z.ZodType;
  about: string;
  example: string;
  /** For a secret: where to get one. */
  secret?: string;
  isExample?: (value: string) => boolean;
  /** Commented out in `.env.example`. */
  optional?: boolean;
};
type Variables = Record<string, Variable>;
type Values<All extends Variables> = { [Name in keyof All]: z.infer<All[Name]["rule"]> };

export class EnvError extends Error {}

export function readVariables<All extends Variables, Name extends keyof All & string>(
  source: Source,
  variables: All,
  { names, problems = [] }: { names: readonly Name[]; problems?: string[] },
): Pick<Values<All>, Name> {
  const env: Record<string, unknown> = {};
  for (const name of names) {
    const variable: Variable = variables[name] as All[Name];
    const { given, unreadable } = variable.secret
      ? readSecret(source, name)
      : { given: source[name] || undefined };
    if (unreadable) {
      problems.push(unreadable);
      continue;
    }
    const read = variable.rule.safeParse(given);
    if (read.success) env[name] = read.data;
    const problem = !read.success
      ? given === undefined
        ? "missing"
        : "wrong"
      : given !== undefined && variable.secret && weaknessIn(read.data, given, variable);
    if (problem) problems.push(`${name} is ${problem}: ${fixOf(name, variable, given)}`);
  }
  if (problems.length > 0) throw new EnvError(problems.join("\n"));
  return env as Pick<Values<All>, Name>;
}

/** One publicly known secret in a list is enough to verify forged signatures. */
const weaknessIn = (read: unknown, given: string, variable: Variable) =>
  (Array.isArray(read) ? read : [given]).map((value) => weaknessOf(value, variable)).find(Boolean);

export const isGiven = (source: Source, name: string): boolean =>
  Boolean(source[name] || source[`${name}_FILE`]);

/** Exactly one of two alternative names must be set; the first is preferred. */
export function problemOfEither(
  source: Source,
  variables: Variables,
  [name, former]: [string, string],
): string[] {
  const variable = variables[name];
  if (isGiven(source, name) && isGiven(source, former))
    return [`${former} and ${name} are both set: add the value of ${former} to ${name}, and remove it.`];
  if (isGiven(source, name) || isGiven(source, former) || !variable) return [];
  return [`${name} is missing: ${fixOf(name, variable, undefined)}`];
}

/** Shows an example for a missing URL but never for a secret: it would be copied. */
const fixOf = (name: string, { about, example, secret, isExample }: Variable, value: string | undefined) =>
  secret && (!isExample || (value && URL.canParse(value) && isExample(value)))
    ? `${secret} (${about})`
    : `set it, for example ${name}=${example} (${about})`;

export function exampleOf(variables: Variables): string {
  const entries = Object.entries(variables).map(
    ([name, { about, example, secret, optional }]) =>
      `# ${about}\n${secret ? `# This value is refused: ${secret}.\n` : ""}${optional ? "# " : ""}${name}=${example}\n`,
  );
  const header = [
    "Every variable the processes read, from src/env/env.ts (npm run env:example writes this file).",
    "Copy it to .env to use it; variables in the environment take precedence. Values marked as refused are secrets:",
    "replace them, or set <name>_FILE to the path of a file that contains the secret.",
  ];
  return `${header.map((line) => `# ${line}\n`).join("")}\n${entries.join("\n")}`;
}

export function findMisspelled(source: Source, names: readonly string[]): { given: string; meant: string }[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(source)
    .filter((given) => /^[A-Z_]{5,60}$/.test(given) && !known.has(given))
    .flatMap((given) => {
      const meant = names.find((name) => isClose(given, name));
      return meant ? [{ given, meant }] : [];
    });
}

/** One typo (replaced, missing, added or swapped letter), or two in a long name. */
function isClose(given: string, meant: string): boolean {
  const most = meant.length > 8 ? 2 : 1;
  if (Math.abs(given.length - meant.length) > most) return false;
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= given.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = given[i - 1] === meant[j - 1];
      const isSwapped = given[i - 1] === meant[j - 2] && given[i - 2] === meant[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(given.length, meant.length) <= most;
}
