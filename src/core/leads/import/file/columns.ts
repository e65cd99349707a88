/** Columns of an imported file and what they can become. Safe for the browser. */
import type { DateOrder } from "./read-date.ts";

export const tools = ["mailchimp", "kit", "mailerlite", "activecampaign", "plain"] as const;
export type Tool = (typeof tools)[number];

/** `agreed-at`, `agreed-from` and `field` may have several columns; the first non-empty one counts. */
export const targets = [
  ...(["skip", "email", "first-name", "last-name", "name", "tags", "status"] as const),
  ...([
    "agreed-at",
    "agreed-from",
    "agreed-where",
    "unsubscribed-at",
    "bounced-at",
    "position",
    "zone",
    "field",
  ] as const),
] as const;
export type Target = (typeof targets)[number];

/** Applies if no column says it: Mailchimp exports unsubscribed people as separate files. */
export const filesOf = ["subscribed", "unsubscribed", "bounced"] as const;
export type FileOf = (typeof filesOf)[number];

export type Column = {
  name: string;
  filled: number;
  examples: string[];
  /** Null: no dates whose order matters. */
  dates: DateOrder | "ambiguous" | null;
  /** Cells that mark people as unsubscribed: nobody should import without this column. */
  leavers: number;
};

export type Mapping = {
  targets: Target[];
  dateOrder: DateOrder | null;
  fileOf: FileOf;
  /** The owner states that these people agreed to news; counts for rows with a date. */
  isNews: boolean;
  unreadable?: string;
};

export type MappingProblem = { part: "columns" | "dates"; text: string };

export const isDateTarget = (target: Target | undefined): boolean =>
  target === "agreed-at" || target === "unsubscribed-at" || target === "bounced-at";

const single: { target: Target; label: string }[] = [
  { target: "email", label: "the email address" },
  { target: "name", label: "the name" },
  { target: "first-name", label: "the first name" },
  { target: "last-name", label: "the last name" },
  { target: "status", label: "the status" },
  { target: "position", label: "the last email they got" },
  { target: "zone", label: "the time zone" },
];

export function judgeMapping(
  columns: Column[],
  { targets: chosen, dateOrder }: Mapping,
): MappingProblem | null {
  const count = (target: Target) => chosen.filter((each) => each === target).length;
  if (count("email") === 0)
    return { part: "columns", text: "Choose the column that has the email addresses." };
  const twice = single.find(({ target }) => count(target) > 1);
  if (twice) return { part: "columns", text: `Two columns are ${twice.label}. Choose one of them.` };
  const unclear = columns.find(({ dates }, at) => isDateTarget(chosen[at]) && dates === "ambiguous");
  if (unclear && !dateOrder)
    return {
      part: "dates",
      text: `Say whether the day or the month comes first in “${unclear.name}”: ${unclear.examples[0] ?? "its dates"} could be either.`,
    };
  return null;
}
