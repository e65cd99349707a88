/** Reads a file of leads line by line: an address and perhaps a name, or what is wrong with the line. Pure. */

import type { Field } from "#core/content/pages/form.ts";
import { readSubmission } from "#core/content/pages/submission.ts";
import { pick } from "#core/kernel/pick.ts";
import { readCsv } from "./read-csv.ts";
import { UnreadableFile } from "./unreadable-file.ts";

export type ImportLine =
  | { line: number; email: string; name: string | null }
  | { line: number; reason: string };

/** So many lines without an address, and more of them than with one: it is the wrong file, and no line needs a reason of its own. */
const MANY_INVALID = 1000;

/** Every line is checked as every form is: the same addresses and names pass. */
const fields: Field[] = [
  {
    kind: "email",
    name: "email",
    label: "Email",
    required: true,
    autocomplete: "off",
    missing: "no address",
  },
  { kind: "text", name: "name", label: "Name", required: false, autocomplete: "off", maxLength: 60 },
];
const headings = {
  email: ["email", "e-mail", "email address", "e-mail address", "mail", "address"],
  name: ["name", "full name"],
  first: ["first name", "firstname", "given name"],
  last: ["last name", "lastname", "surname", "family name"],
};

export async function* readImport(text: string): AsyncGenerator<ImportLine> {
  let columns: Record<keyof typeof headings, number> | null = null;
  const seen = new Map<string, number>();
  let invalid = 0;
  for await (const { line, cells } of readCsv(text)) {
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const at = (column: number) => (column < 0 ? "" : (cells[column] ?? "").trim());
    const name = at(columns.name) || [at(columns.first), at(columns.last)].filter(Boolean).join(" ");
    // Our own export puts an apostrophe before what a spreadsheet would calculate.
    const values: Record<string, string> = {
      email: at(columns.email),
      name: name.replace(/^'(?=[=+\-@])/, ""),
    };
    const reading = readSubmission({ fields }, (field) => pick(values, field) ?? null);
    if (!reading.ok) {
      invalid += 1;
      if (invalid > MANY_INVALID && invalid > seen.size)
        throw new UnreadableFile(
          `This is no list of addresses: ${invalid.toLocaleString("en")} of its first ${line.toLocaleString("en")} lines have none that can be used.`,
        );
      yield { line, reason: reasonOf(reading.fieldErrors, values.email ?? "") };
      continue;
    }
    const { email } = reading.submission;
    const before = seen.get(email);
    if (before !== undefined) {
      yield { line, reason: `the same address as in line ${before}` };
      continue;
    }
    seen.set(email, line);
    yield { line, email, name: reading.submission.name };
  }
  if (!columns) throw new UnreadableFile("The file is empty.");
}

function columnsOf(cells: string[]): Record<keyof typeof headings, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const find = (which: keyof typeof headings) => names.findIndex((name) => headings[which].includes(name));
  const email = find("email");
  if (email < 0)
    throw new UnreadableFile("The first line must name the columns, and one of them must be called 'email'.");
  return { email, name: find("name"), first: find("first"), last: find("last") };
}

function reasonOf(errors: Record<string, string>, email: string): string {
  if (email === "") return "no address";
  if (errors.email) return `'${email.slice(0, 60)}' is not an address`;
  return `the name: ${errors.name ?? "cannot be used"}`;
}
