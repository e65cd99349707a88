import { readZone } from "#core/content/pages/event/zone.ts";
import type { Field } from "#core/content/pages/form/form.ts";
import { readAddress, readSubmission } from "#core/content/pages/form/submission.ts";
import { pick } from "#core/kernel/pick.ts";
import { LONGEST_ANSWER, LONGEST_FIELD, oneLine } from "#core/leads/people/typed-person.ts";
import { readTagName } from "#core/leads/tags/typed-tag.ts";
import type { RowReason } from "../reasons.ts";
import type { Column, Mapping, Target, Tool } from "./columns.ts";
import type { CsvRow } from "./read-csv.ts";
import { type DateOrder, readDate } from "./read-date.ts";
import { readStatus, saysYes } from "./read-status.ts";

export type ImportedPerson = {
  name: string | null;
  fields: Record<string, string>;
  tags: string[];
  evidence: string | null;
  agreedAt: string | null;
  zone?: string;
  /** The last email of the sequence they received elsewhere, by number or subject. */
  position?: string;
};
export type FileRow = {
  line: number;
  email: string | null;
  cells: string[];
} & (
  | { kind: "person"; person: ImportedPerson; note: RowReason | null }
  | { kind: "suppression"; said: RowReason & { reason: "unsubscribed" | "bounced" | "complained" } }
  | { kind: "unusable"; why: RowReason }
);
export type RowRules = { tool: Tool; columns: Column[]; mapping: Mapping; now: Date };

const MOST_TAGS = 30;
const LONGEST_TAG = 40;
const LONGEST_EVIDENCE = 200;
const LONGEST_POSITION = 160;
/** Tolerance: a date without a zone may be tomorrow here. */
const DAY_MS = 86_400_000;
const MACHINES = /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|abuse|bounces?|spam)@/;
const OFFICES = /^(?:info|office|contact|admin|hello|support|sales|team|mail|webmaster|billing|hr)@/;

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

export function readRow({ tool, columns, mapping, now }: RowRules, { line, cells }: CsvRow): FileRow {
  // Our export puts an apostrophe before formulas.
  const at = (index: number) => (cells[index] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
  const indexes = (target: Target) =>
    mapping.targets.flatMap((each, index) => (each === target ? [index] : []));
  const first = (target: Target) => indexes(target).map(at).find(Boolean) ?? "";
  const dateIn = (target: Target) =>
    indexes(target).flatMap((index) => {
      const read = readDate(at(index), orderOf(columns[index], mapping.dateOrder));
      return read.outcome === "read" ? [read.at.toISOString()] : [];
    })[0] ?? null;

  const values: Record<string, string> = {
    email: first("email"),
    name: oneLine(first("name") || [first("first-name"), first("last-name")].filter(Boolean).join(" ")),
  };
  const unusable = (why: RowReason, email: string | null = null): FileRow => ({
    line,
    email,
    kind: "unusable",
    why,
    cells,
  });
  const reading = readSubmission({ fields }, (field) => pick(values, field) ?? null);
  if (!reading.ok) {
    if (values.email === "") return unusable({ reason: "no-address", about: null });
    return reading.fieldErrors.email
      ? unusable({ reason: "bad-address", about: values.email?.slice(0, 60) ?? null })
      : unusable({ reason: "bad-name", about: null }, addressOf(values.email));
  }
  const { email, name } = reading.submission;

  const left = whoLeft({ first, indexes, at, dateIn }, tool, mapping);
  if (left?.kind === "suppression") return { line, email, cells, kind: "suppression", said: left.said };
  if (left) return unusable(left.why, email);
  if (MACHINES.test(email)) return unusable({ reason: "machine-address", about: null }, email);

  const answers = indexes("field").flatMap((index) => {
    const field = oneLine(columns[index]?.name ?? "").slice(0, LONGEST_FIELD);
    const answer = oneLine(at(index));
    return field && answer ? [[field, answer] as const] : [];
  });
  const long = answers.find(([, answer]) => answer.length > LONGEST_ANSWER);
  if (long) return unusable({ reason: "long-answer", about: long[0] }, email);
  const agreedAt = dateIn("agreed-at");
  if (agreedAt && new Date(agreedAt).getTime() > now.getTime() + DAY_MS)
    return unusable({ reason: "future-consent", about: agreedAt }, email);
  const zone = readZone(first("zone"));
  const position = oneLine(first("position")).slice(0, LONGEST_POSITION);
  const evidence = (["agreed-at", "agreed-from", "agreed-where"] as const)
    .flatMap(indexes)
    .filter((index) => at(index) !== "")
    .map(
      (index) => `${oneLine(columns[index]?.name ?? "")} ${oneLine(at(index)).slice(0, LONGEST_EVIDENCE)}`,
    );
  return {
    line,
    email,
    cells,
    kind: "person",
    person: {
      name,
      fields: Object.fromEntries(answers),
      tags: indexes("tags")
        .flatMap((index) => splitTags(at(index)))
        .slice(0, MOST_TAGS),
      evidence: evidence.length > 0 ? evidence.join("; ") : null,
      agreedAt,
      ...(position && { position }),
      ...(zone && { zone }),
    },
    note: OFFICES.test(email) ? { reason: "role-address", about: null } : null,
  };
}

function addressOf(typed = ""): string | null {
  const read = readAddress(typed);
  return read.ok ? read.email : null;
}

type Cells = {
  first(target: Target): string;
  indexes(target: Target): number[];
  at(index: number): string;
  dateIn(target: Target): string | null;
};
type Left =
  | { kind: "suppression"; said: RowReason & { reason: "unsubscribed" | "bounced" | "complained" } }
  | { kind: "unusable"; why: RowReason };

/** Null: nothing speaks against emailing them. Empty cells say nothing. */
function whoLeft({ first, indexes, at, dateIn }: Cells, tool: Tool, { fileOf }: Mapping): Left | null {
  const status = readStatus(first("status"), tool);
  const isYes = (target: Target) => indexes(target).some((index) => saysYes(at(index)));
  const suppression = (reason: "unsubscribed" | "bounced" | "complained", about: string | null): Left => ({
    kind: "suppression",
    said: { reason, about },
  });
  if (status === "complained") return suppression("complained", null);
  if (status === "bounced" || isYes("bounced-at") || fileOf === "bounced")
    return suppression("bounced", dateIn("bounced-at"));
  if (status === "unsubscribed" || isYes("unsubscribed-at") || fileOf === "unsubscribed")
    return suppression("unsubscribed", dateIn("unsubscribed-at"));
  const said = oneLine(first("status")).slice(0, 60);
  if (status === "unconfirmed") return { kind: "unusable", why: { reason: "unconfirmed", about: said } };
  return status === "unknown" ? { kind: "unusable", why: { reason: "unknown-status", about: said } } : null;
}

/** A column of unambiguous dates overrides the chosen order. */
const orderOf = (column: Column | undefined, chosen: DateOrder | null): DateOrder | null =>
  column?.dates === "day-first" || column?.dates === "month-first" ? column.dates : chosen;

export function splitTags(cell: string): string[] {
  const parts = cell.includes('"')
    ? [...cell.matchAll(/"([^"]*)"|[^",;|]+/g)].map((found) => found[1] ?? found[0])
    : cell.split(/[,;|]/);
  const names = parts.flatMap((part) => {
    const read = readTagName([...oneLine(part.replace(/[,;]/g, " "))].slice(0, LONGEST_TAG).join("").trim());
    return read.outcome === "read" ? [read.name] : [];
  });
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}
