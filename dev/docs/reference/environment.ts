/** Documents every environment variable, from the list that processes validate. */
import { variables } from "../../../src/env/env.ts";
import { code, plain, type Reference } from "./markdown.ts";

type Variable = { rule: { safeParse(value: unknown): { success: boolean; data?: unknown } } } & {
  about: string;
  example: string;
  secret?: string;
};

/** The default, found by validating an unset variable. */
function unset({ rule }: Variable): string {
  const read = rule.safeParse(undefined);
  if (!read.success) return "";
  const value = read.data;
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return "";
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value);
}

function sectionOf([name, variable]: [string, Variable]): string {
  const fallback = unset(variable);
  const facts = [
    `Example: ${code(variable.example)}.`,
    fallback && `Unset: ${code(fallback)}.`,
    variable.secret && `A secret: ${code(`${name}_FILE`)} may name a file that holds it.`,
  ].filter(Boolean);
  return `### ${name}\n\n${plain(variable.about)}\n\n${facts.join(" ")}`;
}

export function environment(): Reference {
  const all = Object.entries(variables as Record<string, Variable>);
  // APP_SECRETS has a former name, and one of the two is required.
  const isNeeded = ([name, { rule }]: [string, Variable]) =>
    !rule.safeParse(undefined).success || name === "APP_SECRETS";
  const section = (title: string, list: typeof all) => `## ${title}\n\n${list.map(sectionOf).join("\n\n")}`;
  return {
    file: "environment",
    title: "Environment",
    about: `The ${all.length} variables that web, worker and commands read; nothing else changes how they run.`,
    source: "src/env/env.ts",
    body: [
      "An invalid value stops the process at startup, with a message that says how to fix it. A process started by hand also reads `.env`; variables in the environment take precedence.",
      section("Needed", all.filter(isNeeded)),
      section(
        "Optional",
        all.filter((each) => !isNeeded(each)),
      ),
    ].join("\n\n"),
  };
}
